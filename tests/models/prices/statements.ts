import { NO_FILTER } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { compareView } from '#pages/compare/compare-view.ts'
import { roomQuestionView } from '#pages/index/room-question-view.ts'
import { roomAnswer } from '#pages/search/search-view.ts'
import { roomGraph } from '#pages/shared/head/accommodation-graph.ts'
import { shortlistView } from '#pages/shortlist/shortlist-view.ts'
import { cityView } from '#pages/student-accommodation-city/city-view.ts'
import { propertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
import { city, cityListing, paymentPlan, property, summary } from '#tests/domain/support/builders.ts'
import type { GeneratedCity } from './generated-content.ts'
import {
  before,
  covers,
  current,
  inAll,
  isAvailable,
  isListed,
  isYear,
  least,
  leastOf,
  leastPerLength,
  leastWeeklyOf,
  NO_QUESTION,
  open,
  type Question,
} from './naive-reading.ts'
import { amountsIn, priceIn } from './shown-page.ts'

/** A place where the site says something else than the contracts. */
export interface Difference {
  readonly where: string
  readonly says: unknown
  readonly truth: unknown
}

const amountOf = (text: string | null | undefined): number | null => amountsIn(text ?? '')[0] ?? null

/** Reads the first whole number of a text. */
const countIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0)

/** What somebody pays by a price on a page. */
const paidBy = (price: { readonly total: string; readonly withOffers?: string } | null | undefined) =>
  price ? amountOf(price.withOffers ?? price.total) : null

const lowest = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : Math.min(...known)
}

const queryOf = (question: Question, more: Readonly<Record<string, string>> = {}): URLSearchParams => {
  const { type, weeks, start, max, total, available } = question
  const chosen = { type, weeks, start, max, total, available: available ? '1' : null }
  return new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
    ...more,
  })
}

/** The questions that the content invites: each length, first day and price that it has, and some of them together. */
export function questionsAbout({ rooms, today }: GeneratedCity): readonly Question[] {
  const contracts = rooms.flatMap((room) => current(room, today).map((contract) => ({ contract, room })))
  const questions: Question[] = [NO_QUESTION, { ...NO_QUESTION, available: true }]
  for (const { contract, room } of contracts.slice(0, 6)) {
    const weeks = Math.round(contract.weeks)
    const start = contract.startDate
    const pays = inAll(contract, room, today)
    questions.push({ ...NO_QUESTION, weeks }, { ...NO_QUESTION, start }, { ...NO_QUESTION, weeks, start })
    if (pays === null || contract.weeklyPence === null) continue
    // an offer can leave nothing to pay, and nobody asks for that
    const total = Math.max(2, Math.ceil(pays / 100))
    const max = Math.ceil(contract.weeklyPence / 100)
    questions.push(
      { ...NO_QUESTION, total },
      { ...NO_QUESTION, max },
      { ...NO_QUESTION, total, weeks },
      { ...NO_QUESTION, total: total - 1, weeks, available: true },
      { ...NO_QUESTION, max, type: room.roomType },
    )
  }
  return questions
}

const options = (today: string) => ({ brandName: 'Plumbrook', today })

/** Returns every place where a page says something else than a naive reading of the contracts. */
export function differences(content: GeneratedCity): readonly Difference[] {
  const found: Difference[] = []
  const expect = (where: string, says: unknown, truth: unknown): void => {
    if (JSON.stringify(says) !== JSON.stringify(truth)) found.push({ where, says, truth })
  }
  homeStatements(content, expect)
  for (const [index, question] of questionsAbout(content).entries())
    listStatements(content, { question, order: SORTS[index % SORTS.length] ?? SORTS[0] }, expect)
  for (const question of questionsAbout(content)) cityStatements(content, question, expect)
  searchStatements(content, expect)
  for (const room of content.rooms) roomStatements(content, room, expect)
  compareStatements(content, expect)
  return found
}

type Expect = (where: string, says: unknown, truth: unknown) => void

