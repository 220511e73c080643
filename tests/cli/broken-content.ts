import { startDemoBackend } from '../../demo/server.ts'
import { json, serve } from '../adapters/wordpress/hostile-server.ts'

/** All responses that `validate-content` reads, by endpoint. */
export type Answers = Readonly<Record<string, unknown>>

/** One change of a response: its endpoint, a path in it, and a function from the old value there to the new one. */
export type Change = readonly [endpoint: string, path: string, change: (before: never) => unknown]

const ENDPOINTS = [
  'hfs/v1/menus',
  'hfs/v1/globals',
  'hfs/v1/home',
  'hfs/v1/banner',
  'hfs/v1/cities',
  'wp/v2/locations?per_page=100',
  'wp/v2/rooms?per_page=100&_embed=1',
  'hfs/v3/list-locations',
  'hfs/v3/short-lets?letting_option=short-term-lets',
  'hfs/v3/short-lets?letting_option=summer-lets',
  'hfs/v1/short-term-student-accommodation',
  'hfs/v1/summer-student-accommodation',
  'hfs/v1/universities',
  'hfs/v1/amenities',
  'hfs/v1/categories',
  'wp/v2/posts?per_page=100',
  'wp/v2/pages?per_page=100',
  'hfs/v1/faqs',
  'hfs/v1/terms-conditions',
  'hfs/v1/sitemap',
]

/** The site's origin in the responses of the demo backend. */
export const SITE_ORIGIN = 'https://site.example'
/** The day on which the demo content is valid. */
export const TODAY = '2026-11-21'

export const startBackend = () =>
  startDemoBackend({ port: 0, now: new Date(`${TODAY}T10:00:00Z`), siteOrigin: SITE_ORIGIN })

const keyOf = (url: URL): string =>
  url.pathname.replace('/wp-json/', '') + (url.searchParams.get('letting_option') ?? '')

/** Reads all responses of a demo backend. */
export async function demoAnswers(): Promise<Answers> {
  const backend = await startBackend()
  const answers = await Promise.all(
    ENDPOINTS.map(async (endpoint) => {
      const url = new URL(`${backend.origin}/wp-json/${endpoint}`)
      return [keyOf(url), (await (await fetch(url)).json()) as unknown] as const
    }),
  )
  await backend.close()
  return Object.fromEntries(answers)
}

/** Returns a copy of the responses with these changes. */
export function changed(answers: Answers, changes: readonly Change[]): Answers {
  const copy = structuredClone(answers)
  for (const [endpoint, path, change] of changes) {
    const keys = [endpoint, ...(path.match(/[^.[\]]+/g) ?? [])]
    const last = keys.pop() ?? ''
    const holder = keys.reduce<object>((value, key) => Reflect.get(value, key) as object, copy)
    if (!Reflect.has(holder, last)) throw new Error(`The response of ${endpoint} has no field ${path}.`)
    Reflect.set(holder, last, change(Reflect.get(holder, last) as never))
  }
  return copy
}

/** Starts a backend with these responses; any other request gets a 404. */
export const serveAnswers = (answers: Answers) =>
  serve((request, response) => {
    const answer = answers[keyOf(new URL(request.url ?? '', 'http://backend.example'))]
    if (answer === undefined) response.writeHead(404).end()
    else json(answer)(request, response)
  })
