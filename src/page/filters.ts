/** One item of a list, with what is asked about it. */
interface Item {
  readonly element: HTMLElement
  readonly group: HTMLElement
  readonly decision: string
  readonly rule: string
  readonly text: string
  readonly count: number
}

/** Puts each form that filters to use. */
export function filterLists(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) filterList(form)
}

function filterList(form: HTMLFormElement): void {
  const list = document.querySelector(`[data-filtered="${form.dataset.filters}"]`)
  const state = form.querySelector('output')
  const reset = form.querySelector<HTMLButtonElement>('button[type="reset"]')
  if (!list || !state || !reset) return
  let items: readonly Item[] | null = null
  const show = () => {
    items ??= itemsOf(list)
    const [shown, all] = narrow(items, form)
    const found = shown === all ? `All ${grouped(all)}` : `${grouped(shown)} of ${grouped(all)}`
    state.textContent = `${found} ${form.dataset.filters}`
    reset.hidden = shown === all
  }
  const soon = once(show)
  form.addEventListener('input', soon)
  form.addEventListener('change', soon)
  // The fields have their first values again only after this event.
  form.addEventListener('reset', () => setTimeout(show))
  form.addEventListener('submit', (event) => event.preventDefault())
  followAnchors(list, form)
  form.hidden = false
  soon()
}

/** Reads the list once: text of thousands of items is not read for each key. */
function itemsOf(list: Element): readonly Item[] {
  return [...list.querySelectorAll<HTMLElement>('[data-item]')].map((element) => {
    const group = element.closest<HTMLElement>('[data-group]') ?? element
    const name = group === element ? '' : (group.querySelector('h3')?.textContent ?? '')
    const { decision = '', rule = '', count = '1' } = element.dataset
    const text = `${name} ${element.textContent ?? ''}`.toLowerCase()
    return { element, group, decision, rule, text, count: Number(count) }
  })
}

/** How much is shown, of how much. */
function narrow(items: readonly Item[], form: HTMLFormElement): readonly [number, number] {
  const given = new FormData(form)
  const decisions = new Set(given.getAll('decision'))
  const rule = given.get('rule') ?? ''
  const words = String(given.get('text') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  const open = new Set<HTMLElement>()
  let [shown, all] = [0, 0]
  for (const item of items) {
    const isMeant =
      decisions.has(item.decision) &&
      (rule === '' || rule === item.rule) &&
      words.every((word) => item.text.includes(word))
    item.element.hidden = !isMeant
    all += item.count
    if (!isMeant) continue
    shown += item.count
    open.add(item.group)
  }
  for (const { group } of items) group.hidden = !open.has(group)
  return [shown, all]
}

/** A link into the list leads there, also where a filter had hidden it. */
function followAnchors(list: Element, form: HTMLFormElement): void {
  const follow = () => {
    const target = document.getElementById(location.hash.slice(1))
    if (!target || !list.contains(target) || target.closest('[hidden]') === null) return
    form.reset()
    setTimeout(() => target.scrollIntoView())
  }
  addEventListener('hashchange', follow)
  // The same link for a second time changes nothing that the browser tells.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) setTimeout(follow)
  })
}

/** As the page itself writes numbers. */
function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** However often it is asked in a moment, it is done once. */
function once(work: () => void): () => void {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      work()
    })
  }
}