/** What the home page answers. It asks for no kind of room and no total. */
function homeStatements(content: GeneratedCity, expect: Expect): void {
  const { rooms, today } = content
  const place = { rooms, cities: [cityListing()], universities: [], featured: [] }
  const asked = questionsAbout(content).filter(
    ({ type, total, available }) => type === null && total === null && !available,
  )
  for (const question of asked) {
    const view = roomQuestionView(place, queryOf(question, { where: 'leeds' }))
    const where = `home ${queryOf(question)}`
    const priced = rooms.filter((room) => least(room, question, today) !== null)
    expect(`${where}, none`, view.answer.startsWith('No room is available'), priced.length === 0)
    for (const name of ['weeks', 'start'] as const) {
      const sold = valuesSold(content, { ...question, [name]: null })[name]
      const chosen = question[name] === null ? [] : [String(question[name])]
      const options = (name === 'weeks' ? view.weeks : view.starts).map(({ value }) => value)
      expect(`${where}, ${name}`, options.toSorted(), [...new Set([...sold, ...chosen])].toSorted())
    }
    if (priced.length === 0) continue
    expect(`${where}, number`, countIn(view.answer), priced.length)
    expect(`${where}, lowest total`, lowest(amountsIn(view.answer)), leastOf(rooms, question, today))
    for (const card of view.rooms) expectCard(`${where}, card`, card, content, question, expect)
    expectLengths(where, view.answer, leastPerLength(rooms, question, today), expect)
  }
}

/** The lengths and first days of all contracts that can be booked for a known price and answer a question. */
function valuesSold({ rooms, today }: GeneratedCity, { weeks, start, max }: Question) {
  const sold = rooms
    .filter((room) => isAvailable(room, today))
    .flatMap((room) => open(room, today))
    .filter(
      (contract) =>
        contract.weeklyPence !== null &&
        (max === null || contract.weeklyPence <= max * 100) &&
        (weeks === null || Math.round(contract.weeks) === weeks) &&
        (start === null || contract.startDate === start),
    )
  return {
    weeks: sold.map((contract) => String(Math.round(contract.weeks))),
    start: sold.map(({ startDate }) => startDate),
  }
}

/** Each length that a text names must cost what the contracts say, and none is left out. */
function expectLengths(
  where: string,
  text: string,
  truth: ReadonlyMap<number, number>,
  expect: Expect,
): void {
  const named = [...text.matchAll(/([\d.]+) weeks? (?:from )?(£[\d,.]*\d)/g)]
  for (const [, weeks = '', amount] of named)
    expect(`${where}, ${weeks} weeks`, amountOf(amount), truth.get(Math.round(Number(weeks))) ?? null)
}

interface ShownCard {
  readonly id: string
  readonly from: { readonly total: string; readonly withOffers?: string; readonly lengths?: string } | null
}

function expectCard(
  where: string,
  card: ShownCard,
  { rooms, today }: GeneratedCity,
  question: Question,
  expect: Expect,
): void {
  const room = rooms.find(({ slug }) => slug === card.id)
  if (!room) throw new Error(`no room ${card.id}`)
  expect(`${where} ${card.id}, total`, paidBy(card.from), least(room, question, today))
  if (card.from?.lengths)
    expectLengths(`${where} ${card.id}`, card.from.lengths, leastPerLength([room], question, today), expect)
}

const cityOf = (rooms: readonly OfferingRoom[]) =>
  city({
    properties: [...new Set(rooms.map(({ property }) => property?.slug ?? ''))].map((slug) =>
      summary({ slug, name: slug }),
    ),
  })

const SORTS = [
  { sort: 'recommended', by: null },
  { sort: 'price', by: null },
  { sort: 'price', by: 'week' },
  { sort: 'price-down', by: null },
  { sort: 'price-down', by: 'week' },
] as const

interface AskedList {
  readonly question: Question
  readonly order: (typeof SORTS)[number]
}

