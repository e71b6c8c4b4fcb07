/** Rows up to which a tree is open from the start. */
const SMALL = 60

/**
 * Makes the list of changed files a tree by the pattern of ARIA: one stop for Tab, arrow keys inside. The rows are its
 * items, so that the name of a folder is not that of all below; how deep they are is declared.
 */
export function walkTree(): void {
  const tree = document.getElementById('tree')
  const first = tree?.querySelector<HTMLElement>('.row')
  if (!tree || !first) return
  tree.setAttribute('role', 'tree')
  makeItems(tree, 1, tree.querySelectorAll('li').length <= SMALL)
  first.tabIndex = 0
  tree.addEventListener('keydown', (event) => onKey(event, tree))
  tree.addEventListener('click', (event) => onClick(event, tree))
  const help = document.getElementById('tree-help')
  if (!help) return
  help.hidden = false
  tree.setAttribute('aria-describedby', help.id)
}

function makeItems(list: Element, level: number, open: boolean): void {
  for (const [at, item] of [...list.children].entries()) {
    const row = item.querySelector<HTMLElement>(':scope > .row')
    if (!row || !(item instanceof HTMLElement)) continue
    item.setAttribute('role', 'none')
    row.setAttribute('role', 'treeitem')
    row.setAttribute('aria-level', String(level))
    row.setAttribute('aria-setsize', String(list.children.length))
    row.setAttribute('aria-posinset', String(at + 1))
    row.tabIndex = -1
    // The link is followed by Enter on the row; two stops for one thing would be one too many.
    const link = linkOf(row)
    if (link) link.tabIndex = -1
    const group = groupOf(row)
    if (!group) continue
    group.setAttribute('role', 'group')
    unfold(row, open || item.dataset.found !== '0')
    makeItems(group, level + 1, open)
  }
}

const linkOf = (row: HTMLElement): HTMLElement | null => row.querySelector<HTMLElement>(':scope > a')

const groupOf = (row: HTMLElement): HTMLElement | null =>
  row.nextElementSibling instanceof HTMLElement ? row.nextElementSibling : null

const isOpen = (row: HTMLElement): boolean => row.getAttribute('aria-expanded') === 'true'

function unfold(row: HTMLElement, open: boolean): void {
  const group = groupOf(row)
  if (!group) return
  row.setAttribute('aria-expanded', String(open))
  group.hidden = !open
}

function onKey(event: KeyboardEvent, tree: HTMLElement): void {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('.row') : null
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = visible(tree)
  const next = rowFor(event.key, row, rows, rows.indexOf(row))
  if (next === null) return
  event.preventDefault()
  if (next !== row) focus(next, tree)
}

/** The row to go to, perhaps the same one; null where the key means nothing here. */
function rowFor(key: string, row: HTMLElement, rows: readonly HTMLElement[], at: number): HTMLElement | null {
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? row
    case 'ArrowUp':
      return rows[at - 1] ?? row
    case 'Home':
      return rows[0] ?? row
    case 'End':
      return rows.at(-1) ?? row
    case 'ArrowRight':
      if (isOpen(row)) return rows[at + 1] ?? row
      unfold(row, true)
      return row
    case 'ArrowLeft':
      if (!isOpen(row)) return rowAbove(row)
      unfold(row, false)
      return row
    case 'Enter':
    case ' ':
      act(row)
      return row
    case '*':
      for (const item of row.parentElement?.parentElement?.children ?? []) {
        const one = item.querySelector<HTMLElement>(':scope > .row')
        if (one) unfold(one, true)
      }
      return row
    default:
      return key.length === 1 ? rowNamed(key, rows, at) : null
  }
}

/** The folder that a row is in; a row at the top is in none, and stays. */
function rowAbove(row: HTMLElement): HTMLElement {
  const above = row.closest('ul')?.previousElementSibling
  return above instanceof HTMLElement && above.classList.contains('row') ? above : row
}

/** The next row whose name begins with what was typed. */
function rowNamed(key: string, rows: readonly HTMLElement[], at: number): HTMLElement | null {
  const wanted = key.toLowerCase()
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return inOrder.find((row) => row.querySelector('.name')?.textContent?.toLowerCase().startsWith(wanted)) ?? null
}

/** Opens or closes a folder; goes to the findings of a file. */
function act(row: HTMLElement): void {
  if (groupOf(row)) unfold(row, !isOpen(row))
  else linkOf(row)?.click()
}

function onClick(event: MouseEvent, tree: HTMLElement): void {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest<HTMLElement>('.row')
  if (!row || target?.closest('a')) return
  focus(row, tree)
  if (groupOf(row)) unfold(row, !isOpen(row))
}

function visible(tree: HTMLElement): readonly HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('.row')].filter((row) => row.closest('ul[hidden]') === null)
}

function focus(row: HTMLElement, tree: HTMLElement): void {
  for (const one of tree.querySelectorAll<HTMLElement>('.row[tabindex="0"]')) one.tabIndex = -1
  row.tabIndex = 0
  row.focus()
}
