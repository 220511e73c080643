import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crawledAddresses, crawlTraps, FIRST_GENERATION } from '#cli/audit-links/rules/crawl-traps.ts'

const OWN = 'https://own.example'

/** Crawls a made-up site breadth first. Returns the number of pages that were read, and the traps that were found. */
function walk(
  start: string,
  linksOf: (path: string) => readonly string[],
  { maxSimilar = 100, mostPages = 5_000 } = {},
) {
  const traps = crawlTraps(maxSimilar)
  const known = new Set([start])
  const queue = [{ url: OWN + start, generation: FIRST_GENERATION }]
  let read = 0
  for (const page of queue) {
    if (read === mostPages) break
    read += 1
    for (const path of linksOf(page.url.slice(OWN.length))) {
      if (known.has(path)) continue
      known.add(path)
      const url = OWN + path
      const generation = traps.generationOf(url, page)
      if (traps.enter(url, generation, page) === null) queue.push({ url, generation })
    }
  }
  return { read, traps: traps.found() }
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

let sessions = 0
/** Returns a session id that no link has had. */
function newSession(): number {
  sessions += 1
  return sessions
}

describe('endless addresses', () => {
  it.each([
    [
      'a calendar',
      '/calendar/2027/1',
      (path: string) => {
        const [, , year, month] = path.split('/').map(Number) as [number, number, number, number]
        const months = year * 12 + month - 1
        return [months + 1, months - 1].map((at) => `/calendar/${Math.floor(at / 12)}/${(at % 12) + 1}`)
      },
      '/calendar/*/*',
    ],
    [
      'a calendar in one parameter',
      '/events?month=1',
      (path: string) => [`/events?month=${Number(path.split('=')[1]) + 1}`],
      '/events?month=*',
    ],
    [
      'parameters that multiply',
      '/rooms',
      (path: string) =>
        numbers(8).map((name) => `${path}${path.includes('?') ? '&' : '?'}p${name}=${path.length}`),
      '/rooms?*',
    ],
    [
      'a path that repeats',
      '/help/a',
      (path: string) => [`${path}/contact/about`, `${path}/about/contact`],
      '*/contact/*contact*',
    ],
    [
      'a path that grows',
      '/0x',
      (path: string) => [`${path}/${path.length}x`, `${path}/x${path.length}`],
      null,
    ],
    [
      'a session in each link',
      '/0?sid=1',
      (path: string) =>
        numbers(12).map((to) => `/${to}?sid=${path.length}${to}${path.slice(-3)}${newSession()}`),
      null,
    ],
  ])('are skipped: %s', (_, start, linksOf, pattern) => {
    const { read, traps } = walk(start, linksOf)
    expect(read).toBeLessThan(2_000)
    expect(traps.length).toBeGreaterThan(0)
    expect(traps.reduce((sum, { skipped }) => sum + skipped, 0)).toBeGreaterThan(0)
    if (pattern !== null) expect(traps.map((trap) => trap.pattern)).toContain(pattern)
  })

  it('do not include what pages near the start link to, however many there are', () => {
    const { read, traps } = walk(
      '/',
      (path) => (path === '/' ? numbers(2_000).map((number) => `/rooms/${number}`) : ['/', '/rooms/1']),
      { maxSimilar: 100 },
    )
    expect([read, traps]).toEqual([2_001, []])
  })

  it.each<[string, (folder: number, page: number) => string]>([
    ['paths', (folder, page) => `/f${folder}/${page}`],
    ['parameters', (folder, page) => `/f${folder}?page=${page}`],
  ])(
    'do not include the %s of numbered folders that lead from page to page and from one to the next',
    (_, pathOf) => {
      const [folders, pages] = [20, 30]
      const { read, traps } = walk(
        pathOf(0, 0),
        (path) => {
          const [folder = 0, page = 0] = (path.match(/\d+/g) ?? []).map(Number)
          if (page < pages - 1) return [pathOf(folder, page + 1)]
          return folder < folders - 1 ? [pathOf(folder + 1, 0)] : []
        },
        { maxSimilar: 200 },
      )
      expect([read, traps]).toEqual([folders * pages, []])
    },
  )

  it('include numbered folders where each leads to the next, once there are many', () => {
    const { read, traps } = walk(
      '/f0/a',
      (path) => [path.replace('a', 'b'), `/f${Number(path.match(/\d+/)?.[0]) + 1}/a`],
      { maxSimilar: 200 },
    )
    expect([read, traps.map(({ pattern }) => pattern)]).toEqual([201, ['/f*/*']])
  })

  it('do not include a list of limited length, or a path that repeats a name', () => {
    const { traps } = walk(
      '/news/page/1',
      (path) => {
        const page = Number(path.split('/')[3])
        return page < 90 ? [`/news/page/${page + 1}`, `/blog/blog/${page}`] : []
      },
      { maxSimilar: 1_000 },
    )
    expect(traps).toEqual([])
  })

  it('are skipped whatever they look like, as long as each links to the next', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), fc.integer({ min: 1, max: 40 }), (name, step) => {
        const { read } = walk(`/${name}/0`, (path) => [`/${name}/${Number(path.split('/')[2]) + step}`], {
          maxSimilar: 50,
          mostPages: 500,
        })
        expect(read).toBeLessThanOrEqual(62)
      }),
    )
  })
})

