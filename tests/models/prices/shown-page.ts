import { DomUtils, parseDocument } from 'htmlparser2'

// What a page says of money and numbers, read as a visitor reads it: from the words of its HTML.

type Elements = ReturnType<typeof DomUtils.getElementsByTagName>
type Element = Elements[number]

const elements = (name: string, within: Parameters<typeof DomUtils.getElementsByTagName>[1]): Elements =>
  DomUtils.getElementsByTagName(name, within)

const textOf = (element: Element | undefined): string =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : ''

/** Reads the amounts of a text, in pence: `£5,733 to £6,517.50`. */
export const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(/£([\d,]+)(?:\.(\d\d))?/g)].map(
    ([, pounds = '', pence = '0']) => Number(pounds.replaceAll(',', '')) * 100 + Number(pence),
  )

const amountIn = (text: string): number => amountsIn(text)[0] ?? Number.NaN

/** What a length costs. */
export interface ShownTotal {
  readonly weeks: number
  readonly pence: number
  /** What it costs before offers, where they take anything off. */
  readonly before: number | null
  /** Whether other contracts of this length are said to cost more. */
  readonly isFrom: boolean
  readonly year: string | null
}

/** A price as cards, boxes and heads have it: the rent of a week, and the totals. */
export interface ShownPrice {
  readonly weekly: { readonly pence: number; readonly isFrom: boolean } | null
  readonly totals: readonly ShownTotal[]
}

const LENGTH =
  /([\d.]+) weeks?(?: in (\d{4}\/\d\d))?( from|,)? (£[\d,.]*\d)(?: in all with offers)?(?: \((£[\d,.]*\d) before\))?/g

/** Reads a price in a text: `From £158 a week`, `39 weeks £6,825 · 51 weeks £7,742 (£8,058 before) in all`. */
export function priceIn(text: string): ShownPrice {
  const weekly = /(From )?(?:was £[\d,.]*\d )?(£[\d,.]*\d) a week/.exec(text)
  const ofAll = /in all(?: with offers)?, in (\d{4}\/\d\d)/.exec(text)?.[1] ?? null
  return {
    weekly: weekly && { pence: amountIn(weekly[2] ?? ''), isFrom: weekly[1] !== undefined },
    totals: [...text.matchAll(LENGTH)].map(([, weeks, year, from, amount = '', before]) => ({
      weeks: Math.round(Number(weeks)),
      pence: amountIn(amount),
      before: before === undefined ? null : amountIn(before),
      isFrom: from === ' from',
      year: year ?? ofAll,
    })),
  }
}

/** A card of a room or a building. */
export interface ShownCard {
  /** The path that it leads to, without its query. */
  readonly path: string
  readonly text: string
  readonly price: ShownPrice
  /** Where it is said who gets the offers: on the card, or once above its list; `null` if nowhere. */
  readonly offersFor: 'card' | 'list' | null
}

