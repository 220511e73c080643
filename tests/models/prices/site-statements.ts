import {
  before,
  compared,
  current,
  inAll,
  isAvailable,
  isListed,
  isYear,
  leastOf,
  leastPerLength,
  leastWeeklyOf,
  minutesOnFoot,
  NO_QUESTION,
  type Question,
} from './naive-reading.ts'
import type { ShownCard, ShownPage, ShownPrice } from './shown-page.ts'
import type { SiteRoom } from './site-content.ts'
import type { Difference } from './statements.ts'

type Expect = (where: string, says: unknown, truth: unknown) => void

/** What was compared, and where the two differ. */
export interface Judgement {
  readonly expect: Expect
  readonly differences: readonly Difference[]
  readonly count: () => number
}

export function newJudgement(): Judgement {
  const differences: Difference[] = []
  let statements = 0
  return {
    expect: (where, says, truth) => {
      statements += 1
      if (JSON.stringify(says) !== JSON.stringify(truth)) differences.push({ where, says, truth })
    },
    differences,
    count: () => statements,
  }
}

/** Reads a question from the query of an address. */
export const questionOf = (query: URLSearchParams): Question => {
  const number = (name: string): number | null => (query.has(name) ? Number(query.get(name)) : null)
  return {
    type: query.get('type'),
    weeks: number('weeks'),
    start: query.get('start'),
    max: number('max'),
    total: number('total'),
    available: query.get('available') === '1',
    accessible: query.get('accessible') === '1',
    walk: number('walk'),
    // without a walk, a university is only what is nearest
    near: query.has('walk') ? query.get('near') : null,
  }
}

/** The year from 15 August that a day is in: `2027/28`. */
const academicYear = (day: string): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '08-15' ? 1 : 0)
  return `${year}/${String(year + 1).slice(2)}`
}

/** What a price is of: the contracts of rooms that answer a question. */
export interface PricedFor {
  readonly rooms: readonly SiteRoom[]
  readonly question: Question
  readonly today: string
}

/** A price must be the least of what is compared, and each length that it names must cost what it says. */
export function expectPrice(where: string, price: ShownPrice, of: PricedFor, expect: Expect): void {
  expectWeekly(where, price, of, expect)
  expectTotals(where, price, of, expect)
}

function expectWeekly(
  where: string,
  { weekly }: ShownPrice,
  { rooms, question, today }: PricedFor,
  expect: Expect,
): void {
  const rents = new Set(compared(rooms, question, today).map(({ contract }) => contract.weeklyPence))
  expect(`${where}, a week`, weekly?.pence ?? null, leastWeeklyOf(rooms, question, today))
  expect(`${where}, “from” a week`, weekly?.isFrom ?? false, rents.size > 1)
}

/** Where a card counts offers, it or its list says who gets them. */
export function expectCard(where: string, card: ShownCard, of: PricedFor, expect: Expect): void {
  expectPrice(where, card.price, of, expect)
  const countsOffers = card.price.totals.some(({ before: shownBefore }) => shownBefore !== null)
  expect(
    `${where}, who gets the offers`,
    countsOffers ? card.offersFor !== null : card.offersFor === 'card',
    countsOffers,
  )
}

export function expectTotals(
  where: string,
  { totals }: ShownPrice,
  { rooms, question, today }: PricedFor,
  expect: Expect,
): void {
  const least = leastOf(rooms, question, today)
  const lengths = leastPerLength(rooms, question, today)
  const prices = compared(rooms, question, today)
  expect(`${where}, total`, totals.length === 0 ? null : Math.min(...totals.map(({ pence }) => pence)), least)
  expect(`${where}, number of lengths`, totals.length, Math.min(2, lengths.size))
  for (const { weeks, pence, before: shownBefore, isFrom, year } of totals) {
    const ofLength = prices.filter(({ contract }) => Math.round(contract.weeks) === weeks)
    const paid = new Set(ofLength.map(({ room, contract }) => inAll(contract, room, today)))
    const name = `${where}, ${weeks} weeks`
    expect(name, pence, lengths.get(weeks) ?? null)
    expect(`${name}, “from”`, isFrom, paid.size > 1)
    const cheapest = ofLength.filter(({ room, contract }) => inAll(contract, room, today) === pence)
    expect(
      `${name}, before`,
      cheapest.some(({ contract }) => before(contract) === (shownBefore ?? pence)),
      true,
    )
    if (year !== null)
      expect(
        `${name}, ${year}`,
        cheapest.some(({ contract }) => academicYear(contract.startDate) === year),
        true,
      )
  }
}

/** Returns the rooms of a card: one room, or those of a building. */
export function roomsOfCard(
  { path }: Pick<ShownCard, 'path'>,
  rooms: readonly SiteRoom[],
): readonly SiteRoom[] {
  const [, , city, building, room] = path.split('/')
  const found = rooms.filter(
    ({ property, urlSlug }) =>
      property.city === city && property.slug === building && (room === undefined || urlSlug === room),
  )
  if (found.length === 0) throw new Error(`nothing is at ${path}`)
  return found
}