describe('the limit on similar addresses', () => {
  const from = { url: `${OWN}/`, generation: FIRST_GENERATION }
  const deep = (names: number) => (index: number) =>
    `/${numbers(names - 1)
      .map((at) => `n${at}x`)
      .join('/')}/i${index}`

  it.each<[string, (index: number) => string, number, number, number?]>([
    ['of one shape, more than ten generations from the start', (index) => `/p/${index}`, 50, 50, 11],
    ['of one shape, ten generations from the start', (index) => `/p/${index}`, 50, 100, 10],
    ['with trailing slashes', (index) => `/p/${index}/`, 50, 50, 11],
    ['of names', (index) => `/p/${'x'.repeat(index + 1)}`, 50, 50, 11],
    ['of names with trailing slashes', (index) => `/p/${'x'.repeat(index + 1)}/`, 50, 50, 11],
    ['with several parameters: a fifth', (index) => `/p?a=${index}&b=1`, 50, 10],
    ['with a name twice: a tenth', (index) => `/a/b${index}/a`, 300, 30],
    ['with a name three times: 20', (index) => `/a/b${index}/a/a`, 300, 20],
    ['with a number twice', (index) => `/7/b${index}/7/x`, 300, 100],
    ['with a longer number twice', (index) => `/27/b${index}//27/x`, 300, 100],
    ['of ten names', deep(10), 300, 100],
    ['of more than ten names: 20', deep(11), 300, 20],
    ['with a session on ten paths, a fifth in values', (index) => `/p${index}?sid=${index}`, 50, 10 + 9],
    ['with a session on nine paths', (index) => `/p${index % 9}?sid=${index}`, 50, 100],
    ['with nine values of a parameter', (index) => `/p${index}?lang=${index % 9}`, 50, 100],
  ])('admits addresses %s', (_, pathOf, maxSimilar, expected, generation = 0) => {
    const traps = crawlTraps(maxSimilar)
    const admitted = numbers(100).filter(
      (index) => traps.enter(OWN + pathOf(index), { links: generation, folders: generation }, from) === null,
    )
    expect(admitted).toHaveLength(expected)
  })

  it('reports a trap by what its addresses share: a parameter, or the start of a deep path', () => {
    const patternsOf = (pathOf: (index: number) => string) => {
      const traps = crawlTraps(50)
      for (const index of numbers(100)) traps.enter(OWN + pathOf(index), FIRST_GENERATION, from)
      return traps.found().map(({ pattern }) => pattern)
    }
    expect(patternsOf((index) => `/p${index}?sid=${index}`)).toEqual(['*?*sid=*'])
    expect(patternsOf(deep(11))).toEqual(['/n0x/*'])
  })

  it('reports a trap with its pattern, its first skipped address and the page that links to it', () => {
    const traps = crawlTraps(5)
    for (const index of numbers(12))
      traps.enter(`${OWN}/p?a=${index}&b=1`, FIRST_GENERATION, { ...from, url: `${OWN}/list` })
    expect(traps.found()).toEqual([
      { pattern: '/p?*', example: `${OWN}/p?a=1&b=1`, page: `${OWN}/list`, skipped: 11 },
    ])
  })

  it('counts consecutive links between addresses of one shape', () => {
    const traps = crawlTraps(5)
    const page = { url: `${OWN}/p7/1`, generation: { links: 3, folders: 1 } }
    expect(traps.generationOf(`${OWN}/p7/2`, page)).toEqual({ links: 4, folders: 1 })
    expect(traps.generationOf(`${OWN}/p8/1`, page)).toEqual({ links: 4, folders: 2 })
    expect(traps.generationOf(`${OWN}/q7/2`, page)).toEqual(FIRST_GENERATION)
    expect(traps.generationOf(`${OWN}/p7/2?a=1`, page)).toEqual(FIRST_GENERATION)
  })
})

const names = new Uint32Array([])
const unresolved = { status: 0, failure: 'unresolved' } as const

describe('the addresses known to a crawl', () => {
  it('have one entry each, read for links on the site and for anchors on external hosts', () => {
    const addresses = crawledAddresses(OWN)
    expect(addresses.find(`${OWN}/a`)).toBeUndefined()
    const entry = addresses.of(`${OWN}/a`)
    expect(addresses.of(`${OWN}/a`)).toBe(entry)
    expect(addresses.find(`${OWN}/a`)).toBe(entry)
    expect(entry.bodyUse).toBe('links')
    expect(addresses.of('https://own.example.org/').bodyUse).toBe('fragments')
  })

  it('list the paths of the site’s good pages', () => {
    const addresses = crawledAddresses(OWN)
    addresses.of(`${OWN}/page?a=1`).response = { status: 200, names }
    addresses.of(`${OWN}/file`).response = { status: 200 }
    addresses.of(`${OWN}/gone`).response = { status: 404, names }
    addresses.of(`${OWN}/unread`)
    addresses.of('https://other.example/').response = { status: 200, names }
    expect(addresses.goodPaths()).toEqual(['/page?a=1'])
  })

  it('show that the machine is offline if three external hosts fail to resolve and none does', () => {
    const addresses = crawledAddresses(OWN)
    const hosts = ['a.example', 'b.example', 'c.example']
    for (const host of hosts.slice(0, 2)) {
      addresses.of(`https://${host}/`).response = unresolved
      addresses.of(`https://${host}/more`).response = unresolved
    }
    addresses.of(`${OWN}/`).response = { status: 200 }
    addresses.of('http://127.0.0.1:3000/').response = { status: 200 }
    addresses.of('https://unread.example/')
    expect(addresses.isOnline()).toBe(true)
    addresses.of(`https://${hosts[2]}/`).response = unresolved
    expect(addresses.isOnline()).toBe(false)
    addresses.of('https://found.example/').response = { status: 500 }
    expect(addresses.isOnline()).toBe(true)
  })
})
