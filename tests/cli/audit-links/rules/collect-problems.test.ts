import { describe, expect, it } from 'vitest'
import { type Crawl, collectProblems } from '#cli/audit-links/rules/collect-problems.ts'
import type { LinkOccurrence } from '#cli/audit-links/rules/link-occurrences.ts'
import type { CheckedResponse } from '#cli/shared/rules/checked-response.ts'

const OWN = 'https://own.example'
const ANYWHERE = 'https://other.example/'
const GONE = { '/gone': { status: 404 } }
const UNRESOLVED = { [ANYWHERE]: { status: 0, failure: 'unresolved' } } as const

describe('problems', () => {
  it('are listed once, with each distinct occurrence', () => {
    const places = [
      occurrence('/gone'),
      occurrence('/gone'),
      occurrence('/gone', { line: 2 }),
      occurrence('/gone', { line: 2, text: '', role: 'image' }),
    ]
    expect(problemsOf(places, GONE)).toMatchObject([
      {
        kind: 'not-found',
        pages: [
          { url: `${OWN}/page`, line: 1, text: 'A link' },
          { line: 2, text: 'A link' },
          { line: 2, text: '(image)' },
        ],
      },
    ])
  })

  it('of the start page have no occurrence', () => {
    expect(problemsOf([], { '/': { status: 500 } })).toMatchObject([{ kind: 'server-error', pages: [] }])
  })

  it('of a page that was asked for and not read say why', () => {
    const known = {
      '/gone': { status: 404 },
      '/moved': { status: 301, location: `${OWN}/a` },
      '/file': { status: 200 },
      '/a': { status: 200 },
    }
    const unreadPages = ['/gone', '/moved', '/file', '/never'].map((path) => OWN + path)
    const found = problemsOf([], known, { unreadPages })
    expect(found.map(({ level, kind, detail }) => `${level} ${kind}: ${detail}`)).toEqual([
      expect.stringMatching(/^broken not-found: /),
      `broken not-read: It redirects to ${OWN}/a: name that page with --page.`,
      'broken not-read: It is no page: it responds with 200, and not with HTML.',
      'broken not-read: It is no page: it responds with nothing, and not with HTML.',
    ])
  })

  it.each([
    [429, 'rate-limited'],
    [500, 'server-error'],
    [404, null],
    [403, null],
    [301, null],
  ])('of a robots.txt or a sitemap with status %i that nobody names: %s', (status, kind) => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      const known = {
        [path]: { status, ...(status === 301 && { location: `${OWN}/a` }) },
        '/a': { status: 200 },
      }
      expect(problemsOf([], known).map((problem) => problem.kind)).toEqual(kind === null ? [] : [kind])
    }
  })

  it.each([
    ['cut', ['sitemap-invalid']],
    ['empty', ['sitemap-invalid']],
    // where nobody names it, there need not be one
    ['none', []],
  ] as const)('of the sitemap that nobody names: %s', (sitemapFault, kinds) => {
    const found = problemsOf([], { '/sitemap.xml': { status: 200, sitemapFault } })
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
    const named = [occurrence('/sitemap.xml', { role: 'sitemap file' })]
    expect(problemsOf(named, { '/sitemap.xml': { status: 200, sitemapFault } })).toMatchObject([
      { kind: 'sitemap-invalid' },
    ])
  })

  it('of a trap name the address, or the pattern that addresses anywhere share', () => {
    const trap = { example: `${OWN}/x`, page: `${OWN}/news`, skipped: 7 }
    const traps = [
      { ...trap, pattern: '/calendar/*' },
      { ...trap, pattern: '*?*sid=*' },
    ]
    const found = problemsOf([], {}, { traps })
    expect(found.map(({ url }) => url)).toEqual([`${OWN}/calendar/*`, '*?*sid=*'])
    expect(found[1]).toMatchObject({
      level: 'warning',
      kind: 'crawl-trap',
      chain: [],
      pages: [{ url: `${OWN}/news`, text: `${OWN}/x` }],
      detail: expect.stringMatching(/at least 7 .*--exclude '\*\?\*sid=\*'/),
    })
  })
})

