import { describe, expect, it } from '@effect/vitest'
import { Effect } from 'effect'
import type { WebResource, WrittenLink } from '#cli/shared/rules/web-resource.ts'
import type { MemoryResource } from '#cli/shared/web-reader/memory-web-reader.ts'
import { crawled, link, OTHER, OWN, page } from './audited-site.ts'

const PLAIN = OTHER.replace('https:', 'http:')
const LOOK = { title: 'News', text: 'What is new in 2027' }
const shows = (text: string, title = LOOK.title): Partial<WebResource> => ({
  ...page(),
  look: { title, text },
})
const to = (location: string, status = 302): Partial<WebResource> => ({ status, location })
const SAME = shows(LOOK.text)

/** What other hosts respond by address, and the addresses of `http:` whose twin is suggested. */
type Case = readonly [
  how: string,
  answers: Readonly<Record<string, MemoryResource>>,
  secure: readonly string[],
]

describe('a link over http: to another site', () => {
  it.effect.each<Case>([
    ['that shows the same', { [`${PLAIN}/a`]: SAME, [`${OTHER}/a`]: shows('What is new in 2028') }, ['/a']],
    ['that shows other words', { [`${PLAIN}/a`]: SAME, [`${OTHER}/a`]: shows('Nothing is here') }, []],
    ['that has another title', { [`${PLAIN}/a`]: SAME, [`${OTHER}/a`]: shows(LOOK.text, 'Host') }, []],
    ['that shows nothing', { [`${PLAIN}/a`]: shows(''), [`${OTHER}/a`]: shows('') }, []],
    ['that is missing', { [`${PLAIN}/a`]: SAME }, []],
    ['that is only there', { [`${OTHER}/a`]: SAME }, []],
    ['that fails', { [`${PLAIN}/a`]: SAME, [`${OTHER}/a`]: { status: 0, failure: 'certificate' } }, []],
    ['that redirects to itself', { [`${PLAIN}/a`]: SAME, [`${OTHER}/a`]: to('/a') }, []],
    ['that redirects to http:', { [`${PLAIN}/a`]: SAME, [`${OTHER}/a`]: to(`${PLAIN}/a`) }, []],
    ['that it redirects to', { [`${PLAIN}/a`]: to(`${OTHER}/a`), [`${OTHER}/a`]: page() }, ['/a']],
    [
      'that redirects to the same',
      { [`${PLAIN}/a`]: to('/b'), [`${OTHER}/a`]: to('/b'), [`${PLAIN}/b`]: SAME, [`${OTHER}/b`]: SAME },
      ['/a'],
    ],
    [
      'that redirects elsewhere',
      { [`${PLAIN}/a`]: to('/b'), [`${OTHER}/a`]: to('/c'), [`${PLAIN}/b`]: SAME, [`${OTHER}/c`]: SAME },
      [],
    ],
  ])('and an address over https: %s', ([, answers, secure]) =>
    Effect.gen(function* () {
      const { report } = yield* crawled({ [`${OWN}/`]: page(`${PLAIN}/a`), ...answers })
      const found = report.problems.filter(({ kind }) => kind === 'insecure-link')
      expect(found.map(({ url, suggestion }) => [url, suggestion])).toEqual(
        secure.map((path) => [PLAIN + path, OTHER + path]),
      )
    }),
  )

  it.effect(
    'is suggested with the address that the site links to already, which is not requested again',
    () =>
      Effect.gen(function* () {
        const { found, timesOf } = yield* crawled({
          [`${OWN}/`]: page(`${OTHER}/a`, '/more'),
          [`${OWN}/more`]: page(`${PLAIN}/a`),
          [`${PLAIN}/a`]: SAME,
          [`${OTHER}/a`]: SAME,
        })
        expect(found).toEqual([`insecure-link ${PLAIN}/a`])
        expect(timesOf(`${OTHER}/a`)).toHaveLength(1)
      }),
  )

  it.effect.each<[string, Partial<WebResource>, readonly string[]]>([
    ['of the others too', { status: 404 }, ['/a', '/b', '/c']],
    ['of no other', { status: 0, failure: 'certificate' }, ['/a']],
  ])('is decided by the first response of its host over https:, and then %s', ([, answer, asked]) =>
    Effect.gen(function* () {
      const paths = ['/a', '/b', '/c']
      const { requests } = yield* crawled({
        [`${OWN}/`]: page(...paths.map((path) => PLAIN + path)),
        ...Object.fromEntries(
          paths.flatMap((path) => [
            [PLAIN + path, SAME],
            [OTHER + path, answer],
          ]),
        ),
      })
      const secure = requests.filter((url) => url.startsWith(OTHER) && !url.endsWith('/robots.txt'))
      expect(secure).toEqual(asked.map((path) => OTHER + path))
    }),
  )

  it.effect.each<[string, WrittenLink, ((url: string) => boolean)?]>([
    ['of the site', link('http://own.example/b')],
    ['of a picture', link(`${PLAIN}/a`, 'image')],
    ['with a port', link(`${PLAIN}:8080/`)],
    ['that is missing', link(`${PLAIN}/gone`)],
    ['that is excluded there', link(`${PLAIN}/a`), (url) => !url.startsWith('https:')],
  ])('is not requested over https: %s', ([, written, isWanted = () => true]) =>
    Effect.gen(function* () {
      const { requests, report } = yield* crawled(
        {
          'http://own.example/': page(written),
          'http://own.example/b': page('http://own.example/'),
          [`${PLAIN}/a`]: SAME,
          [`${PLAIN}:8080/`]: SAME,
        },
        { site: { origin: 'http://own.example', isSecure: false, cmsOrigin: null }, isWanted },
      )
      expect(requests).toContain(written.raw)
      expect(requests.filter((url) => url.startsWith('https:'))).toEqual([])
      expect(report.problems.map(({ kind }) => kind)).not.toContain('insecure-link')
    }),
  )
})

it.effect('a link over https: that redirects has no other suggestion', () =>
  Effect.gen(function* () {
    const { found } = yield* crawled({
      [`${OWN}/`]: page(`${OTHER}/a`),
      [`${OTHER}/a`]: to('/b'),
      [`${OTHER}/b`]: SAME,
    })
    expect(found).toEqual([])
  }),
)