function listStatements(
  content: GeneratedCity,
  { question, order: { sort, by } }: AskedList,
  expect: Expect,
): void {
  const { rooms, today } = content
  const listed = rooms.filter((room) => isListed(room, question, today))
  const listedAvailable = listed.filter((room) => isAvailable(room, today))
  const query = queryOf(question, { sort, ...(by && { by }), show: 'rooms' })
  const where = `list ?${query}`
  const { list } = cityView(cityOf(rooms), rooms, [], options(today), query)
  expect(`${where}, button`, countIn(list.filter.submitText), listed.length)
  const ids = list.rooms.map(({ id }) => id)
  expect(`${where}, rooms`, ids.toSorted(), listed.map(({ slug }) => slug).toSorted())
  if (list.filter.isActive && listed.length > 0) {
    expect(`${where}, number`, countIn(list.filter.resultText), listed.length)
    const said = /, (\w+) available/.exec(list.filter.resultText)?.[1]
    if (said) expect(`${where}, available`, said === 'none' ? 0 : Number(said), listedAvailable.length)
  }
  for (const card of list.rooms) {
    const room = rooms.find(({ slug }) => slug === card.id)
    if (room && (question.weeks ?? question.start ?? question.max ?? question.total) !== null) {
      if (isAvailable(room, today) && least(room, question, today) !== null)
        expectCard(where, card, content, question, expect)
    } else expectCard(where, card, content, question, expect)
  }
  if (sort !== 'recommended') {
    const amountOfRoom = by === 'week' ? leastWeeklyOf : leastOf
    const amounts = list.rooms
      .map(({ id }) => rooms.filter(({ slug }) => slug === id))
      .map((room) => amountOfRoom(room, question, today))
      .filter((amount) => amount !== null)
    const direction = sort === 'price-down' ? -1 : 1
    expect(
      `${where}, order`,
      amounts,
      amounts.toSorted((a, b) => direction * (a - b)),
    )
  }
  for (const miss of list.nearMisses) {
    const more = /(£[\d,.]+) more in all/.exec(miss.lacks ?? '')?.[1]
    const room = rooms.find(({ slug }) => slug === miss.id)
    if (more && room && question.total !== null) {
      const pays = least(room, { ...question, total: null }, today)
      expect(`${where}, near miss ${miss.id}`, amountOf(more), Number(pays) - question.total * 100)
    }
  }
  for (const option of list.filter.weeks)
    expect(
      `${where}, option ${option.value} weeks`,
      Number(/\((\d+)\)/.exec(option.label ?? '')?.[1]),
      rooms.filter((room) => isListed(room, { ...question, weeks: Number(option.value) }, today)).length,
    )
  for (const relaxation of list.filter.relaxations) {
    const wider = Object.fromEntries(new URLSearchParams(relaxation.href.split('?')[1]))
    const asked: Question = {
      ...NO_QUESTION,
      type: wider.type ?? null,
      weeks: wider.weeks === undefined ? null : Number(wider.weeks),
      start: wider.start ?? null,
      max: wider.max === undefined ? null : Number(wider.max),
      total: wider.total === undefined ? null : Number(wider.total),
      available: wider.available === '1',
      accessible: wider.accessible === '1',
    }
    const number = rooms.filter((room) => isListed(room, asked, today)).length
    expect(`${where}, relaxation ${relaxation.label}`, countIn(relaxation.label.split(': ')[1] ?? ''), number)
  }
}

/** The cards of buildings, and the head of a city. */
function cityStatements({ rooms, today }: GeneratedCity, question: Question, expect: Expect): void {
  const query = queryOf(question)
  const where = `city ?${query}`
  const view = cityView(cityOf(rooms), rooms, [], options(today), query)
  for (const card of view.list.properties) {
    const own = rooms
      .filter(({ property: of }) => of?.slug === card.slug)
      .filter((room) => isListed(room, question, today))
    expect(`${where}, card ${card.slug}, total`, paidBy(card.from), leastOf(own, question, today))
    if (card.from?.lengths)
      expectLengths(
        `${where}, card ${card.slug}`,
        card.from.lengths,
        leastPerLength(own, question, today),
        expect,
      )
    expect(
      `${where}, card ${card.slug}, a week`,
      amountOf(card.fromWeekly),
      leastWeeklyOf(own, question, today),
    )
  }
  if (question === NO_QUESTION)
    expect(
      `${where}, head`,
      lowest(priceIn(view.fromText ?? '').totals.map(({ pence }) => pence)),
      leastOf(rooms, NO_QUESTION, today),
    )
}

