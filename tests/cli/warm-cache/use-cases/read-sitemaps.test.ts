import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { type BodyUse, NO_BODY, type WebResource } from '#cli/shared/rules/web-resource.ts'
import { readSitemaps } from '#cli/warm-cache/use-cases/read-sitemaps.ts'
import { link, OWN, robots } from '#tests/cli/audit-links/use-cases/audited-site.ts'

const sitemap = (pages: readonly string[], files: readonly string[] = []): Partial<WebResource> => ({
  links: [
    ...files.map((raw) => link(raw, 'sitemap file')),
    ...pages.map((raw) => link(raw, 'sitemap')),
    link('/not-named'),
  ],
})

function read(answers: Readonly<Record<string, Partial<WebResource>>>) {
  const asked: string[] = []
  const pages = readSitemaps({
    origin: OWN,
    hosts: new Map(),
    read: (url: string, bodyUse: BodyUse) => {
      const path = url.replace(OWN, '')
      asked.push(`${bodyUse} ${path}`)
      return Effect.succeed({ ...NO_BODY, status: answers[path] ? 200 : 404, ...answers[path] })
    },
  })
  return { asked, pages }
}

describe('the sitemaps of a site', () => {
  it.effect('are those that robots.txt names, and those that they name', () =>
    Effect.gen(function* () {
      const { asked, pages } = read({
        '/robots.txt': robots({ sitemaps: ['/a.xml', 'https://[', `${OWN}/b.xml`] }),
        '/a.xml': sitemap(['/1', 'mailto:x'], ['/c.xml', '/a.xml']),
        '/b.xml': sitemap([`${OWN}/2`]),
        '/c.xml': sitemap(['/3']),
      })
      expect(yield* pages).toEqual([`${OWN}/1`, `${OWN}/2`, `${OWN}/3`])
      expect(asked).toEqual(['robots /robots.txt', 'sitemap /a.xml', 'sitemap /b.xml', 'sitemap /c.xml'])
    }),
  )

  it.effect('default to /sitemap.xml if robots.txt names none or cannot be read', () =>
    Effect.gen(function* () {
      const named = { '/sitemap.xml': sitemap(['/1']), '/a.xml': sitemap(['/2']) }
      for (const file of [
        robots({}),
        { status: 503, ...robots({ sitemaps: ['/a.xml'] }) },
        { status: 404 },
      ] as const)
        expect(yield* read({ ...named, '/robots.txt': file }).pages).toEqual([`${OWN}/1`])
    }),
  )

  it.effect('are limited to a thousand', () =>
    Effect.gen(function* () {
      const files = Array.from({ length: 1_200 }, (_, index) => `/${index}.xml`)
      const answers = Object.fromEntries(files.map((file) => [file, sitemap([])]))
      const { asked, pages } = read({ ...answers, '/sitemap.xml': sitemap([], files) })
      yield* pages
      expect(asked).toHaveLength(1 + 1_000)
    }),
  )

  it.effect('fail with the address of one that cannot be read', () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(read({ '/sitemap.xml': sitemap([], ['/gone.xml']) }).pages)
      expect(failure).toMatchObject({ _tag: 'SitemapUnreadable', url: `${OWN}/gone.xml`, status: 404 })
    }),
  )
})
