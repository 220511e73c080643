import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTE_EXAMPLES } from '#tests/e2e/route-examples.ts'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { HANGING_LARGE_TEST_MS } from '#tests/support/limits.ts'
import { unreliableBackend } from '#tests/support/unreliable-backend.ts'
import { type FieldKinds, fieldsOfCalls, oddChange } from './fields-of-page.ts'
import { type Change, changed, type Json, ODD_VALUES } from './odd-field.ts'
import { linksOf, pageFaults, xmlFaults } from './page-faults.ts'

const DEFAULT_SEED = 1
/** How many fields of a page are odd at once. */
const MAX_CHANGES = 14

/** A page of each route but that of examples, and some with questions. */
const PAGES = [
  ...Object.values(ROUTE_EXAMPLES).filter((path) => !/^\/(?:styleguide|blog\/.*\/page\/1)$/.test(path)),
  '/?where=leeds&weeks=44',
  '/student-accommodation/leeds?weeks=44&max=200&near=university-of-leeds&sort=price',
  // no room is like these
  '/student-accommodation/leeds/aire-yard?max=1',
  '/universities-and-colleges/university-of-leeds?weeks=10',
  '/student-accommodation?type=none',
  '/student-accommodation/leeds/aire-yard?arrive=2027-07-01&leave=2027-08-01',
  '/short-term-student-accommodation/leeds/aire-yard?arrive=2027-07-01&leave=2027-08-01',
  '/waiting-list?property=aire-yard&room=studio-aire-yard',
  '/accessible-request?property=aire-yard',
  '/search?q=studio',
  '/sitemap.xml',
  '/blog/feed.xml',
]

/** What has no such field is not shown at all. */
const REQUIRED = /(?:^|\.)(?:title\.rendered|title|post_title|name|term_id|heading)$/

let origin: string
let backend: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>
const closing: (() => Promise<unknown>)[] = []

const fieldsOfPages = new Map<string, FieldKinds>()
/** Addresses that are known to be there. */
const found = new Set<string>()

async function read(path: string): Promise<{
  readonly status: number
  readonly faults: readonly string[]
  readonly links: readonly string[]
}> {
  const answer = await site.fetch(path)
  const text = await answer.text()
  const { status } = answer
  if (status !== 200) return { status, faults: [], links: [] }
  if (path.endsWith('.xml')) return { status, faults: xmlFaults(text), links: [] }
  return { status, faults: pageFaults(text), links: linksOf(text) }
}

/** Records which fields a page reads. */
async function learn(path: string): Promise<void> {
  backend.calls.length = 0
  const page = await read(path)
  expect({ path, ...page, links: [] }).toEqual({ path, status: 200, faults: [], links: [] })
  for (const link of page.links) found.add(link)
  fieldsOfPages.set(path, await fieldsOfCalls(origin, backend.calls))
}

/** The faults of a page with odd content, and of what it leads to. */
async function faultsWith(path: string, changes: readonly Change[]): Promise<readonly string[]> {
  backend.edit((text, endpoint) => JSON.stringify(changed(JSON.parse(text) as Json, endpoint, changes)))
  const page = await read(path)
  const isHidden = changes.some(({ field }) => REQUIRED.test(field.path))
  const faults = [...page.faults]
  if (page.status >= 500 && !isHidden) faults.push(`status ${page.status}`)
  for (const link of page.links) {
    // what content itself names is not the site's
    if (found.has(link) || ODD_VALUES.some((odd) => odd === link)) continue
    const { status } = await read(link)
    if (status < 400) found.add(link)
    else if (status < 500 || !isHidden) faults.push(`a link to a page that is ${status}: ${link}`)
  }
  return faults
}

/**
 * Adds a test that no page shows a trace of a field that holds what nobody expects there: `count` pages are read with up
 * to fourteen odd fields each. `FIELDS` and `FIELD_SEED` ask for others. A failure shrinks to the fields that cause it.
 */
export function testOddFields(count: number): void {
  const numRuns = Number(process.env.FIELDS ?? count)
  const seed = Number(process.env.FIELD_SEED ?? DEFAULT_SEED)

  beforeAll(async () => {
    const demo = await startBackend()
    origin = demo.origin
    backend = await unreliableBackend(origin)
    site = await startSite(backend.origin)
    closing.push(site.close, backend.close, demo.close)
    for (const path of PAGES) await learn(path)
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })

  describe('a field that holds what nobody expects', () => {
    it(`leaves no trace on a page: ${numRuns} pages, FIELD_SEED=${seed}`, {
      timeout: HANGING_LARGE_TEST_MS,
    }, async () => {
      const odd = fc.constantFrom(...PAGES).chain((path) =>
        fc.record({
          path: fc.constant(path),
          changes: fc.array(oddChange(fieldsOfPages.get(path) ?? new Map(), ODD_VALUES), {
            minLength: 1,
            maxLength: MAX_CHANGES,
          }),
        }),
      )
      const property = fc.asyncProperty(odd, async ({ path, changes }) => {
        expect(await faultsWith(path, changes)).toEqual([])
      })
      await fc.assert(property, { numRuns, seed })
    })
  })
}