describe('a link', () => {
  const bare = occurrence('/a')
  const other = occurrence(ANYWHERE)
  const noNames = { '/a': { status: 200, names: Uint32Array.from([]) } }
  const refused = { [ANYWHERE]: { status: 0, failure: 'refused' } } as const
  it.each<[string, LinkOccurrence[], string, Known?, Partial<Crawl>?]>([
    [
      'absolute',
      [{ ...bare, fragment: 'x', kinds: ['absolute-own-link'] }],
      'warning absolute-own-link /a#x',
    ],
    ['empty', [{ ...bare, url: 'mailto:', kinds: ['empty-mailto'] }], 'warning empty-mailto mailto:'],
    ['malformed', [{ ...bare, kinds: ['malformed'] }], 'broken malformed /a', { '/a': { status: 404 } }],
    [
      'without rel and missing',
      [{ ...bare, kinds: ['missing-rel'] }],
      'warning missing-rel /a, broken not-found /a',
      { '/a': { status: 404 } },
    ],
    [
      'with two missing fragments and without one',
      [bare, { ...bare, fragment: 'x' }, { ...bare, fragment: 'y' }],
      'broken fragment-missing /a#x, broken fragment-missing /a#y',
      noNames,
    ],
    [
      'of a picture and of a form',
      [occurrence('/gone', { role: 'image' }), occurrence('/gone', { role: 'post form' })],
      'broken not-found /gone, unchecked form-not-sent /gone',
      GONE,
    ],
    ['a preview', [{ ...bare, kinds: ['draft-link'] }], 'warning draft-link /a', { '/a': { status: 200 } }],
    [
      'a preview that is missing',
      [{ ...bare, kinds: ['draft-link'] }],
      'broken not-found /a',
      { '/a': { status: 404 } },
    ],
    ['to an unknown host', [other], `broken unresolved ${ANYWHERE}`, UNRESOLVED],
    [
      'to an unknown host, offline',
      [other],
      `unchecked unresolved ${ANYWHERE}`,
      UNRESOLVED,
      { isOnline: false },
    ],
    ['refused, offline', [other], `broken refused ${ANYWHERE}`, refused, { isOnline: false }],
  ])('%s is reported as it should be', (_, occurrences, expected, known = {}, crawl = {}) => {
    const found = problemsOf(occurrences, known, crawl)
    const text = found.map(({ level, kind, url }) => `${level} ${kind} ${url}`).join(', ')
    expect(text.replaceAll(OWN, '')).toBe(expected)
    for (const { detail, chain } of found) expect([detail === '', chain]).toEqual([false, []])
  })

  it('to a host that does not resolve says that the machine may be offline', () => {
    const [problem] = problemsOf([occurrence(ANYWHERE)], UNRESOLVED, { isOnline: false })
    expect(problem?.detail).toContain('network connection of this machine')
  })

  it.each([
    ['its end on the site, without the host', `${OWN}/new-page`, '/new-page'],
    ['its end elsewhere', ANYWHERE, ANYWHERE],
    ['nothing if its end is missing too', `${OWN}/gone`, undefined],
  ])('that redirects suggests %s', (_, location, suggestion) => {
    const known = {
      ...GONE,
      '/a': { status: 301, location },
      '/new-page': { status: 200 },
      [ANYWHERE]: { status: 200 },
    }
    expect(problemsOf([occurrence('/a')], known)[0]?.suggestion).toBe(suggestion)
  })
})

describe('the suggestion for a missing page', () => {
  it.each([
    ['/contactus', '/contact-us', '/contact-us'],
    ['/fap', '/faq', '/faq'],
    ['/contactus?from=a\nb', '/contact-us', '/contact-us'],
    ['/zzzzzz', '/contact-us', undefined],
  ])('%j is a page with a similar address', (path, good, suggestion) => {
    const [problem] = problemsOf([occurrence(path)], { [path]: { status: 404 }, [good]: { status: 200 } })
    expect(problem?.suggestion).toBe(suggestion)
    expect(problem?.detail.includes(`Did you mean ${suggestion}?`)).toBe(suggestion !== undefined)
  })

  it('is made only for missing pages of the site itself', () => {
    const asked: string[] = []
    const goodPaths = () => {
      asked.push('paths')
      return ['/contact-us']
    }
    const failing = { '/contactus': { status: 500 }, [`${ANYWHERE}contactus`]: { status: 404 } }
    const links = [occurrence('/contactus'), occurrence(`${ANYWHERE}contactus`)]
    expect(problemsOf(links, failing, { goodPaths }).map(({ suggestion }) => suggestion)).toEqual([
      undefined,
      undefined,
    ])
    expect(asked).toEqual([])
  })

  it('is made for at most 500 missing pages', () => {
    const many = Array.from({ length: 501 }, (_, index) => `/${index}contactus`)
    const missing = Object.fromEntries(many.map((path) => [path, { status: 404 }]))
    const goodPaths = () => many.map((path) => path.replace('contactus', 'contact-us'))
    const links = many.map((path) => occurrence(path))
    const suggested = problemsOf(links, missing, { goodPaths }).filter((problem) => problem.suggestion)
    expect(suggested).toHaveLength(500)
  })
})

