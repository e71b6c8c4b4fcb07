/** On paper nothing can be opened: all of it is, and afterwards it is as it was. */
export function openForPrint(): void {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('details')].filter(({ open }) => !open)
    for (const one of opened) one.open = true
  })
  addEventListener('afterprint', () => {
    for (const one of opened) one.open = false
    opened = []
  })
}