const PLACE = /^\/student-accommodation\/[^/?#]+\/[^/?#]+/

function cardOf(item: Element, place = PLACE): readonly ShownCard[] {
  const [heading] = elements('h3', item)
  const link = (heading && elements('a', heading)[0]) ?? elements('a', item)[0]
  const href = link?.attribs.href ?? ''
  if (!place.test(href)) return []
  const lines = elements('p', item).map(textOf)
  const above = item.parent?.prev
  const saysFor = (line: string): boolean => line.startsWith('Who gets the offers: ')
  return [
    {
      path: href.replace(/[?#].*/, ''),
      text: lines.join('\n'),
      price: priceIn(lines.filter((line) => !/more (?:in all|a week)|wish/.test(line)).join('\n')),
      offersFor: lines.some(saysFor)
        ? 'card'
        : above && 'attribs' in above && saysFor(textOf(above))
          ? 'list'
          : null,
    },
  ]
}

/** A link or an option with a number of rooms. */
export interface ShownCount {
  readonly label: string
  readonly query: URLSearchParams
  readonly count: number
}

const countsIn = (links: Elements, pattern: RegExp): readonly ShownCount[] =>
  links.flatMap((link) => {
    const count = pattern.exec(textOf(link))?.[1]
    const query = new URLSearchParams(link.attribs.href?.split('?')[1]?.split('#')[0] ?? '')
    return count === undefined ? [] : [{ label: textOf(link), query, count: Number(count) }]
  })

/** Reads a page. */
export function shownPage(html: string) {
  const document = parseDocument(html)
  const [main] = elements('main', document)
  if (!main) throw new Error(`no page: ${html.slice(0, 300)}`)
  const all = (name: string): Elements => elements(name, main)
  const isIn = (element: Element, id: string): boolean => {
    for (let part: Element['parent'] = element; part; part = part.parent)
      if ('attribs' in part && part.attribs['aria-labelledby'] === id) return true
    return false
  }
  const cards = all('li').filter((item) => elements('h3', item).length === 1)
  const byRole = (role: string): readonly string[] =>
    all('p')
      .filter(({ attribs }) => attribs.role === role)
      .map(textOf)
  const [box] = all('aside').filter(({ attribs }) => attribs.id === 'price')
  return {
    main,
    text: textOf(main),
    /** The line below the heading that says what there is. */
    head: textOf(all('h1')[0]?.parent as Element | undefined),
    status: byRole('status').join('\n'),
    /** How many items a list with several pages has. */
    listed: Number(
      all('p')
        .map(textOf)
        .map((text) => /^\d+ to \d+ of (\d+)$/.exec(text)?.[1])
        .find(Boolean) ?? 0,
    ),
    alerts: byRole('alert').join('\n'),
    button:
      all('button')
        .map(textOf)
        .find((text) => /^Show \d+ kinds? of room/.test(text)) ?? '',
    cards: cards.filter((item) => !isIn(item, 'near-misses')).flatMap((item) => cardOf(item)),
    /** Cards of buildings with short or summer stays. */
    letsCards: cards.flatMap((item) =>
      cardOf(item, /^\/(?:short-term|summer)-student-accommodation\/[^/]+\/[^/]+$/),
    ),
    nearMisses: cards.filter((item) => isIn(item, 'near-misses')).flatMap((item) => cardOf(item)),
    /** Places with their rent alone: `Leeds, From £133 a week`. */
    tiles: all('li').flatMap((item) => {
      const path = elements('a', item)[0]?.attribs.href ?? ''
      const weekly = /From (£[\d,.]*\d) a week/.exec(textOf(item))?.[1]
      const isTile = path.startsWith('/student-accommodation/') && elements('li', item).length === 0
      return isTile && weekly && !/ in all/.test(textOf(item)) ? [{ path, pence: amountIn(weekly) }] : []
    }),
    /** The cells of a row of a table, by its heading. */
    row: (heading: string): readonly string[] =>
      all('tr')
        .filter((row) => textOf(elements('th', row)[0]) === heading)
        .flatMap((row) => elements('td', row).map(textOf)),
    /** What the lists of terms name. */
    terms: all('dt').map(textOf),
    /** Cards of search results, which have no heading of their own. */
    results: all('li')
      .filter((item) => elements('h3', item).length === 0)
      .flatMap((item) => cardOf(item))
      .filter(({ price }) => price.totals.length > 0),
    /** Kinds of room and relaxations. */
    counts: [...countsIn(all('a'), / \((\d+)\)$/), ...countsIn(all('a'), /: (\d+) kinds? of room$/)].filter(
      ({ query }) => query.size > 0,
    ),
    options: (name: string): readonly ShownCount[] =>
      all('select')
        .filter(({ attribs }) => attribs.name === name)
        .flatMap((select) => elements('option', select))
        .flatMap((option) => {
          const count = / \((\d+)\)$/.exec(textOf(option))?.[1]
          const query = new URLSearchParams([[name, option.attribs.value ?? '']])
          return count === undefined ? [] : [{ label: textOf(option), query, count: Number(count) }]
        }),
    /** The choices of a field. */
    choices: (name: string) =>
      all('select')
        .filter(({ attribs }) => attribs.name === name)
        .flatMap((select) => elements('option', select))
        .map((option) => ({ value: option.attribs.value ?? '', label: textOf(option) })),
    /** What the switch says that prices are compared by. */
    comparedBy: all('ul')
      .filter(({ attribs }) => attribs['aria-label'] === 'Compare prices')
      .flatMap((list) => elements('a', list))
      .filter(({ attribs }) => attribs['aria-current'] === 'true')
      .map(textOf)
      .join(),
    pins: all('li')
      .filter(({ attribs }) => attribs.id?.startsWith('map-place-'))
      .flatMap((item) => {
        const path = elements('a', item)[0]?.attribs.href?.replace(/[?#].*/, '') ?? ''
        const amount = /from (£[\d,.]*\d) (?:a week|in all)/.exec(textOf(item))?.[1]
        return PLACE.test(path) ? [{ path, pence: amount === undefined ? null : amountIn(amount) }] : []
      }),
    /** A section by its id. */
    section: (id: string): Element | undefined => all('section').find(({ attribs }) => attribs.id === id),
    box: box ? { text: elements('p', box).map(textOf).join('\n'), element: box } : null,
    links: (within: Element) =>
      elements('a', within).map((link) => ({ href: link.attribs.href ?? '', text: textOf(link) })),
    graph: elements('script', document)
      .filter(({ attribs }) => attribs.type === 'application/ld+json')
      .map((script) => DomUtils.textContent(script))
      .join('\n'),
  }
}

export type ShownPage = ReturnType<typeof shownPage>