it.each([
  ['/?p=5', true],
  ['/gone', false],
])('a missing page at %s is probably a draft: %s', (path, isDraft) => {
  const [problem] = problemsOf([occurrence(path)], { [path]: { status: 404 } })
  expect(problem?.detail.includes('draft')).toBe(isDraft)
})

describe('an address listed in a sitemap', () => {
  const PAGE = { '/a': { status: 200 } }
  it.each<[string, string, Known, Parameters<typeof problemsOf>[2], string | null]>([
    ['missing', '/a', { '/a': { status: 404 } }, {}, 'warning sitemap-missing 404'],
    ['a soft 404', '/a', { '/a': { status: 200, isSoftNotFound: true } }, {}, 'warning sitemap-missing 200'],
    ['rate-limited', '/a', { '/a': { status: 429 } }, {}, 'unchecked rate-limited 429'],
    ['linked from nowhere', '/a', PAGE, {}, 'warning sitemap-orphan 200'],
    ['linked from nowhere that was read', '/a', PAGE, { isComplete: false }, null],
    ['linked', '/a', PAGE, { isLinked: () => true }, null],
    ['the start page', '/', { '/': { status: 200 } }, {}, null],
    ['external', ANYWHERE, { [ANYWHERE]: { status: 200 } }, {}, null],
    ['not requested', '/not-requested', PAGE, {}, null],
  ])('that is %s', (_, path, known, crawl, expected) => {
    const [problem] = problemsOf([occurrence(path, { role: 'sitemap' })], known, crawl)
    expect(problem ? `${problem.level} ${problem.kind} ${problem.status}` : null).toBe(expected)
    expect(problem?.chain ?? []).toEqual([])
    if (expected?.includes('sitemap-')) expect(problem?.detail).toContain('The sitemap lists it')
  })

  it('that redirects is reported with the target to list instead', () => {
    const known = { '/a': { status: 301, location: `${OWN}/b` }, '/b': { status: 200 } }
    expect(problemsOf([occurrence('/a', { role: 'sitemap' })], known)).toMatchObject([
      {
        level: 'warning',
        kind: 'sitemap-redirected',
        status: 301,
        detail: expect.stringContaining(`List its target instead: ${OWN}/b`),
        suggestion: '/b',
        chain: [{ status: 301, url: `${OWN}/b` }],
      },
    ])
  })
})

// Helpers

type Known = Readonly<Record<string, CheckedResponse>>

function occurrence(path: string, change: Partial<LinkOccurrence> = {}): LinkOccurrence {
  const url = path.startsWith('/') ? OWN + path : path
  return { url, fragment: null, role: 'link', line: 1, text: 'A link', kinds: [], ...change }
}

function problemsOf(
  occurrences: readonly LinkOccurrence[],
  known: Known,
  { isComplete = true, ...change }: Partial<Crawl> & { readonly isComplete?: boolean } = {},
) {
  const crawl: Crawl = {
    found: [{ page: `${OWN}/page`, occurrences }],
    responseOf: (url) => known[url.replace(OWN, '')] ?? null,
    isOwn: (url) => url.startsWith(`${OWN}/`),
    isLinked: () => false,
    goodPaths: () => Object.keys(known).filter((path) => known[path]?.status === 200),
    pages: 1,
    links: occurrences.length,
    addresses: 1,
    cutOff: null,
    traps: [],
    variantsSkipped: 0,
    unreadPages: [],
    isOnline: true,
    ...change,
  }
  return collectProblems(crawl, { origin: OWN, isComplete })
}
