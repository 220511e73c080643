/** An element, as the next rendering of its page has it too: by its name or address, and the how manieth it is of these. */
interface Place {
  readonly selector: string
  readonly index: number
}

/** Where the focus was on the page of an entry of the history when it was left, by the time that the router gives it. */
const places = new Map<unknown, Place>()

let shownEntry: unknown
let pressed: Element | null = null

const currentEntry = (): unknown => history.state?.vike?.timestamp

/** Notes which entry of the history the page that is shown belongs to. */
export function noteEntry(): void {
  shownEntry = currentEntry()
}

/** Notes where the focus is before the next page takes it, or what was pressed: not all browsers focus that. */
export function noteFocus(): void {
  const { activeElement, body } = document
  const element = activeElement === body ? pressed : activeElement
  const selector = element && selectorOf(element)
  if (!selector) return
  const index = [...document.querySelectorAll(selector)].indexOf(element)
  places.set(shownEntry, { selector, index })
}

function selectorOf(element: Element): string | null {
  const attributes = ['href', 'name', 'value'].filter(
    (name) => element.hasAttribute(name) && (name !== 'value' || element instanceof HTMLButtonElement),
  )
  return attributes.length === 0
    ? null
    : attributes.map((name) => `[${name}=${JSON.stringify(element.getAttribute(name))}]`).join('')
}

/** Focuses what had the focus when the page of the current entry was left. Returns whether there is such an element. */
export function restoreFocus(): boolean {
  const place = places.get(currentEntry())
  const element = place && document.querySelectorAll<HTMLElement>(place.selector)[place.index]
  element?.focus({ preventScroll: true })
  return element !== undefined && element === document.activeElement
}

/** Follows what the visitor does on the pages. */
export function watchFocus(): void {
  addEventListener('hashchange', noteEntry)
  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('a[href], button') : null
    },
    { capture: true, passive: true },
  )
}