/** What a list is about: its rooms, and what its address asks. */
export interface AskedPage {
  readonly where: string
  readonly rooms: readonly SiteRoom[]
  readonly query: URLSearchParams
  readonly today: string
  /** The university whose page it is; its address is not in the query. */
  readonly near?: string
}

/** A list of rooms or buildings: its numbers, cards, order, choices, pins and what is nearly it. */
export function expectList(page: ShownPage, asked: AskedPage, expect: Expect): void {
  const { where, rooms, today, near } = asked
  const here = (query: URLSearchParams): URLSearchParams =>
    near === undefined
      ? query
      : new URLSearchParams([...[...query].filter(([name]) => name !== 'near'), ['near', near]])
  const query = here(asked.query)
  const question = questionOf(query)
  const listedFor = (asked: Question): readonly SiteRoom[] =>
    rooms.filter((room) => isListed(room, asked, today))
  const listed = listedFor(question)
  const available = listed.filter((room) => isAvailable(room, today))
  const number = (pattern: RegExp, text: string): number | null => {
    const found = pattern.exec(text)?.[1]
    return found === undefined ? null : found === 'none' || found === 'None' ? 0 : Number(found)
  }
  expect(`${where}, button`, number(/Show (\d+)/, page.button), listed.length)
  const isFiltered = JSON.stringify(question) !== JSON.stringify(NO_QUESTION)
  expect(
    `${where}, number`,
    number(isFiltered ? /(\d+|None) of (?:our )?\d+ kind/ : /(\d+) kinds? of room here/, page.status),
    isFiltered ? listed.length : rooms.length,
  )
  if (isFiltered && listed.length > 0)
    expect(
      `${where}, available`,
      number(/, (\d+|none) available/, page.status) ?? listed.length,
      available.length,
    )
  const isOfRooms = page.cards.every(({ path }) => path.split('/').length === 5)
  if (isOfRooms) expect(`${where}, pages`, page.listed, listed.length > 24 ? listed.length : 0)
  if (isOfRooms && listed.length <= 24)
    expect(
      `${where}, rooms`,
      page.cards.flatMap((card) => roomsOfCard(card, rooms).map(({ slug }) => slug)).toSorted(),
      listed.map(({ slug }) => slug).toSorted(),
    )
  for (const card of page.cards) {
    const own = roomsOfCard(card, rooms).filter((room) => isListed(room, question, today))
    expectCard(`${where}, card ${card.path}`, card, { rooms: own, question, today }, expect)
    const matching = /(\d+) kinds? of room match/.exec(card.text)?.[1]
    if (matching) expect(`${where}, card ${card.path}, matching`, Number(matching), own.length)
  }
  if (page.cards.length > 0) expectWords(page, { where, rooms, query, today }, expect)
  expectOrder(page, { where, rooms, query, today }, expect)
  for (const { label, query: wider, count } of page.counts)
    expect(`${where}, “${label}”`, count, listedFor(questionOf(here(wider))).length)
  for (const name of ['type', 'weeks', 'start', 'near', 'walk'])
    for (const { label, query: choice, count } of page.options(name)) {
      const others = new URLSearchParams([...query].filter(([other]) => other !== name))
      expect(
        `${where}, option “${label}”`,
        count,
        listedFor(questionOf(new URLSearchParams([...others, ...choice]))).length,
      )
    }
  for (const { path, pence } of page.pins) {
    const own = roomsOfCard({ path }, rooms).filter((room) => isListed(room, question, today))
    const amountOf = isByWeek(query) ? leastWeeklyOf : leastOf
    expect(`${where}, pin ${path}`, pence, amountOf(own, question, today))
  }
  for (const miss of page.nearMisses) expectNearMiss(miss, { where, rooms, query, today }, expect)
}

const isByWeek = (query: URLSearchParams): boolean => query.get('by') === 'week'

/** The switch, the words of the orders and each price must speak first of what the address asks for. */
function expectWords(page: ShownPage, { where, query }: AskedPage, expect: Expect): void {
  const byWeek = isByWeek(query)
  expect(`${where}, switch`, page.comparedBy, byWeek ? 'By week' : 'In all')
  for (const { value, label } of page.choices('sort'))
    if (value.startsWith('price'))
      expect(`${where}, order “${label}”`, /weekly rent/.test(label) && !/in all/.test(label), byWeek)
  for (const { path, price, text } of page.cards)
    if (price.weekly && price.totals.length > 0)
      expect(`${where}, card ${path}, first`, text.indexOf(' a week') < text.indexOf(' in all'), byWeek)
}

function expectOrder(page: ShownPage, { where, rooms, query, today }: AskedPage, expect: Expect): void {
  const sort = query.get('sort')
  if (sort !== 'price' && sort !== 'price-down') return
  const question = questionOf(query)
  const amounts = page.cards
    .map((card) => roomsOfCard(card, rooms).filter((room) => isListed(room, question, today)))
    .map((own) => (isByWeek(query) ? leastWeeklyOf : leastOf)(own, question, today))
    .filter((amount) => amount !== null)
  const direction = sort === 'price-down' ? -1 : 1
  expect(
    `${where}, order`,
    amounts,
    amounts.toSorted((a, b) => direction * (a - b)),
  )
}

