import { readFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { type DemoBackend, startDemoBackend } from '#demo/server.ts'

export const SITE_ORIGIN = 'https://plumbrook.example'

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the responses themselves
export type Json = any

/** A response of the backend, with its JSON parsed. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: Json
}

export interface DemoApi {
  readonly backend: () => DemoBackend
  /** Requests a path below `/wp-json/`, with GET unless `init` says otherwise. */
  readonly ask: (path: string, init?: RequestInit) => Promise<ApiAnswer>
}

/** Starts a demo backend for a test file, whose clock stands still at `now`, and closes it afterwards. */
export function demoApi(now = '2026-11-21T10:00:00Z'): DemoApi {
  let started: DemoBackend | undefined
  const backend = (): DemoBackend => {
    if (!started) throw new Error('The demo backend has not started.')
    return started
  }
  beforeAll(async () => {
    started = await startDemoBackend({ port: 0, now: new Date(now), siteOrigin: SITE_ORIGIN })
  })
  afterAll(async () => {
    await started?.close()
  })
  return {
    backend,
    ask: async (path, init) => {
      const response = await fetch(`${backend().origin}/wp-json/${path}`, init)
      const text = await response.text()
      const { status, headers } = response
      return { status, headers, text, json: text === '' ? undefined : JSON.parse(text) }
    },
  }
}

/** Returns the body of a response that was captured from a real WordPress, unchanged except for outer white space. */
export const captured = (name: string): string =>
  readFileSync(new URL(`captures/${name}.body`, import.meta.url), 'utf8').trim()

/** Paths for every route of the content API; several for a route whose parameters matter. */
export const everyRoute: readonly string[] = `
  wp/v2/rooms?per_page=100&_embed wp/v2/rooms?slug=studio-lace-hall&_embed=1
  wp/v2/rooms?per_page=100&location=leeds wp/v2/locations?per_page=100
  wp/v2/locations?slug=aire-yard&with_rooms=true wp/v2/posts?per_page=10&with_news=false
  wp/v2/posts?per_page=100 wp/v2/posts/3001 wp/v2/pages?per_page=100 wp/v2/pages?slug=offers-for-students
  hfs/v3/property?slug=aire-yard&fields= hfs/v3/agents?slug=aire-yard hfs/v3/list-locations
  hfs/v3/short-lets?letting_option=short-term-lets hfs/v3/short-lets?letting_option=summer-lets
  hfs/v1/amenities hfs/v1/cities hfs/v1/menus hfs/v1/home hfs/v1/short-term-student-accommodation
  hfs/v1/summer-student-accommodation hfs/v1/banner hfs/v1/globals hfs/v1/universities
  hfs/v1/maybe-university/university-of-leeds hfs/v1/categories hfs/v1/sitemap hfs/v1/faqs
  hfs/v1/terms-conditions hfs/v1/maybe-post/city-guides hfs/v1/maybe-post/cheap-eats-leeds
  hfs/v1/maybe-post/student-guide%2Fmoving-in
`
  .trim()
  .split(/\s+/)
