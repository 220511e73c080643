import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { link, OWN, page, robots } from './audited-site.ts'
import { crawled } from './crawled-site.ts'

const listed = (...paths: readonly string[]) => ({ links: paths.map((path) => link(path, 'sitemap')) })

describe('a page in the sitemap', () => {
  it.effect('is not an orphan if a page links to it, or to an address that redirects to it', () =>
    Effect.gen(function* () {
      const { found } = yield* crawled({
        [`${OWN}/`]: page('/linked', '/moved'),
        [`${OWN}/sitemap.xml`]: listed('/linked', '/target', '/orphan'),
        [`${OWN}/linked`]: page(),
        [`${OWN}/moved`]: { status: 302, location: '/target' },
        [`${OWN}/target`]: page(),
        [`${OWN}/orphan`]: page(),
      })
      expect(found).toEqual([`sitemap-orphan ${OWN}/orphan`])
    }),
  )
})

describe('the files of a sitemap', () => {
  it.effect('are all read, even if a long chain of them looks alike', () =>
    Effect.gen(function* () {
      const files = Array.from({ length: 60 }, (_, index) => `/sitemaps/${index}.xml`)
      const chained = files.map((path, index) => [
        OWN + path,
        { links: [link(files[index + 1] ?? '/last.xml', 'sitemap file')] },
      ])
      const { requests, found } = yield* crawled(
        {
          [`${OWN}/`]: page(),
          [`${OWN}/sitemap.xml`]: { links: [link('/sitemaps/0.xml', 'sitemap file')] },
          ...Object.fromEntries(chained),
          [`${OWN}/last.xml`]: listed('/'),
        },
        { maxSimilar: 20 },
      )
      expect(requests).toEqual(
        expect.arrayContaining([...files.map((path) => OWN + path), `${OWN}/last.xml`]),
      )
      expect(found).toEqual([])
    }),
  )

  it.effect('that are missing are reported on the robots.txt that names them', () =>
    Effect.gen(function* () {
      const { report } = yield* crawled({
        [`${OWN}/robots.txt`]: robots({ sitemaps: ['/map.xml'] }),
        [`${OWN}/`]: page(),
      })
      expect(report.problems).toMatchObject([
        {
          kind: 'not-found',
          url: `${OWN}/map.xml`,
          pages: [{ url: `${OWN}/robots.txt`, line: 0, text: 'Sitemap' }],
        },
      ])
    }),
  )
})