function searchStatements({ rooms, today }: GeneratedCity, expect: Expect): void {
  const answer = roomAnswer(
    { filter: { ...NO_FILTER, total: 6_000, available: true, sort: 'price' }, place: null },
    rooms,
  )
  const question = { ...NO_QUESTION, total: 6_000, available: true }
  const hasYear = (room: OfferingRoom) =>
    open(room, today).some((one) => isYear(one) && inAll(one, room, today) !== null)
  const listed = rooms.filter((room) => isListed(room, question, today))
  const totals = (some: readonly OfferingRoom[]) =>
    some.flatMap((room) => least(room, question, today) ?? []).toSorted((a, b) => a - b)
  // whoever names no length means a year: rooms that have none come last
  const truth = [...totals(listed.filter(hasYear)), ...totals(listed.filter((room) => !hasYear(room)))]
  expect('search, number', countIn(answer.text), truth.length)
  expect(
    'search, totals in order',
    answer.rooms.map(({ from }) => paidBy(from)),
    truth.slice(0, answer.rooms.length),
  )
}

function roomStatements({ rooms, today }: GeneratedCity, room: OfferingRoom, expect: Expect): void {
  const where = `room ${room.slug}`
  const building = property({
    slug: room.property?.slug ?? '',
    offers: room.property?.offers ?? [],
    rooms: rooms.filter(({ property: of }) => of?.slug === room.property?.slug),
  })
  const terms = {
    paymentPlans: [
      paymentPlan(),
      paymentPlan({ name: 'At once', payments: [{ share: 1, due: { daysFromStart: 14 } }] }),
    ],
    guarantorRule: '',
  }
  const viewOf = (query: string) =>
    roomView(room, building, { ...options(today), terms }, new URLSearchParams(query))
  const bookable = open(room, today)
  const same = (weeks: number, start: string) =>
    bookable.filter((one) => Math.round(one.weeks) === weeks && one.startDate === start)
  const sameAs = (weeks: number, start: string) =>
    lowest(same(weeks, start).map((one) => inAll(one, room, today)))
  const available = isAvailable(room, today)
  const view = viewOf('')
  expect(`${where}, box`, paidBy(view.from), least(room, NO_QUESTION, today))
  const shared = amountsIn(view.head.sharing ?? '')
  const pays = least(room, NO_QUESTION, today)
  expect(`${where}, messenger`, pays === null ? shared.length === 0 : shared.includes(pays), true)
  for (const option of view.contracts.flatMap(({ lengths }) => lengths)) {
    const asked = new URLSearchParams(option.href?.split('?')[1])
    const [weeks, start] = [Number(asked.get('weeks')), asked.get('start') ?? '']
    if (!option.href) continue
    expect(`${where}, link ${option.label}`, lowest(amountsIn(option.total ?? '')), sameAs(weeks, start))
    expect(
      `${where}, ${option.label} leads to its waiting list`,
      option.href.startsWith('/waiting-list?'),
      same(weeks, start).length === 0,
    )
  }
  for (const contract of available ? current(room, today) : []) {
    const start = contract.startDate
    const weeks = Math.round(contract.weeks)
    const chosen = viewOf(`weeks=${weeks}&start=${start}`)
    const name = `${where}, ${weeks} weeks from ${start}`
    const isLeft = same(weeks, start).length > 0
    expect(`${name}, is said to be sold out`, chosen.choiceProblem?.includes('sold out') ?? false, !isLeft)
    const waits = chosen.actions.some(({ href }) => href.startsWith('/waiting-list?'))
    expect(`${name}, has its waiting list`, waits, !isLeft)
    if (!isLeft) continue
    expect(`${name}, box`, paidBy(chosen.from), sameAs(weeks, start))
    if (chosen.payments) {
      expect(`${name}, paying`, amountOf(chosen.payments.toPay), sameAs(weeks, start))
      for (const plan of chosen.payments.plans)
        expect(
          `${name}, plan ${plan.name}`,
          plan.payments.reduce((sum, { value }) => sum + Number(amountOf(value)), 0),
          sameAs(weeks, start),
        )
    }
  }
  const [graph] = roomGraph(room, building, { siteOrigin: 'https://example.org', today })
  const prices = (Object(graph).offers ?? []) as readonly {
    readonly price: string
    readonly availability: string
  }[]
  expect(
    `${where}, structured data`,
    prices.map(({ price, availability }) => [
      Math.round(Number(price) * 100),
      availability.endsWith('/SoldOut'),
    ]),
    current(room, today).flatMap((one) => {
      const pays = before(one)
      return pays === null ? [] : [[pays, !bookable.includes(one)]]
    }),
  )
  const last =
    bookable
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? today
  for (const [arrive, leave] of [
    [today, last],
    [today, '2030-01-01'],
    ...bookable.slice(0, 3).map((one) => [one.startDate, one.endDate] as const),
  ] as const) {
    if (!available || arrive < today || leave <= arrive) continue
    const stay = viewOf(`arrive=${arrive}&leave=${leave}`)
    const name = `${where}, stay ${arrive} to ${leave}`
    const covering = bookable.filter((one) => covers(one, arrive, leave))
    const priced = covering.flatMap((one) => inAll(one, room, today) ?? [])
    const asked = new URLSearchParams(stay.actions[0].href.split('?')[1])
    const reserved = covering.some(
      (one) => Math.round(one.weeks) === Number(asked.get('weeks')) && one.startDate === asked.get('start'),
    )
    if (asked.get('kind') === 'reservation')
      expect(`${name}, reserves a contract that covers it`, reserved, true)
    if (covering.length === 0)
      expect(`${name}, is said`, stay.choiceProblem?.includes('No contract covers') ?? false, true)
    if (priced.length > 0) {
      expect(`${name}, box`, paidBy(stay.from), lowest(priced))
      const fitting = stay.stayCosts?.rows.filter(({ note }) => !note.startsWith('Too short')) ?? []
      expect(`${name}, cheapest row`, amountOf(fitting[0]?.total), lowest(priced))
    }
  }
  if (room === rooms[0]) {
    const page = propertyView(building, options(today))
    const truth = leastOf(
      (building.rooms ?? []).map((one) => ({ ...one, property: building })),
      NO_QUESTION,
      today,
    )
    expect(`building ${building.slug}, box`, paidBy(page.from), truth)
  }
}

function compareStatements({ rooms, today }: GeneratedCity, expect: Expect): void {
  const properties = [...new Map(rooms.map(({ property: of }) => [of?.slug, of])).values()].flatMap((of) =>
    of ? [property({ slug: of.slug, name: of.name, offers: of.offers })] : [],
  )
  const compared = rooms.slice(0, 3)
  const slugs = compared.map(({ slug }) => slug)
  const truths = compared.map((room) => least(room, NO_QUESTION, today))
  const paidIn = (text: string) => lowest(amountsIn(text.replace(/\(.*?\)|, including.*/g, '')))
  const view = compareView(slugs, rooms, properties, options(today), new URLSearchParams())
  const cells = view.groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'Total')?.cells ?? []
  if (cells.length > 0) expect('comparison, totals', cells.map(paidIn), truths)
  const { head } = shortlistView(slugs, rooms, true, options(today))
  for (const [where, said = ''] of [
    ['comparison', view.head.sharing],
    ['shortlist', head.sharing],
  ] as const)
    expect(`${where}, messenger`, said.split('; ').map(paidIn), truths)
}
