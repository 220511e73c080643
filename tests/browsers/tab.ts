import { setTimeout as wait } from 'node:timers/promises'
import { HANGING_TEST_MS, STALLED_BROWSER_MS } from '../support/limits.ts'

/** A browser tab, whatever its engine. A `path` is the XPath of an element. */
export interface Tab {
  readonly open: (address: string) => Promise<void>
  /** Evaluates an expression in the page, and returns its value. */
  readonly evaluate: (expression: string) => Promise<unknown>
  readonly click: (path: string) => Promise<void>
  /** Types into the field, which must have the focus. */
  readonly type: (path: string, text: string) => Promise<void>
  readonly press: (key: 'Escape' | 'Enter') => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Closes the window that a page opened, and returns its address; `null` if there is none yet. */
  readonly closeOpened: () => Promise<string | null>
  readonly screenshot: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The maximum time for what a test does in a tab. Shorter than the test's own limit, which names no step. */
const MAX_TEST_MS = HANGING_TEST_MS * 0.8

/** Aborted when the test that uses a tab has taken too long. A tab may be frozen, so nothing else would end the waiting. */
let over = new AbortController().signal

/** Gives everything that is done in tabs from now on the time of one test. */
export function beginTest(): void {
  over = AbortSignal.timeout(MAX_TEST_MS)
}

/** Runs a function in the page, and returns its result. The function must not refer to anything outside itself. */
export async function inPage<Result, Given extends readonly unknown[]>(
  tab: Tab,
  work: (...given: Given) => Result,
  ...given: Given
): Promise<Awaited<Result>> {
  const expression = `(${work})(...${JSON.stringify(given)})`
  return (await answered(tab.evaluate(expression), 'run a script')) as Awaited<Result>
}

/** Waits for `work`, and fails if the tab has not responded when the test is over. `what` is part of the message. */
export async function answered<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const test = over
  const frozen = Promise.withResolvers<never>()
  const fail = (): void => frozen.reject(new Error(`The tab is frozen: it did not ${what}`))
  test.addEventListener('abort', fail, { once: true })
  try {
    return await Promise.race([work, frozen.promise])
  } finally {
    test.removeEventListener('abort', fail)
  }
}

/**
 * An engine that has stopped, whatever the page does: it takes no input or draws no frame, while the page's scripts
 * answer. No page can cause that, so it says nothing about the site.
 */
export class EngineStalled extends Error {}

/** Gives the engine an input, and waits until it has taken it. */
async function input(tab: Tab, work: Promise<void>, what: string): Promise<void> {
  const isOver = new AbortController()
  const stalled = async (): Promise<void> => {
    await wait(STALLED_BROWSER_MS, undefined, { signal: isOver.signal })
    await inPage(tab, () => document.readyState)
    throw new EngineStalled(`The browser did not ${what}, while the page answered`)
  }
  try {
    await Promise.race([answered(work, what), stalled()])
  } finally {
    isOver.abort()
  }
}

/** Fails if the engine draws no frame, though the page answers. */
async function expectFrames(tab: Tab): Promise<void> {
  await inPage(tab, () => {
    document.documentElement.dataset.frame = 'awaited'
    requestAnimationFrame(() => {
      document.documentElement.dataset.frame = 'drawn'
    })
  })
  await wait(STALLED_BROWSER_MS)
  const isStalled = await inPage(tab, () => document.documentElement.dataset.frame === 'awaited')
  if (isStalled) throw new EngineStalled('The browser drew no frame, while the page answered')
}

/** Waits until a function in the page returns a truthy value. */
export async function until<Given extends readonly unknown[]>(
  tab: Tab,
  what: string,
  condition: (...given: Given) => unknown,
  ...given: Given
): Promise<void> {
  const test = over
  let examined = performance.now()
  while (!(await inPage(tab, condition, ...given).catch(onNavigation))) {
    if (test.aborted) throw new Error(`Not seen: ${what}, at ${await inPage(tab, () => location.href)}`)
    if (performance.now() - examined > STALLED_BROWSER_MS) {
      await expectFrames(tab).catch(onNavigation)
      examined = performance.now()
    }
    await wait(50)
  }
}

/** Waits until the page has opened a window, closes it, and returns its address. */
export async function opened(tab: Tab): Promise<string> {
  const test = over
  for (;;) {
    const address = await answered(tab.closeOpened(), 'list its windows')
    if (address !== null) return address
    if (test.aborted) throw new Error('No window was opened')
    await wait(50)
  }
}

/** Ignores the errors of a page that is being left, but not a frozen tab or a stalled engine. */
function onNavigation(error: unknown): false {
  if (error instanceof EngineStalled || String(error).includes('frozen')) throw error
  return false
}

function select(path: string): void {
  const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) return
  found.focus()
  found.select()
}

/** Whether the page shows the element. */
export function isShown(path: string): boolean {
  const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  return found instanceof Element && found.getClientRects().length > 0
}

/**
 * Scrolls to an element, and returns whether a click would reach it. During a page transition something may lie over
 * it.
 */
function isReachable(path: string): boolean {
  const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
  if (!(found instanceof HTMLElement) || found.getClientRects().length === 0) return false
  // WebDriver clicks where the element was, so a menu that slides down would be missed
  const isMoving = document
    .getAnimations()
    .some(
      ({ effect, playState }) =>
        playState === 'running' && effect instanceof KeyframeEffect && effect.target?.contains(found),
    )
  if (isMoving) return false
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = found.getClientRects()
  const over = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return over ? found.contains(over) || (over.contains(found) && over.localName === 'label') : false
}

/** The maximum number of retries of a click, for elements that are replaced between the check and the click. */
const MAX_CLICK_RETRIES = 3

/** Clicks an element once nothing is over it. */
export async function click(tab: Tab, path: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await until(tab, path, isReachable, path)
    try {
      return await input(tab, tab.click(path), `click ${path}`)
    } catch (error) {
      const isReplaced = error instanceof Error && /NotInteractable|StaleElement/.test(error.name)
      if (!isReplaced || tries === MAX_CLICK_RETRIES) throw error
    }
  }
}

/** Replaces the text of a field by typing, once nothing is over it. */
export async function type(tab: Tab, path: string, text: string): Promise<void> {
  await until(tab, path, isReachable, path)
  await inPage(tab, select, path)
  await input(tab, tab.type(path, text), `type into ${path}`)
}

/** Presses a key. */
export const press = (tab: Tab, key: Parameters<Tab['press']>[0]): Promise<void> =>
  input(tab, tab.press(key), `press ${key}`)
