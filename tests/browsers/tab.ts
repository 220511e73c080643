import { setTimeout as wait } from 'node:timers/promises'

/** A tab of a browser, whichever engine it has. Elements are named by XPath. */
export interface Tab {
  readonly open: (address: string) => Promise<void>
  /** Returns the value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly click: (path: string) => Promise<void>
  /** Types into a field that has the focus. */
  readonly type: (path: string, text: string) => Promise<void>
  readonly press: (key: 'Escape' | 'Enter') => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** The address of the window that was opened last, which is closed; `null` where there is none. */
  readonly closeOpened: () => Promise<string | null>
  readonly screenshot: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** How long a page may take for anything. A tab that answers later is frozen. */
const PATIENCE_MS = 15_000

/** Runs a function in the page. It must not refer to anything outside of it. */
export async function inPage<Result, Given extends readonly unknown[]>(
  tab: Tab,
  work: (...given: Given) => Result,
  ...given: Given
): Promise<Awaited<Result>> {
  const expression = `(${work})(...${JSON.stringify(given)})`
  return (await answered(tab.evaluate(expression), 'run a script')) as Awaited<Result>
}

/** Fails where the tab does not answer. */
export function answered<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const frozen = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The tab is frozen: it did not ${what} within ${PATIENCE_MS / 1000} s`)
  })
  return Promise.race([work, frozen])
}

/** Waits until a function in the page returns something true. */
export async function until<Given extends readonly unknown[]>(
  tab: Tab,
  what: string,
  condition: (...given: Given) => unknown,
  ...given: Given
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await inPage(tab, condition, ...given).catch(onNavigation))) {
    if (performance.now() > end)
      throw new Error(`Not seen: ${what}, at ${await inPage(tab, () => location.href)}`)
    await wait(50)
  }
}

/** A page that is being left answers nothing; one that is frozen fails. */
function onNavigation(error: unknown): false {
  if (String(error).includes('frozen')) throw error
  return false
}

function select(path: string): void {
  const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) return
  found.focus()
  found.select()
}

/** Whether the page shows such an element. */
export function isShown(path: string): boolean {
  const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  return found instanceof Element && found.getClientRects().length > 0
}

/** Brings an element into view, and returns whether a press would reach it: nothing lies over it, as it does while pages change. */
function isReachable(path: string): boolean {
  const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  if (!(found instanceof HTMLElement) || found.getClientRects().length === 0) return false
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = found.getClientRects()
  const over = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return over ? found.contains(over) || (over.contains(found) && over.localName === 'label') : false
}

/** How often a click is tried again whose element was replaced between the look at it and the click. */
const MAX_CLICK_RETRIES = 3

/** Clicks an element once nothing is over it. */
export async function click(tab: Tab, path: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await until(tab, path, isReachable, path)
    try {
      return await answered(tab.click(path), `click ${path}`)
    } catch (error) {
      const isReplaced = error instanceof Error && /NotInteractable|StaleElement/.test(error.name)
      if (!isReplaced || tries === MAX_CLICK_RETRIES) throw error
    }
  }
}

/** Types into a field, in place of what it holds, once nothing is over it. */
export async function type(tab: Tab, path: string, text: string): Promise<void> {
  await until(tab, path, isReachable, path)
  await inPage(tab, select, path)
  await answered(tab.type(path, text), `type into ${path}`)
}
