import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { AsyncCommand } from 'fast-check'
import { SCREENS } from '#tests/e2e/screens.ts'
import {
  choose,
  followLink,
  hasForm,
  LINKS,
  offeredFields,
  offeredLinks,
  otherValue,
  sendFilter,
  sendMistake,
} from './act.ts'
import type { Start, Step } from './steps.ts'
import {
  type View,
  type Visitor,
  type VisitorWithScripts,
  visitorWithoutScripts,
  visitorWithScripts,
} from './visitor.ts'

/** What the documents without scripts cannot say. */
export interface VisitModel {
  isMenuOpen: boolean
  /**
   * Whether the two histories still have the same entries. Known difference: with scripts a form is sent in place, and
   * its mistakes are shown without an entry; without them, they are another document. After that nobody goes back.
   */
  isHistoryAlike: boolean
}

/** One visit, twice: with scripts and without. */
export interface Visits {
  readonly withScripts: VisitorWithScripts
  readonly without: Visitor
  readonly screen: Start['screen']
  /** The steps so far, as a person can repeat them. */
  readonly log: string[]
}

/** Opens the same page for both visitors. `end` closes both. */
export async function beginVisits(
  browser: Browser,
  options: BrowserContextOptions,
  { address, screen, slowdown, scripts }: Start,
): Promise<{ readonly model: VisitModel; readonly real: Visits; readonly end: () => Promise<void> }> {
  const viewport = SCREENS[screen]
  const contexts = await Promise.all(
    [true, false].map((javaScriptEnabled) => browser.newContext({ ...options, viewport, javaScriptEnabled })),
  )
  const [first, second] = contexts as [BrowserContext, BrowserContext]
  const withScripts = await visitorWithScripts(first, slowdown)
  const without = await visitorWithoutScripts(second)
  const log = [
    `Open ${address} at ${viewport.width} px, on a processor ${slowdown} times slower, scripts ${scripts}.`,
  ]
  const real = { withScripts, without, screen, log }
  withScripts.beforeStep(scripts, false)
  await both(real, (page) => page.goto(address, { waitUntil: 'commit' }))
  return {
    model: { isMenuOpen: false, isHistoryAlike: true },
    real,
    end: async () => {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** One step of both visitors, after which they compare what they see. */
export const command = (step: Step): AsyncCommand<VisitModel, Visits> => ({
  check: (model) => model.isHistoryAlike || !step.does.startsWith('go '),
  run: async (model, real) => {
    const { withScripts, log } = real
    const wasEarly = withScripts.isEarly()
    withScripts.beforeStep(step.scripts, step.dropsData)
    const done = await DEEDS[step.does](step as never, real, model)
    if (done === null) return
    const when = wasEarly ? ' before the scripts have arrived' : ''
    const with_ = [
      step.dropsData ? 'the first request for data fails' : '',
      step.scripts === 'in time' ? '' : `scripts of a new document ${step.scripts}`,
    ].filter(Boolean)
    log.push(`${done}${when}${with_.length > 0 ? ` (${with_.join(', ')})` : ''}.`)
    withScripts.afterStep()
    await compare(model, real, step.does === 'go back' || step.does === 'go forward')
  },
  toString: () => JSON.stringify(step),
})

/** A deed says what it has done, or `null` if the page does not offer it. */
type Deed<Does extends Step['does']> = (
  step: Extract<Step, { does: Does }>,
  real: Visits,
  model: VisitModel,
) => Promise<string | null>

const DEEDS: { readonly [Does in Step['does']]: Deed<Does> } = {
  'follow a link': (step, real, model) => follow(LINKS[step.in], step.pick, real, model),
  'jump within the page': (step, real, model) => follow(LINKS['in the page'], step.pick, real, model),
  'open or close the menu': async (_step, { withScripts, screen }, model) => {
    const menu = screen === 'phone' ? 'summary[aria-label="Toggle Nav"]' : 'details[name=sub-menu] summary'
    await withScripts.page.locator(`header ${menu}`).first().click()
    model.isMenuOpen = !model.isMenuOpen
    return model.isMenuOpen ? 'Open the menu' : 'Close the menu'
  },
  'choose in a filter': async ({ pick, value, presses }, real, model) => {
    const { withScripts, without } = real
    const name = picked(await inBoth(real, offeredFields), pick)
    // the menu covers the page
    if (name === null || model.isMenuOpen) return null
    const wasEarly = withScripts.isEarly()
    const chosen = await otherValue(without.page, name, value)
    await choose(withScripts.page, name, chosen)
    if (wasEarly && presses) await sendFilter(withScripts.page)
    await choose(without.page, name, chosen)
    await arrives(without.page, () => sendFilter(without.page))
    return `Set ${name} of the filter to “${chosen}”${wasEarly && presses ? ' and press its button' : ''}`
  },
  'send a form with a mistake': async (_step, real, model) => {
    const { withScripts, without } = real
    if (model.isMenuOpen || !(await hasForm(without.page))) return null
    await sendMistake(withScripts.page)
    await arrives(without.page, () => sendMistake(without.page))
    model.isHistoryAlike = false
    return 'Send the form with a mistake in the address'
  },
  'go back': (_step, real, model) => travel(-1, real, model),
  'go forward': (_step, real, model) => travel(1, real, model),
  reload: async (_step, real, model) => {
    if (!model.isHistoryAlike) return null
    model.isMenuOpen = false
    await both(real, (page) => page.reload({ waitUntil: 'commit' }))
    return 'Reload'
  },
}

async function follow(
  selector: string,
  pick: number,
  real: Visits,
  model: VisitModel,
): Promise<string | null> {
  const name = picked(await inBoth(real, (page) => offeredLinks(page, selector)), pick)
  if (name === null) return null
  await followLink(real.withScripts.page, selector, name)
  await arrives(real.without.page, () => followLink(real.without.page, selector, name))
  model.isMenuOpen = false
  return `Follow the link ${name}`
}

/** Goes back or forward, where the visit without scripts has such an entry. */
async function travel(by: -1 | 1, real: Visits, model: VisitModel): Promise<string | null> {
  const { page } = real.without
  const session = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  // the first entry is the empty page of a new tab
  if (currentIndex + by < 1 || currentIndex + by >= entries.length) return null
  const go = (visited: Page) =>
    by < 0 ? visited.goBack({ waitUntil: 'commit' }) : visited.goForward({ waitUntil: 'commit' })
  await both(real, go)
  model.isMenuOpen = false
  return by < 0 ? 'Back' : 'Forward'
}

/** Waits until the page without scripts, which always answers with an address, has done so. */
async function arrives(page: Page, act: () => Promise<void>): Promise<void> {
  const arrived = page.waitForEvent('framenavigated')
  await act()
  await arrived
}

const both = ({ withScripts, without }: Visits, act: (page: Page) => Promise<unknown>): Promise<unknown> =>
  Promise.all([act(withScripts.page), act(without.page)])

/** Returns what both pages offer, in the order of the page without scripts. */
async function inBoth(
  { withScripts, without }: Visits,
  read: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const offered = new Set(await read(withScripts.page))
  return [...new Set(await read(without.page))].filter((name) => offered.has(name))
}

const picked = (offered: readonly string[], pick: number): string | null =>
  offered.length === 0 ? null : (offered[pick % offered.length] ?? null)

/** How far from each other the two may stand on a page: what hydration adds to it takes some space. */
const PLACE_TOLERANCE_PX = 60

/** How often a page with a difference is looked at again: it may have been looked at too early. */
const LOOKS = 40
const LOOK_MS = 100

/** Waits until both see the same, or throws what remains different. */
export async function compare(
  model: VisitModel,
  { withScripts, without, screen, log }: Visits,
  isReturn: boolean,
) {
  const judged = await without.look()
  const expected = {
    ...judged,
    isMenuOpen: model.isMenuOpen,
    isLocked: model.isMenuOpen && screen === 'phone',
  }
  let different = ''
  for (let look = 0; look < LOOKS; look += 1) {
    const seen = await withScripts.look()
    different = differences(expected, seen, isReturn)
    if (different === '' || !seen.isAlive) break
    await setTimeout(LOOK_MS)
  }
  const complaints = withScripts.complaints()
  if (complaints.length > 0) different += `\n  console: nothing expected, observed ${complaints.join(' | ')}`
  if (different === '') return
  const numbered = log.map((step, index) => `${index + 1}. ${step}`).join('\n')
  throw new Error(`A visit with scripts ends elsewhere:\n${numbered}${different}`)
}

function differences(expected: View, seen: View, isReturn: boolean): string {
  const differ = (name: keyof View): boolean =>
    name === 'scrollY'
      ? isReturn && Math.abs(expected.scrollY - seen.scrollY) > PLACE_TOLERANCE_PX
      : expected[name] !== seen[name]
  return (Object.keys(expected) as (keyof View)[])
    .filter(differ)
    .map(
      (name) =>
        `\n  ${name}: expected (without scripts) ${JSON.stringify(expected[name])}, observed ${JSON.stringify(seen[name])}`,
    )
    .join('')
}
