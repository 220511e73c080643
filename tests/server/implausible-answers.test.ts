// spec section 15

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { timedContentChange } from '../support/sign-content-change.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

const SECRET = 'a-secret-of-the-tests'
const POST = '/blog/city-guides/leeds/leeds-in-a-week'
const BOOKING = 'How do I book a room?'
const ROOM = '/student-accommodation/leeds/aire-yard/studio'
/** A page of each kind of content, and forms. */
const PAGES = [
  ...['/', '/student-accommodation/leeds', ROOM, '/student-accommodation-reviews/leeds/aire-yard'],
  ...['/universities-and-colleges/university-of-leeds', '/blog/page/2', '/blog/city-guides', POST],
  ...['/about/our-people', '/faq', '/terms-and-conditions', '/offers-for-students'],
  ...['/short-term-student-accommodation/leeds/aire-yard', '/contact-us', '/waiting-list'],
]

// the test controls the clock of the caches
const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead
afterAll(() => {
  Date.now = realNow
})

let backend: Awaited<ReturnType<typeof startUnreliableSite>>['backend']
let site: Awaited<ReturnType<typeof startUnreliableSite>>
beforeEach(async () => {
  ahead = 0
  site = await startUnreliableSite({ contentWebhookSecret: SECRET })
  backend = site.backend
  return site.close
})

const statusOf = async (path: string): Promise<number> => (await site.fetch(path)).status
/** Returns the pages that are not whole. */
const brokenPages = async (
  paths: readonly string[] = PAGES,
  from: Pick<typeof site, 'fetch'> = site,
): Promise<readonly string[]> => {
  const broken: string[] = []
  for (const path of paths) {
    const answer = await from.fetch(path)
    const { length } = await answer.text()
    if (answer.status !== 200 || length < 5_000) broken.push(`${path} ${answer.status} ${length}`)
  }
  return broken
}
const implausible = async (): Promise<readonly string[]> => {
  const ready = await site.fetch('/readyz')
  expect(ready.status).toBe(200)
  const { parts } = (await ready.json()) as { parts: { implausibleAnswers: readonly string[] } }
  return parts.implausibleAnswers
}
/** How often a text occurs on a page. */
const count = async (path: string, text: string): Promise<number> =>
  (await (await site.fetch(path)).text()).split(text).length
/** Moves the clock by twelve minutes: all cached entries become stale, and pages are rendered before they are sent. */
const later = (): void => {
  ahead += 12 * 60_000
}
const notify = async (change: object): Promise<void> => {
  const answer = await site.fetch('/api/content-changed', timedContentChange(change, SECRET))
  expect(answer.status).toBe(202)
}
/** Edits the items of all lists, and the rooms of a property. */
const editLists = (edit: (items: readonly object[]) => readonly unknown[]): void =>
  backend.edit((text) => {
    const json: unknown = JSON.parse(text)
    if (Array.isArray(json)) return JSON.stringify(edit(json))
    const { rooms } = Object(json) as { readonly rooms?: readonly object[] }
    return rooms ? JSON.stringify({ ...Object(json), rooms: edit(rooms) }) : text
  })

describe('a backend that loses its content', () => {
  it.each([
    ['answers [] to everything', PAGES, () => backend.edit(() => '[]')],
    [
      'has lists of which no item can be read',
      ['/student-accommodation/leeds', ROOM, '/faq', '/waiting-list'],
      () => editLists((items) => items.map(() => ({ id: {} }))),
    ],
  ])(
    'and %s does not make any known page or form disappear, even after a restart',
    async (_how, paths, lose) => {
      expect(await brokenPages(paths)).toEqual([])
      // makes the site read all lists, as it does by itself after a while
      await site.fetch(`/cdn-cgi/image/width=400/${backend.origin}/makes-it-read-all-lists.jpg`)
      const rooms = () => count('/student-accommodation/leeds', 'studio')
      const before = await rooms()
      lose()
      later()
      expect([await brokenPages(paths), await rooms()]).toEqual([[], before])
      expect((await implausible()).length).toBeGreaterThan(2)
      expect(site.log.join('')).toContain('is implausible')
      const metrics = await (await site.fetch('/metrics')).text()
      expect(metrics).toMatch(/content_answers_implausible_total\{call="rooms"\} [1-9]/)

      await site.stop()
      const next = await site.start()
      onTestFinished(next.close)
      later()
      expect(await brokenPages(paths, next)).toEqual([])
    },
  )

  it('and has it again shows it, and reports no implausible answers', async () => {
    await statusOf('/faq')
    editLists(() => [])
    later()
    await statusOf('/faq')
    expect(await implausible()).not.toEqual([])
    backend.edit((text) => text)
    later()
    expect([await statusOf('/faq'), await implausible()]).toEqual([200, []])
  })

  it('before the first visit does not affect the forms', async () => {
    backend.edit(() => '[]')
    for (const form of [
      '/contact-us',
      '/contact-paddington-citi-view',
      '/waiting-list',
      '/accessible-request',
    ])
      expect([form, await statusOf(form)]).toEqual([form, 200])
  })
})

describe('content that was deleted', () => {
  const without = (slug: string): void => {
    const isKept = (item: unknown): boolean =>
      ['slug', 'post_name'].every((name) => Reflect.get(Object(item), name) !== slug)
    const cut = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.filter(isKept).map(cut)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]))
    }
    backend.edit((text) => {
      const json: unknown = JSON.parse(text)
      const { post } = Object(json) as { readonly post?: unknown }
      return JSON.stringify(isKept(post) ? cut(json) : [])
    })
  }

  it.each([
    ['a room', ROOM, 'studio-aire-yard', 'room'],
    ['a post', POST, 'leeds-in-a-week', 'post'],
    ['a page', '/privacy-policy', 'privacy-policy', 'page'],
  ])('gives a 404 from the first visit after its content change on: %s', async (_what, path, slug, type) => {
    expect(await statusOf(path)).toBe(200)
    without(slug)
    await notify({ type, slug })
    expect(await statusOf(path)).toBe(404)
  })

  it('gives a 404 without a content change too, while the backend has others of its kind', async () => {
    expect([await statusOf(POST), await statusOf('/blog')]).toEqual([200, 200])
    without('leeds-in-a-week')
    later()
    await statusOf(POST)
    expect(await statusOf(POST)).toBe(404)
  })
})

describe('a list that was emptied on purpose', () => {
  const questions = () => count('/faq', BOOKING)
  beforeEach(async () => {
    expect(await questions()).toBeGreaterThan(1)
    editLists(() => [])
    later()
    expect(await questions()).toBeGreaterThan(1)
    expect(await implausible()).toContain('faqs')
  })

  it('disappears after a content change for all of its kind, which later reads and restarts do not revoke', async () => {
    await notify({ type: 'faq' })
    expect([await questions(), await implausible()]).toEqual([1, []])
    expect(await statusOf('/terms-and-conditions')).toBe(200)
    await site.stop()
    const next = await site.start()
    onTestFinished(next.close)
    later()
    expect(await (await next.fetch('/faq')).text()).not.toContain(BOOKING)
  })

  it('disappears when an operator restarts the site without what it had cached', async () => {
    await site.stop()
    rmSync(join(site.dataDir, 'content'), { recursive: true })
    const next = await site.start()
    onTestFinished(next.close)
    expect(await (await next.fetch('/faq')).text()).not.toContain(BOOKING)
  })
})
