import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signContentChange } from '../support/sign-content-change.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

const SECRET = 'a-secret-of-the-tests'
const PAGES = [
  '/',
  '/student-accommodation',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/short-term-student-accommodation/leeds/aire-yard',
  '/student-accommodation-reviews/leeds/aire-yard',
  '/universities-and-colleges/university-of-leeds',
  '/blog',
  '/blog/page/2',
  '/blog/city-guides',
  '/blog/city-guides/leeds/leeds-in-a-week',
  '/privacy-policy',
  '/about/our-people',
  '/faq',
  '/terms-and-conditions',
  '/offers-for-students',
]
const FORMS = ['/contact-us', '/contact-paddington-citi-view', '/waiting-list', '/accessible-request']

// the test controls the clock of the caches
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead
afterAll(() => {
  Date.now = realNow
})

let dataDir: string
let backend: Awaited<ReturnType<typeof startBackend>>
let faulty: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>
const start = () => startSite(faulty.origin, { dataDir, contentWebhookSecret: SECRET }, undefined, true)

beforeEach(async () => {
  ahead = 0
  dataDir = mkdtempSync(join(tmpdir(), 'implausible-'))
  backend = await startBackend()
  faulty = await unreliableBackend(backend.origin)
  site = await start()
})
afterEach(async () => {
  await site.close()
  await faulty.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
})

/** Sends a few requests at a time, as visitors do. All at once, they would wait for each other. */
const limit = pLimit(4)
const statuses = async (paths: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    paths.map((path) =>
      limit(async () => {
        const answer = await fetch(site.origin + path, { redirect: 'manual' })
        const html = await answer.text()
        return `${path} ${answer.status} ${html.length > 5_000 ? 'whole' : 'short'}`
      }),
    ),
  )
const whole = (paths: readonly string[]): readonly string[] => paths.map((path) => `${path} 200 whole`)
/** Moves the clock by twelve minutes: all cached entries become stale, and pages are rendered before they are sent. */
const later = (): void => {
  ahead += 12 * 60_000
}
const notify = async (change: object): Promise<void> => {
  const body = JSON.stringify(change)
  const answer = await fetch(`${site.origin}/api/content-changed`, {
    method: 'POST',
    headers: { 'x-signature': signContentChange(body, SECRET) },
    body,
  })
  expect(answer.status).toBe(202)
}
const implausible = async (): Promise<readonly string[]> => {
  const ready = await fetch(`${site.origin}/readyz`)
  expect(ready.status).toBe(200)
  return ((await ready.json()) as { parts: { implausibleAnswers: readonly string[] } }).parts
    .implausibleAnswers
}
/** Edits the items of all lists, and the rooms of a property. */
const editLists = (edit: (items: readonly object[]) => readonly unknown[]): void =>
  faulty.edit((text) => {
    const json: unknown = JSON.parse(text)
    if (Array.isArray(json)) return JSON.stringify(edit(json))
    const { rooms } = Object(json) as { readonly rooms?: readonly object[] }
    return rooms ? JSON.stringify({ ...Object(json), rooms: edit(rooms) }) : text
  })

describe('a backend that loses its content', () => {
  it.each([
    ['answers [] to everything', () => faulty.edit(() => '[]')],
    ['has lists of which no item can be read', () => editLists((items) => items.map(() => ({ id: {} })))],
    ['has half of each list', () => editLists((items) => items.slice(0, Math.floor(items.length / 2)))],
  ])(
    'and %s does not make any known page or form disappear, even after a restart',
    async (_how, lose) => {
      expect(await statuses([...PAGES, ...FORMS])).toEqual(whole([...PAGES, ...FORMS]))
      // makes the site read all lists, as it does by itself after a while
      await fetch(`${site.origin}/cdn-cgi/image/width=400/${faulty.origin}/makes-it-read-all-lists.jpg`)
      const rooms = async () =>
        (await (await fetch(`${site.origin}/student-accommodation/leeds`)).text()).split('studio').length
      const before = await rooms()
      lose()
      for (let times = 0; times < 2; times += 1) {
        later()
        expect(await statuses([...PAGES, ...FORMS])).toEqual(whole([...PAGES, ...FORMS]))
        expect(await rooms()).toBe(before)
      }
      expect((await implausible()).length).toBeGreaterThan(2)
      expect(site.log.join('')).toContain('is implausible')
      expect(await (await fetch(`${site.origin}/metrics`)).text()).toMatch(
        /content_answers_implausible_total\{call="rooms"\} [1-9]/,
      )
      await site.close()
      site = await start()
      later()
      expect(await statuses([...PAGES, ...FORMS])).toEqual(whole([...PAGES, ...FORMS]))
      faulty.edit((text) => text)
      later()
      await statuses([...PAGES, ...FORMS])
      later()
      expect([await statuses(PAGES), await implausible()]).toEqual([whole(PAGES), []])
    },
    60_000,
  )

  it('before the first visit does not affect the forms', async () => {
    faulty.edit(() => '[]')
    expect((await statuses(FORMS)).map((status) => status.split(' ')[1])).toEqual(FORMS.map(() => '200'))
  })
})

describe('content that was deleted', () => {
  const POST = '/blog/city-guides/leeds/leeds-in-a-week'
  const ROOM = '/student-accommodation/leeds/aire-yard/studio'
  const status = async (path: string): Promise<number> => (await fetch(site.origin + path)).status
  const without = (slug: string): void => {
    const isKept = (item: unknown): boolean =>
      ['slug', 'post_name'].every((name) => Reflect.get(Object(item), name) !== slug)
    const cut = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.filter(isKept).map(cut)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]))
    }
    faulty.edit((text) => {
      const json: unknown = JSON.parse(text)
      const { post } = Object(json) as { readonly post?: unknown }
      return JSON.stringify(isKept(post) ? cut(json) : [])
    })
  }

  it.each([
    ['a room', ROOM, 'studio-aire-yard', 'room'],
    ['a post', POST, 'leeds-in-a-week', 'post'],
    ['a page', '/privacy-policy', 'privacy-policy', 'page'],
  ])('gives a 404 within two seconds of its content change: %s', async (_what, path, slug, type) => {
    expect(await status(path)).toBe(200)
    without(slug)
    await notify({ type, slug })
    const notified = performance.now()
    while ((await status(path)) !== 404) {
      expect(performance.now() - notified).toBeLessThan(2_000)
      await wait(50)
    }
  })

  it('gives a 404 without a content change too, while the backend has others of its kind', async () => {
    expect(await statuses([POST, '/blog'])).toEqual(whole([POST, '/blog']))
    without('leeds-in-a-week')
    later()
    await statuses([POST])
    expect(await status(POST)).toBe(404)
  })

  it('disappears in bulk once a content change for all of its kind confirms it', async () => {
    expect(await status('/faq')).toBe(200)
    const questions = async () => (await (await fetch(`${site.origin}/faq`)).text()).split('<details').length
    const before = await questions()
    editLists((items) => items.slice(0, 1))
    later()
    expect(await questions()).toBe(before)
    await notify({ type: 'faq' })
    expect(await questions()).toBeLessThan(before)
    expect(await status('/terms-and-conditions')).toBe(200)
  })

  it('disappears in bulk without a content change after a day of the same responses', async () => {
    const questions = async () => (await (await fetch(`${site.origin}/faq`)).text()).split('<details').length
    const before = await questions()
    editLists((items) => items.slice(0, 1))
    later()
    expect(await questions()).toBe(before)
    ahead += 25 * 3_600_000
    expect(await questions()).toBeLessThan(before)
  })
})
