import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { SCREENS } from '#tests/e2e/screens.ts'
import { MISTAKE } from './known-differences.ts'
import type { Start } from './steps.ts'
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
  /** On phones an open menu has an entry of the history, which replaces those after the page. */
  hasForward: boolean
}

/** One visit, twice: with scripts and without. */
export interface Visits {
  readonly withScripts: VisitorWithScripts
  readonly without: Visitor
  readonly screen: Start['screen']
  /** The history of the visitor without scripts. */
  readonly history: CDPSession
  /** Where both were on the page of an entry of the history when they left it. */
  readonly places: Map<number, { readonly withScripts: number; readonly without: number }>
  /** The entry of the history that the step may leave. */
  leavable: number
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
  const history = await second.newCDPSession(without.page)
  const real = { withScripts, without, screen, history, places: new Map(), leavable: -1, log }
  withScripts.beforeStep(scripts, 'arrives')
  await both(real, (page) => page.goto(address, { waitUntil: 'commit' }))
  return {
    model: { isMenuOpen: false, hasForward: true },
    real,
    end: async () => {
      await Promise.all(contexts.map((context) => context.close()))
    },
  }
}

/** Does the same in both tabs. */
export const both = (
  { withScripts, without }: Visits,
  act: (page: Page) => Promise<unknown>,
): Promise<unknown> => Promise.all([act(withScripts.page), act(without.page)])

/** Returns where the visit without scripts is in its history. */
export async function entryOf({
  history,
}: Visits): Promise<{ readonly index: number; readonly count: number }> {
  const { currentIndex, entries } = await history.send('Page.getNavigationHistory')
  return { index: currentIndex, count: entries.length }
}

/** Notes where both are on the page, before they leave it. A page that names mistakes is longer than on return. */
export async function notePlaces(real: Visits): Promise<void> {
  const { index } = await entryOf(real)
  real.leavable = index
  if (MISTAKE.test(await real.withScripts.page.title())) {
    real.places.delete(index)
    return
  }
  const [withScripts, without] = await Promise.all([
    real.withScripts.place(),
    real.without.page.evaluate(() => scrollY),
  ])
  real.places.set(index, { withScripts, without })
}

/** Notes where the visitor with scripts was when the step left the page, if it did. */
async function noteLeftPlace({ places, leavable, withScripts }: Visits): Promise<void> {
  const left = await withScripts.leftAt()
  const noted = places.get(leavable)
  if (left !== null && noted) places.set(leavable, { ...noted, withScripts: left })
}

/** How far from the place that they left a visitor may be brought back. */
const PLACE_TOLERANCE_PX = 60

/** How often a page with a difference is looked at again: it may have been looked at too early. */
const LOOKS = 25
const LOOK_MS = 100

/** Where the visitor with scripts should be on the page after a step, told by the one without. */
export type ExpectedPlace = 'the same' | 'where it was left' | 'any'

/** Waits until both see the same, or throws what remains different. */
export async function compare(model: VisitModel, real: Visits, place: ExpectedPlace): Promise<void> {
  const { withScripts, without, screen, log } = real
  const judged = await without.look()
  const expected = {
    ...judged,
    isMenuOpen: model.isMenuOpen,
    isLocked: model.isMenuOpen && screen === 'phone',
    scrollY:
      place === 'where it was left'
        ? await placeAfterReturn(real, judged.scrollY)
        : place === 'the same'
          ? judged.scrollY
          : null,
  }
  let different = ''
  for (let look = 0; look < LOOKS; look += 1) {
    const view = await withScripts.look()
    const seen = { ...view, title: view.title.replace(MISTAKE, '') }
    different = differences(expected, seen)
    if (different === '' || seen.lacks !== '') break
    await setTimeout(LOOK_MS)
  }
  await noteLeftPlace(real)
  const complaints = withScripts.complaints()
  if (complaints.length > 0) different += `\n  console: nothing expected, observed ${complaints.join(' | ')}`
  if (different === '') return
  const numbered = log.map((step, index) => `${index + 1}. ${step}`).join('\n')
  throw new Error(`A visit with scripts ends elsewhere:\n${numbered}${different}`)
}

/**
 * Returns the place to which the visitor with scripts should be brought back: the one that they left, if the visitor
 * without scripts is where they left too; otherwise `null`, for any. Where they left differs, as some links with scripts
 * keep the place.
 */
async function placeAfterReturn(real: Visits, scrollY: number): Promise<number | null> {
  const { index } = await entryOf(real)
  const left = real.places.get(index)
  return left && isNear(left.without, scrollY) ? left.withScripts : null
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= PLACE_TOLERANCE_PX

type Expected = Omit<View, 'scrollY'> & { readonly scrollY: number | null }

function differences(expected: Expected, seen: View): string {
  const { scrollY } = expected
  const asExpected = {
    ...expected,
    scrollY: scrollY === null || isNear(scrollY, seen.scrollY) ? seen.scrollY : scrollY,
  }
  return (Object.keys(seen) as (keyof View)[])
    .filter((name) => asExpected[name] !== seen[name])
    .map(
      (name) =>
        `\n  ${name}: expected (without scripts) ${JSON.stringify(expected[name])}, observed ${JSON.stringify(seen[name])}`,
    )
    .join('')
}
