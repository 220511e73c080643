import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import { INVENTED_PATH } from '#cli/shared/rules/stand-in-page.ts'
import type { MemoryResource } from '#cli/shared/web-reader/memory-web-reader.ts'
import { crawled, link, OTHER, OWN, page, robots } from './audited-site.ts'

describe('a crawl', () => {
  it.effect('requests every address once, whichever page links to it and however it is written', () =>
    Effect.gen(function* () {
      const { requests, found } = yield* crawled({
        [`${OWN}/`]: page('/a', '/a#top', './a', '/moved', '/robots.txt', link('/i.jpg', 'image')),
        [`${OWN}/a`]: page('/', '/a', '/moved'),
        [`${OWN}/moved`]: { status: 302, location: '/a' },
        [`${OWN}/i.jpg`]: {},
      })
      expect(requests.toSorted()).toEqual(
        ['/', '/a', '/i.jpg', '/moved', '/robots.txt', '/sitemap.xml'].map((path) => OWN + path),
      )
      expect(found).toEqual([])
    }),
  )

  it.effect('follows redirects as far as browsers do', () =>
    Effect.gen(function* () {
      const steps = Array.from({ length: 40 }, (_, step): [string, MemoryResource] => [
        `${OWN}/${step}`,
        { status: 302, location: `/${step + 1}` },
      ])
      const { requests, found } = yield* crawled({ [`${OWN}/`]: page('/0'), ...Object.fromEntries(steps) })
      expect(requests).toContain(`${OWN}/20`)
      expect(requests).not.toContain(`${OWN}/22`)
      expect(found).toEqual([`too-many-redirects ${OWN}/0`])
    }),
  )

  it.effect.each<[string, readonly string[], number, number, number]>([
    ['with them only, if it is reached by the redirect', ['/in'], 0, 0, 1],
    ['again if it was rejected before the redirect came', ['/door', '/in'], 1, 0, 2],
    ['again if it is rejected after the redirect has come', ['/door', '/in'], 1, 2, 2],
    ['once again, however many redirects lead there', ['/door', '/in', '/in?again'], 1, 0, 2],
  ])('requests the target of a redirect with its cookies: %s', ([, linked, redirectS, targetS, times]) =>
    Effect.gen(function* () {
      const redirect = () =>
        Effect.as(Effect.sleep(`${redirectS} seconds`), { status: 302, location: '/door', hasCookies: true })
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page(...linked),
        [`${OWN}/in`]: redirect,
        [`${OWN}/in?again`]: redirect,
        [`${OWN}/door`]: (_, via) =>
          Effect.as(Effect.sleep(`${targetS} seconds`), via === `${OWN}/in` ? page() : { status: 403 }),
      })
      expect([timesOf(`${OWN}/door`).length, found]).toEqual([times, []])
    }),
  )

  it.effect('requests a page that redirects to itself again with its cookies', () =>
    Effect.gen(function* () {
      const { timesOf, found } = yield* crawled({
        [`${OWN}/`]: page('/self'),
        [`${OWN}/self`]: (_, via) =>
          Effect.succeed(via ? page() : { status: 302, location: '/self', hasCookies: true }),
      })
      expect([timesOf(`${OWN}/self`).length, found]).toEqual([2, []])
    }),
  )

  it.effect('reads the sitemaps that robots.txt names, and the pages that only they list', () =>
    Effect.gen(function* () {
      const { found, requests } = yield* crawled({
        [`${OWN}/robots.txt`]: robots({ sitemaps: ['/map.xml'] }),
        [`${OWN}/`]: page(),
        [`${OWN}/map.xml`]: { links: [link('/orphan', 'sitemap'), link('/more.xml', 'sitemap file')] },
        [`${OWN}/more.xml`]: {},
        [`${OWN}/orphan`]: page('/from-orphan'),
        [`${OWN}/from-orphan`]: page(),
      })
      expect(requests).toEqual(expect.arrayContaining([`${OWN}/more.xml`, `${OWN}/from-orphan`]))
      expect(found).toEqual([`sitemap-orphan ${OWN}/orphan`])
    }),
  )

  it.effect.each([
    [1, 1, 'max-pages'],
    [2, 2, 'max-pages'],
    [3, 3, undefined],
  ] as const)('reads at most as many of three pages as it may: %j', ([maxPages, pages, cutOff]) =>
    Effect.gen(function* () {
      const site = { [`${OWN}/`]: page('/a'), [`${OWN}/a`]: page('/b'), [`${OWN}/b`]: page() }
      const { report } = yield* crawled(site, { maxPages })
      expect([report.pages, report.links]).toEqual([pages, Math.min(pages, 2)])
      expect([report.cutOff, report.complete]).toEqual([cutOff, cutOff === undefined])
    }),
  )

  it.effect('at its page limit checks the links of the pages it read, but no further sitemap entries', () =>
    Effect.gen(function* () {
      const entries = Array.from({ length: 50 }, (_, index) => `/${index}`)
      const { report, found, requests } = yield* crawled(
        {
          [`${OWN}/`]: page('/gone'),
          [`${OWN}/sitemap.xml`]: { links: entries.map((path) => link(path, 'sitemap')) },
          ...Object.fromEntries(entries.map((path) => [OWN + path, page()])),
        },
        { maxPages: 1, concurrency: 1 },
      )
      expect([report.pages, report.cutOff]).toEqual([1, 'max-pages'])
      expect(found).toContain(`not-found ${OWN}/gone`)
      expect(requests.length).toBeLessThan(10)
    }),
  )

  it.effect('ends when its time is up, and reports that as the reason', () =>
    Effect.gen(function* () {
      const { report } = yield* crawled(
        { [`${OWN}/`]: page('/never', '/gone'), [`${OWN}/never`]: () => Effect.never },
        { maxTimeMs: 60_000 },
      )
      expect([report.complete, report.cutOff, report.durationMs]).toEqual([false, 'max-time', 60_000])
    }),
  )

  it.effect('skips endless addresses and reports them once, but reads all if a sitemap lists them', () =>
    Effect.gen(function* () {
      const days = Array.from({ length: 200 }, (_, day): [string, MemoryResource] => [
        `${OWN}/calendar/${day}`,
        page(`/calendar/${day + 1}`, `/calendar/${day + 2}`),
      ])
      const site = { [`${OWN}/`]: page('/calendar/0'), ...Object.fromEntries(days) }
      const { report, requests, found } = yield* crawled(site, { maxSimilar: 20 })
      expect(requests.length).toBeLessThan(40)
      expect(found).toEqual([`crawl-trap ${OWN}/calendar/*`])
      expect([report.complete, report.cutOff]).toEqual([false, undefined])

      const listed = days.map(([url]) => link(url, 'sitemap'))
      const whole = yield* crawled({ ...site, [`${OWN}/sitemap.xml`]: { links: listed } }, { maxSimilar: 20 })
      expect(whole.report.pages).toBe(201)
      expect(whole.found).not.toContain(`crawl-trap ${OWN}/calendar/*`)
    }),
  )

  it.effect('reads the same variants of a page in each run, and all that are named or requested', () =>
    Effect.gen(function* () {
      const variants = Array.from({ length: 60 }, (_, week) => `/room?weeks=${week}&start=2027-09-11`)
      const site = {
        [`${OWN}/`]: page('/room', ...variants),
        [`${OWN}/room`]: page(link('/room', 'canonical'), '/'),
        ...Object.fromEntries(
          variants.map((path) => [OWN + path, page(link('/room', 'canonical'), '/', ...variants)]),
        ),
      }
      for (const concurrency of [1, 7]) {
        const few = yield* crawled(site, { maxSimilar: 100, concurrency })
        expect(few.requests.filter((url) => url.includes('?')).toSorted()).toEqual(
          [0, 1].map((week) => `${OWN}/room?weeks=${week}&start=2027-09-11`),
        )
        expect([few.report.variantsSkipped, few.report.complete, few.found]).toEqual([58, true, []])
      }

      const all = yield* crawled(site, { allVariants: true, maxSimilar: 10_000 })
      expect([all.report.variantsSkipped, all.report.pages]).toEqual([0, 62])

      const named = { ...site, [`${OWN}/sitemap.xml`]: { links: [link(variants[59] ?? '', 'sitemap')] } }
      const { requests } = yield* crawled(named, { onlyPages: [`${OWN}${variants[58]}`], concurrency: 1 })
      expect(requests).toContain(`${OWN}${variants[58]}`)
      expect((yield* crawled(named, { concurrency: 1 })).requests).toContain(`${OWN}${variants[59]}`)
    }),
  )

  it.effect('reads only the given page, and checks its links', () =>
    Effect.gen(function* () {
      const { requests, found, report } = yield* crawled(
        { [`${OWN}/`]: page('/gone'), [`${OWN}/a`]: page('/b', '/missing'), [`${OWN}/b`]: page('/gone') },
        { onlyPages: [`${OWN}/a`] },
      )
      expect(requests.toSorted()).toEqual(['/a', '/b', '/missing'].map((path) => OWN + path))
      expect(found).toEqual([`not-found ${OWN}/missing`])
      expect(report.pages).toBe(1)
    }),
  )

  it.effect('requests only wanted addresses, and no external host if those are excluded', () =>
    Effect.gen(function* () {
      const site = { [`${OWN}/`]: page('/a', '/b', `${OTHER}/`) }
      const options = { withExternal: false, isWanted: (url: string) => !url.endsWith('/b') }
      const { requests } = yield* crawled(site, options)
      expect(requests).toContain(`${OWN}/a`)
      expect(requests.filter((url) => url.startsWith(OTHER) || url.endsWith('/b'))).toEqual([])
    }),
  )

  it.effect('asks each host once for an address that does not exist, and knows pages that are like it', () =>
    Effect.gen(function* () {
      const gone = { ...page(), look: { title: 'Weg', text: 'so oder so' } }
      const silent = 'https://silent.example'
      const { invented, found } = yield* crawled({
        [`${OWN}/`]: page('/a', '/b', `${OTHER}/a`, `${OTHER}/b`, `${silent}/`),
        ...Object.fromEntries(
          [OWN, OTHER].flatMap((host) => [
            [host + INVENTED_PATH, gone],
            [`${host}/a`, gone],
            [`${host}/b`, { ...page(), look: { title: 'Da', text: 'so oder so' } }],
          ]),
        ),
        [`${silent}/robots.txt`]: { status: 0, failure: 'timeout' },
        [`${silent}/`]: page(),
      })
      expect(invented.toSorted()).toEqual([OTHER + INVENTED_PATH, OWN + INVENTED_PATH])
      expect(found).toEqual([`soft-404 ${OTHER}/a`, `soft-404 ${OWN}/a`])
    }),
  )

  it.effect('reads page 2 of a list, whatever its parameter is called', () =>
    Effect.gen(function* () {
      const { found } = yield* crawled({
        [`${OWN}/`]: page('/list?p=2'),
        [`${OWN}/list?p=2`]: page('/gone'),
      })
      expect(found).toEqual([`not-found ${OWN}/gone`])
    }),
  )

  it.effect('reports badly written links without requesting them', () =>
    Effect.gen(function* () {
      const { requests, found } = yield* crawled({
        [`${OWN}/`]: page('mailto:', 'tel:', 'http://[', 'mailto:a@b.example', 'javascript:x'),
      })
      expect(requests).toHaveLength(3)
      expect(found).toEqual(['malformed http://[', 'empty-mailto mailto:', 'empty-tel tel:'])
    }),
  )
})

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

  it.effect('are read where they redirect to', () =>
    Effect.gen(function* () {
      const { uses } = yield* crawled({
        [`${OWN}/`]: page(),
        [`${OWN}/sitemap.xml`]: { status: 301, location: '/wp-sitemap.xml' },
        [`${OWN}/wp-sitemap.xml`]: listed('/'),
      })
      expect(uses.get(`${OWN}/wp-sitemap.xml`)).toBe('sitemap')
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
