import { describe, expect, it } from 'vitest'
import type { CheckedResponse } from '../../../src/domain/audit/checkedResponse.ts'
import { type Crawl, collectProblems } from '../../../src/domain/audit/collectProblems.ts'
import type { LinkOccurrence } from '../../../src/domain/audit/linkOccurrences.ts'

const OWN = 'https://own.example'
const ANYWHERE = 'https://other.example/'

const occurrence = (path: string, change: Partial<LinkOccurrence> = {}): LinkOccurrence => ({
  url: path.startsWith('/') ? OWN + path : path,
  fragment: null,
  role: 'link',
  line: 1,
  text: 'A link',
  kinds: [],
  ...change,
})

function problemsOf(
  occurrences: readonly LinkOccurrence[],
  known: Readonly<Record<string, CheckedResponse>>,
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
    isOnline: true,
    ...change,
  }
  return collectProblems(crawl, { origin: OWN, isComplete })
}
const kinds = (...parameters: Parameters<typeof problemsOf>) =>
  problemsOf(...parameters).map(({ level, kind }) => `${level} ${kind}`)

describe('problems', () => {
  it('are listed once, with each distinct occurrence', () => {
    const gone = { '/gone': { status: 404 } }
    const places = [
      occurrence('/gone'),
      occurrence('/gone'),
      occurrence('/gone', { line: 2 }),
      occurrence('/gone', { line: 2, text: '', role: 'image' }),
    ]
    expect(problemsOf(places, gone)).toMatchObject([
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

  it('of the link itself include its fragment, and need no response', () => {
    const links = [
      occurrence('/a', { fragment: 'part', kinds: ['absolute-own-link'] }),
      occurrence('mailto:', { kinds: ['empty-mailto'] }),
    ]
    expect(problemsOf(links, {}).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      `absolute-own-link ${OWN}/a#part`,
      'empty-mailto mailto:',
    ])
    expect(problemsOf(links, {}).map(({ chain }) => chain)).toEqual([[], []])
  })

  it('with host names that do not resolve are unchecked if the machine is offline', () => {
    const unresolved = { [ANYWHERE]: { status: 0, failure: 'unresolved' } } as const
    expect(kinds([occurrence(ANYWHERE)], unresolved)).toEqual(['broken unresolved'])
    expect(kinds([occurrence(ANYWHERE)], unresolved, { isOnline: false })).toEqual(['unchecked unresolved'])
  })
})

describe('the details of a problem', () => {
  it('name the address of a trap, or the pattern that addresses anywhere share', () => {
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
      detail: expect.stringContaining("--exclude '*?*sid=*'"),
    })
  })

  it('suggest the target of a redirect, without the host if it is on the site', () => {
    const moved = (location: string) => ({ '/a': { status: 301, location }, '/b': { status: 200 } })
    const suggestion = (location: string) =>
      problemsOf([occurrence('/a')], { ...moved(location), [ANYWHERE]: { status: 200 } })[0]?.suggestion
    expect([suggestion(`${OWN}/b`), suggestion(ANYWHERE)]).toEqual(['/b', ANYWHERE])
  })
})

describe('the suggestion for a missing page', () => {
  const known = { '/contact-us': { status: 200 }, '/contactus': { status: 404 }, '/zzzzzz': { status: 404 } }

  it('is a page with a similar address, whatever the query', () => {
    const found = problemsOf([occurrence('/contactus'), occurrence('/zzzzzz')], known)
    expect(found.map(({ suggestion }) => suggestion)).toEqual(['/contact-us', undefined])
    expect(found[0]?.detail).toBe('There is no such page (404). Did you mean /contact-us?')
    expect(found[1]?.detail).toBe('There is no such page (404).')
    const short = { '/faq': { status: 200 }, '/fap': { status: 404 } }
    expect(problemsOf([occurrence('/fap')], short)[0]?.suggestion).toBe('/faq')
    const withQuery = { ...known, '/contactus?from=a\nb': { status: 404 } }
    expect(problemsOf([occurrence('/contactus?from=a\nb')], withQuery)[0]?.suggestion).toBe('/contact-us')
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
    const found = problemsOf(
      many.map((path) => occurrence(path)),
      missing,
      { goodPaths },
    )
    expect(found.filter(({ suggestion }) => suggestion !== undefined)).toHaveLength(500)
  })
})

describe('a link', () => {
  it('is not judged by its response as well if its address is malformed', () => {
    const gone = { '/gone': { status: 404 } }
    expect(kinds([occurrence('/gone', { kinds: ['malformed'] })], gone)).toEqual(['broken malformed'])
    expect(kinds([occurrence('/gone', { kinds: ['missing-rel'] })], gone)).toEqual([
      'warning missing-rel',
      'broken not-found',
    ])
  })

  it('is judged by its fragment and its role', () => {
    const names = Uint32Array.from([])
    const page = { '/a': { status: 200, names } }
    expect(kinds([occurrence('/a'), occurrence('/a', { fragment: 'x' })], page)).toEqual([
      'broken fragment-missing',
    ])
    const both = ['x', 'y'].map((fragment) => occurrence('/a', { fragment }))
    expect(problemsOf(both, page).map(({ url }) => url)).toEqual([`${OWN}/a#x`, `${OWN}/a#y`])
    const links = [occurrence('/gone', { role: 'image' }), occurrence('/gone', { role: 'post form' })]
    expect(kinds(links, { '/gone': { status: 404 } })).toEqual([
      'broken not-found',
      'unchecked form-not-sent',
    ])
  })

  it('to a host that does not resolve says that the machine may be offline', () => {
    const unresolved = { [ANYWHERE]: { status: 0, failure: 'unresolved' } } as const
    expect(problemsOf([occurrence(ANYWHERE)], unresolved, { isOnline: false })[0]?.detail).toBe(
      'No other host name resolves: check the network connection of this machine.',
    )
    const refused = { [ANYWHERE]: { status: 0, failure: 'refused' } } as const
    expect(kinds([occurrence(ANYWHERE)], refused, { isOnline: false })).toEqual(['broken refused'])
  })

  it('has a suggestion only if the target would fix it', () => {
    const loop = { '/a': { status: 301, location: `${OWN}/b` }, '/b': { status: 404 } }
    expect(problemsOf([occurrence('/a')], loop)[0]).not.toHaveProperty('suggestion')
  })
})

describe('an address listed in a sitemap', () => {
  const named = (path: string) => [occurrence(path, { role: 'sitemap' })]

  it.each([
    [{ status: 404 }, 'warning sitemap-missing'],
    [{ status: 200, isSoftNotFound: true }, 'warning sitemap-missing'],
    [{ status: 429 }, 'unchecked rate-limited'],
    [{ status: 301, location: `${OWN}/b` }, 'warning sitemap-redirected'],
    [{ status: 200 }, 'warning sitemap-orphan'],
  ] as const)('that responds with %o: %s', (response, expected) => {
    expect(kinds(named('/a'), { '/a': response, '/b': { status: 200 } })).toEqual([expected])
  })

  it('that redirects is reported with the target to list instead', () => {
    const redirected = { '/a': { status: 301, location: `${OWN}/b` }, '/b': { status: 200 } }
    expect(problemsOf(named('/a'), redirected)[0]).toMatchObject({
      status: 301,
      detail: `The sitemap lists an address that redirects. List its target instead: ${OWN}/b`,
      chain: [{ status: 301, url: `${OWN}/b` }],
    })
  })

  it('is reported with what is wrong with it', () => {
    expect(problemsOf(named('/a'), { '/a': { status: 404 } })[0]?.detail).toBe(
      'The sitemap lists it. There is no such page (404).',
    )
    expect(problemsOf(named('/a'), { '/a': { status: 200 } })[0]).toMatchObject({
      status: 200,
      detail: 'The sitemap lists it, but no page links to it.',
      chain: [],
    })
  })

  it('is an orphan only if every page was read and none links to it', () => {
    const found = { '/a': { status: 200 }, '/': { status: 200 }, [ANYWHERE]: { status: 200 } }
    expect(kinds(named('/a'), found, { isComplete: false })).toEqual([])
    expect(kinds(named('/a'), found, { isLinked: () => true })).toEqual([])
    expect(kinds(named('/'), found)).toEqual([])
    expect(kinds(named(ANYWHERE), found)).toEqual([])
    expect(kinds(named('/not-requested'), found)).toEqual([])
  })
})