/** A room that is nearly what is asked: by how much it costs more. */
function expectNearMiss(miss: ShownCard, { where, rooms, query, today }: AskedPage, expect: Expect): void {
  const question = questionOf(query)
  const own = roomsOfCard(miss, rooms)
  const name = `${where}, near miss ${miss.path}`
  const more = /£([\d,.]*\d) (more in all|a week more)/.exec(miss.text)
  const wider = { ...question, available: true }
  const pounds = (pence: number | null): string =>
    pence === null
      ? ''
      : (pence / 100).toLocaleString('en-GB', { minimumFractionDigits: pence % 100 === 0 ? 0 : 2 })
  if (more?.[2] === 'more in all') {
    const least = leastOf(own, { ...wider, total: null }, today)
    expect(name, more[1], pounds(least && least - Number(question.total) * 100))
  }
  if (more?.[2] === 'a week more') {
    const least = leastWeeklyOf(own, { ...wider, max: null }, today)
    expect(name, more[1], pounds(least && least - Number(question.max) * 100))
  }
  const farther = /about (-?\d+) min farther/.exec(miss.text)?.[1]
  if (farther !== undefined) {
    const minutes = own.map((room) => minutesOnFoot(room, question.near))
    expect(
      name,
      minutes.some((one) => one !== null && one - Number(question.walk) === Number(farther)),
      true,
    )
  }
}

/** The line below the heading of a city or the answer of the home page: `From £133 a week, 39 weeks from £5,733 …`. */
export function expectHead(
  where: string,
  text: string,
  price: ShownPrice,
  { rooms, today }: Pick<AskedPage, 'rooms' | 'today'>,
  expect: Expect,
): void {
  expectPrice(where, price, { rooms, question: NO_QUESTION, today }, expect)
  const available = rooms.filter((room) => isAvailable(room, today))
  expect(
    `${where}, available`,
    Number(/(\d+) of \d+ kinds? of room available/.exec(text)?.[1]),
    available.length,
  )
}

/**
 * The addresses of a list that its content invites: each kind, length and first day that there is, rents and totals
 * between the lowest and the highest, and some of them together, in each order, as rooms and as buildings.
 */
export function queriesOf(rooms: readonly SiteRoom[], today: string): readonly URLSearchParams[] {
  const all = rooms.flatMap((room) => current(room, today).map((contract) => ({ room, contract })))
  const years = all.filter(({ contract }) => isYear(contract))
  const distinct = <A>(values: readonly A[]): readonly A[] => [...new Set(values)]
  const spread = (amounts: readonly (number | null)[]): readonly number[] => {
    const sorted = distinct(amounts.filter((amount) => amount !== null)).toSorted((a, b) => a - b)
    return distinct(
      [0, 0.2, 0.5, 0.9].map((share) =>
        Math.ceil((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 100),
      ),
    )
  }
  const weeks = distinct(all.map(({ contract }) => Math.round(contract.weeks)))
  const starts = distinct(all.map(({ contract }) => contract.startDate))
  const totals = spread(years.map(({ room, contract }) => inAll(contract, room, today)))
  const rents = spread(years.map(({ contract }) => contract.weeklyPence))
  const types = [
    ...distinct(rooms.map(({ roomType }) => roomType)).slice(0, 3),
    'any-studio',
    'any-en-suite',
    'shared-flat',
  ]
  const asked: readonly Readonly<Record<string, string | number>>[] = [
    {},
    { available: 1 },
    { accessible: 1 },
    ...weeks.map((one) => ({ weeks: one })),
    ...starts.map((start) => ({ start })),
    ...totals.flatMap((total) => [
      { total },
      { total: total - 1, weeks: 44 },
      { total: Math.round(total / 3) },
    ]),
    ...rents.flatMap((max) => [{ max }, { max: max - 1, available: 1 }]),
    ...types.map((type) => ({ type })),
    ...[10, 15, 20, 30, 45].map((walk) => ({ walk })),
    ...distinct(rooms.flatMap(({ property }) => [...property.walks.keys()]))
      .slice(0, 3)
      .flatMap((near) => [
        { near, walk: 15 },
        { near, walk: 30, total: totals[1] ?? 0 },
      ]),
    { walk: 20, weeks: 44, available: 1 },
    { type: 'any-studio', total: totals.at(-2) ?? 0, weeks: 51 },
    { type: 'any-en-suite', max: rents[1] ?? 0, start: starts[0] ?? '' },
  ]
  const sorts = ['price', 'price', 'price-down', 'name', '']
  return asked.map(
    (one, index) =>
      new URLSearchParams([
        ...Object.entries(one).map(([name, value]) => [name, String(value)]),
        ...(sorts[index % sorts.length] ? [['sort', sorts[index % sorts.length] ?? '']] : []),
        ...(index % 3 === 0 ? [] : [['show', 'rooms']]),
        ...(index % 5 === 1 || index % 4 === 3 ? [['by', 'week']] : []),
      ]),
  )
}
