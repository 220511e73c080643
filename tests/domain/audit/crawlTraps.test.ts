import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crawlTraps } from '../../../src/domain/audit/crawlTraps.ts'

const OWN = 'https://own.example'

/** Crawls a made-up site breadth first. Returns the number of pages that were read, and the traps that were found. */
function walk(
  start: string,
  linksOf: (path: string) => readonly string[],
  { maxSimilar = 100, mostPages = 5_000 } = {},
) {
  const traps = crawlTraps(maxSimilar)
  const known = new Set([start])
  const queue = [{ url: OWN + start, generation: 0 }]
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
        return [`/calendar/${year}/${month + 1}`, `/calendar/${year}/${month - 1}`]
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
  const from = { url: `${OWN}/`, generation: 0 }
  /** Returns how many of a hundred addresses of one generation are admitted, one after another. */
  const admitted = (pathOf: (index: number) => string, maxSimilar: number, generation = 0): number => {
    const traps = crawlTraps(maxSimilar)
    return numbers(100).filter((index) => traps.enter(OWN + pathOf(index), generation, from) === null).length
  }

  it('applies to one shape once its addresses link to one another more than ten times in a row', () => {
    expect(admitted((index) => `/p/${index}`, 50, 11)).toBe(50)
    expect(admitted((index) => `/p/${index}`, 50, 10)).toBe(100)
    expect(admitted((index) => `/p/${index}/`, 50, 11)).toBe(50)
  })

  it('is a fifth for addresses with several parameters', () => {
    expect(admitted((index) => `/p?a=${index}&b=1`, 50)).toBe(10)
  })

  it('is a tenth for a path that repeats a name, and 20 for one that has a name three times', () => {
    expect(admitted((index) => `/a/b${index}/a`, 300)).toBe(30)
    expect(admitted((index) => `/a/b${index}/a/a`, 300)).toBe(20)
    expect(admitted((index) => `/7/b${index}/7/x`, 300)).toBe(100)
    expect(admitted((index) => `/27/b${index}//27/x`, 300)).toBe(100)
  })

  it('is 20 for a path of more than ten names', () => {
    const deep = (names: number) => (index: number) =>
      `/${numbers(names - 1)
        .map((at) => `n${at}x`)
        .join('/')}/i${index}`
    expect([admitted(deep(10), 300), admitted(deep(11), 300)]).toEqual([100, 20])
  })

  it('applies to a session once it is on ten paths with a fifth of the limit in values', () => {
    expect(admitted((index) => `/p${index}?sid=${index}`, 50)).toBe(10 + 9)
    expect(admitted((index) => `/p${index % 9}?sid=${index}`, 50)).toBe(100)
    expect(admitted((index) => `/p${index}?lang=${index % 9}`, 50)).toBe(100)
  })

  it('counts a path of names with a trailing slash like one without', () => {
    expect(admitted((index) => `/p/${'x'.repeat(index + 1)}`, 50, 11)).toBe(50)
    expect(admitted((index) => `/p/${'x'.repeat(index + 1)}/`, 50, 11)).toBe(50)
  })

  it('reports a trap by what its addresses share: a parameter, or the start of a deep path', () => {
    const patternsOf = (pathOf: (index: number) => string) => {
      const traps = crawlTraps(50)
      for (const index of numbers(100)) traps.enter(OWN + pathOf(index), 0, from)
      return traps.found().map(({ pattern }) => pattern)
    }
    expect(patternsOf((index) => `/p${index}?sid=${index}`)).toEqual(['*?*sid=*'])
    const deep = numbers(10).map((at) => `n${at}x`)
    expect(patternsOf((index) => `/${deep.join('/')}/i${index}`)).toEqual(['/n0x/*'])
  })

  it('reports a trap with its pattern, its first skipped address and the page that links to it', () => {
    const traps = crawlTraps(5)
    for (const index of numbers(12))
      traps.enter(`${OWN}/p?a=${index}&b=1`, 0, { ...from, url: `${OWN}/list` })
    expect(traps.found()).toEqual([
      { pattern: '/p?*', example: `${OWN}/p?a=1&b=1`, page: `${OWN}/list`, skipped: 11 },
    ])
  })

  it('counts consecutive links between addresses of one shape', () => {
    const traps = crawlTraps(5)
    const page = { url: `${OWN}/p/1`, generation: 3 }
    expect(traps.generationOf(`${OWN}/p/2`, page)).toBe(4)
    expect(traps.generationOf(`${OWN}/q/2`, page)).toBe(0)
    expect(traps.generationOf(`${OWN}/p/2?a=1`, page)).toBe(0)
  })
})
