import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { hydrated } from '#tests/e2e/hydrated.ts'
import { ROUTE_EXAMPLES } from '#tests/e2e/route-examples.ts'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { HANGING_TEST_MS } from '#tests/support/limits.ts'
import { unreliableBackend } from '#tests/support/unreliable-backend.ts'
import { type FieldKinds, fieldsOfCalls, oddChange } from '../odd-fields/fields-of-page.ts'
import { type Change, changed, type Json } from '../odd-fields/odd-field.ts'
import { layoutFaults } from './layout-faults.ts'

const DEFAULT_SEED = 1
/** How many fields of a page are odd at once. */
const MAX_CHANGES = 6

const PAGES = [
  ...Object.values(ROUTE_EXAMPLES),
  '/?where=leeds&weeks=44',
  '/student-accommodation/leeds?show=rooms',
  '/student-accommodation/leeds?weeks=44&max=200&near=university-of-leeds&sort=price',
  '/student-accommodation/leeds/aire-yard?max=1',
  '/student-accommodation/leeds/aire-yard/studio?weeks=44&start=2027-09-11&arrive=2027-09-18&leave=2028-06-25',
  '/student-accommodation/cardiff/cathays-terrace/classic-room',
  '/waiting-list?property=aire-yard&room=studio-aire-yard',
  '/contact-us?kind=reservation&property=aire-yard&room=studio-aire-yard&weeks=44&start=2027-09-11',
  '/nowhere',
]

/** Longer, shorter, more and fewer than a designer draws. */
const ODD_LENGTHS: readonly Change['odd'][] = [
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'https://www.example.com/a-long-address-without-a-space/that-somebody-pasted-as-text-into-a-field?with=parameters',
  'A name with more words than anybody would have wanted to give to a building that students live in',
  'word '.repeat(120).trim(),
  'شقة للطلاب بالقرب من الجامعة',
  'W',
  '',
  null,
  [],
  { times: 2 },
  { times: 12 },
  0,
  1_234_567,
]

interface Shown {
  readonly path: string
  readonly changes: readonly Change[]
  readonly width: number
  readonly height: number
  readonly text: {
    /** In per cent. */
    readonly size: number
    /** With the spaces that readers may set (WCAG 1.4.12). */
    readonly isSpaced: boolean
  }
  readonly state: State
}

/**
 * As it comes, on paper, with a form sent as it is, with all folded parts of the page open, or after a press of one of
 * the controls that open something, counted around.
 */
type State = 'at rest' | 'printed' | 'sent' | 'unfolded' | { readonly press: number }

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

const styleOf = ({ size, isSpaced }: Shown['text']): string => `
:root { font-size: ${size}% !important }
* { content-visibility: visible !important; transition: none !important; animation: none !important }
${isSpaced ? SPACED : ''}`

const shownOn = (path: string, kinds: FieldKinds): fc.Arbitrary<Shown> =>
  fc.record({
    path: fc.constant(path),
    changes: fc.array(oddChange(kinds, ODD_LENGTHS), { maxLength: MAX_CHANGES }),
    width: fc.integer({ min: 320, max: 1_920 }),
    height: fc.integer({ min: 480, max: 1_200 }),
    text: fc.oneof(
      fc.record({ size: fc.constantFrom(100, 125, 150, 200), isSpaced: fc.constant(false) }),
      fc.constant({ size: 100, isSpaced: true }),
    ),
    state: fc.oneof(
      fc.constantFrom<State>('at rest', 'printed', 'sent', 'unfolded'),
      fc.record({ press: fc.nat({ max: 40 }) }),
    ),
  })

/** What opens something: it unfolds, covers the page, or leads to a place in it. */
const OPENERS = 'summary, button[aria-haspopup], [aria-expanded="false"], main a[href*="view=pictures"]'

const SEND = 'main form[method=post]:has(textarea) [type=submit]'

async function enter(page: Page, state: State): Promise<void> {
  if (state === 'at rest') return
  if (state === 'printed') return page.emulateMedia({ media: 'print' })
  if (state === 'unfolded')
    return page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    })
  const controls = page.locator(state === 'sent' ? SEND : OPENERS).filter({ visible: true })
  const count = await controls.count()
  if (count === 0) return
  const control = controls.nth(state === 'sent' ? 0 : state.press % count)
  await control.evaluate((element: HTMLElement) => element.click())
  // some load what they show
  await page.waitForLoadState('networkidle')
}

async function faultsOf(page: Page, origin: string, shown: Shown): Promise<readonly string[]> {
  const { path, width, height, text, state } = shown
  // a filter that is open on the last page closes with an entry of its history when the window grows
  await page.goto('about:blank')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width, height })
  await page.goto(origin + path)
  await hydrated(page)
  await page.evaluate((css) => {
    // the page's policy allows no style element
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, styleOf(text))
  await enter(page, state)
  return page.evaluate(layoutFaults)
}

/**
 * Adds a test that no page falls apart, whatever its window, the size of its text and the length of what its content
 * says: `count` pages, or as many as `LAYOUTS` asks for, from `LAYOUT_SEED`. A failure shrinks to the fields that cause it.
 */
export function testLayouts(count: number): void {
  const seed = Number(process.env.LAYOUT_SEED ?? DEFAULT_SEED)
  const numRuns = Number(process.env.LAYOUTS ?? count)
  test(`no page falls apart: ${numRuns} layouts, LAYOUT_SEED=${seed}`, async ({ page }) => {
    test.setTimeout(HANGING_TEST_MS + numRuns * 10_000)
    const demo = await startBackend()
    const backend = await unreliableBackend(demo.origin)
    const site = await startSite(backend.origin)
    try {
      const fieldsOfPages = new Map<string, FieldKinds>()
      for (const path of PAGES) {
        backend.calls.length = 0
        await site.fetch(path)
        fieldsOfPages.set(path, await fieldsOfCalls(demo.origin, backend.calls))
      }
      const shown = fc
        .constantFrom(...PAGES)
        .chain((path) => shownOn(path, fieldsOfPages.get(path) ?? new Map()))
      const property = fc.asyncProperty(shown, async (one) => {
        backend.edit((text, endpoint) =>
          JSON.stringify(changed(JSON.parse(text) as Json, endpoint, one.changes)),
        )
        expect(await faultsOf(page, site.origin, one)).toEqual([])
      })
      await fc.assert(property, { numRuns, seed })
    } finally {
      await site.close()
      await backend.close()
      await demo.close()
    }
  })
}
