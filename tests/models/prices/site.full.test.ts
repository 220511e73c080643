// spec sections 2, 3 and 14

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { DEMO_NOW } from '#tests/support/demo-now.ts'
import { FEE_PENCE, startBackendWithFees } from './backend-with-fees.ts'
import { isListed, leastOf, leastWeeklyOf, NO_QUESTION, open, type Question } from './naive-reading.ts'
import { amountsIn, priceIn, type ShownCard, type ShownPage, shownPage } from './shown-page.ts'
import { readSiteRooms, type SiteRoom } from './site-content.ts'
import { expectRoom } from './site-room-statements.ts'
import {
  expectCard,
  expectHead,
  expectList,
  expectPrice,
  expectTotals,
  type Judgement,
  newJudgement,
  queriesOf,
  questionOf,
  roomsOfCard,
} from './site-statements.ts'

const TODAY = DEMO_NOW.slice(0, 10)

let origin: string
let rooms: readonly SiteRoom[]
let cities: readonly string[]
let universities: readonly { readonly post_name: string; readonly city: { readonly slug: string } }[]
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const demo = await startBackend()
  const backend = await startBackendWithFees(demo.origin)
  const site = await startSite(backend.origin, {}, undefined, true)
  closing.push(site.close, backend.close, demo.close)
  origin = site.origin
  rooms = await readSiteRooms(backend.origin)
  universities = (await (
    await fetch(`${backend.origin}/wp-json/hfs/v1/universities`)
  ).json()) as typeof universities
  cities = [...new Set(rooms.map(({ property }) => property.city))]
})
afterAll(async () => {
  for (const close of closing) await close()
})

describe('what the pages of the running site say of money and numbers is what the contracts say', () => {
  it('of a demonstration that has fees, offers, sold-out rooms and several years', () => {
    const contracts = rooms.flatMap((room) => room.contracts)
    expect([cities.length, rooms.length > 50]).toEqual([8, true])
    expect(contracts.some(({ feePence }) => feePence === FEE_PENCE)).toBe(true)
    expect(rooms.some(({ quantityAvailable }) => quantityAvailable === 0)).toBe(true)
    expect(contracts.some(({ isSoldOut }) => isSoldOut)).toBe(true)
    expect(contracts.some(({ soldOutFrom }) => soldOutFrom !== null && soldOutFrom <= TODAY)).toBe(true)
    expect(contracts.some(({ soldOutFrom }) => soldOutFrom !== null && soldOutFrom > TODAY)).toBe(true)
    expect(new Set(contracts.map(({ startDate }) => startDate)).size).toBeGreaterThan(3)
  })

  it('in the list of each city, for each filter and order', async () => {
    const judgement = newJudgement()
    for (const city of cities) {
      const there = rooms.filter(({ property }) => property.city === city)
      const queries = queriesOf(there, TODAY)
      expect(queries.length).toBeGreaterThanOrEqual(40)
      for (const query of queries) {
        const where = `/student-accommodation/${city}?${query}`
        const page = await read(where)
        expectList(page, { where, rooms: there, query, today: TODAY }, judgement.expect)
        if (!hasWish(query))
          expectHead(
            `${where}, head`,
            page.head,
            priceIn(page.head),
            { rooms: there, today: TODAY },
            judgement.expect,
          )
      }
    }
    report(judgement, 'lists of cities')
  })

  it('on the page of each room, for its contracts, its days and its payments', async () => {
    const judgement = newJudgement()
    for (const room of rooms) await expectRoom({ room, today: TODAY, read, readText }, judgement.expect)
    report(judgement, 'pages of rooms')
  })

  it('on the home page, for each city, length and first day', async () => {
    const judgement = newJudgement()
    for (const city of ['', ...cities])
      for (const choice of [
        '',
        'weeks=39',
        'weeks=44',
        'start=2027-09-11',
        'weeks=12',
        'weeks=51&start=2027-09-11',
      ]) {
        const where = `/?where=${city}&${choice}`
        const page = await read(where)
        const there = rooms.filter(({ property }) => city === '' || property.city === city)
        const question = questionOf(new URLSearchParams(choice))
        const priced = there.filter((room) => leastOf([room], question, TODAY) !== null)
        judgement.expect(
          `${where}, number`,
          Number(/(\d+) kinds? of room/.exec(page.status)?.[1] ?? 0),
          priced.length,
        )
        expectTotals(where, priceIn(page.status), { rooms: there, question, today: TODAY }, judgement.expect)
        expectCards(where, page.cards, question, judgement)
        expectTiles(where, page, judgement)
      }
    report(judgement, 'home')
  })

  it('in the lists of all cities and near each university', async () => {
    const judgement = newJudgement()
    for (const query of queriesOf(rooms, TODAY).filter(hasWish)) {
      // leads to the page of that university, which is read below
      if (query.has('near')) continue
      const where = `/student-accommodation?${query}`
      const page = await read(where)
      expectList(page, { where, rooms, query, today: TODAY }, judgement.expect)
      expectTiles(where, page, judgement)
    }
    for (const { post_name, city } of universities) {
      const there = rooms.filter(({ property }) => property.city === city.slug)
      for (const query of queriesOf(there, TODAY).filter((_, index) => index % 9 === 0)) {
        const where = `/universities-and-colleges/${post_name}?${query}`
        const asked = { where, rooms: there, query, today: TODAY, near: post_name }
        expectList(await read(where), asked, judgement.expect)
      }
    }
    report(judgement, 'all cities and universities')
  })

  it('on the page of each building, and of its short and summer stays', async () => {
    const judgement = newJudgement()
    for (const own of Map.groupBy(rooms, ({ property }) => property.slug).values()) {
      const [first] = own
      const path = `/student-accommodation/${first?.property.city}/${first?.property.slug}`
      for (const query of ['', 'weeks=44', 'max=180&sort=price', 'type=any-studio']) {
        const where = `${path}?${query}`
        const page = await read(where)
        const question = questionOf(new URLSearchParams(query))
        if (query === '')
          expectPrice(
            `${where}, box`,
            priceIn(page.box?.text ?? ''),
            { rooms: own, question, today: TODAY },
            judgement.expect,
          )
        const isOwn = (card: ShownCard) => roomsOfCard(card, rooms).some((room) => own.includes(room))
        const [ofBuilding, others] = [page.cards.filter(isOwn), page.cards.filter((card) => !isOwn(card))]
        const ids = (some: readonly SiteRoom[]) => some.map(({ slug }) => slug).toSorted()
        judgement.expect(
          `${where}, rooms`,
          ids(ofBuilding.flatMap((card) => roomsOfCard(card, rooms))),
          ids(own.filter((room) => isListed(room, question, TODAY))),
        )
        for (const card of ofBuilding)
          expectPrice(
            `${where}, card ${card.path}`,
            card.price,
            { rooms: roomsOfCard(card, rooms), question, today: TODAY },
            judgement.expect,
          )
        // beside the offers themselves, and not on each card
        if (ofBuilding.some(({ price }) => price.totals.some(({ before }) => before !== null)))
          judgement.expect(`${where}, who gets the offers`, page.terms.includes('Who'), true)
        // a building that is sold out shows rooms of the city with the same contract
        const { weeks, start } = question
        expectCards(where, others, { ...NO_QUESTION, weeks, start }, judgement)
      }
    }
    for (const [path, kind] of [
      ['short-term', 'short-term-lets'],
      ['summer', 'summer-lets'],
    ] as const)
      for (const city of cities) {
        const where = `/${path}-student-accommodation/${city}`
        const stays = rooms.map((room) => ({
          ...room,
          contracts: room.contracts.filter(({ lettingOption }) => lettingOption === kind),
        }))
        for (const card of (await read(where)).letsCards)
          expectPrice(
            `${where}, card ${card.path}`,
            card.price,
            { rooms: roomsOfCard(card, stays), question: NO_QUESTION, today: TODAY },
            judgement.expect,
          )
      }
    report(judgement, 'buildings')
  })

  it('in the search, the comparison and the shortlist', async () => {
    const judgement = newJudgement()
    for (const city of cities)
      for (const words of [
        '',
        'studio',
        'en-suite under £8000',
        '44 weeks',
        'room up to £170',
        'studio 51 weeks under 12000',
      ]) {
        const where = `/search?${new URLSearchParams({ q: `${words} ${city}`.trim() })}`
        const page = await read(where)
        const href = page.links(page.main).find(({ text }) => text === 'See them with the filter')?.href
        const query = new URLSearchParams(href?.split('?')[1])
        const pricedIn = (isThere: boolean): number =>
          rooms
            .filter(({ property }) => (property.city === city) === isThere)
            .filter(
              (room) =>
                isListed(room, questionOf(query), TODAY) &&
                leastOf([room], questionOf(query), TODAY) !== null,
            ).length
        const said = (pattern: RegExp): number => Number(pattern.exec(page.text)?.[1] ?? 0)
        if (href) {
          judgement.expect(`${where}, number`, said(/(\d+) kinds? of room match(?:es)? your/), pricedIn(true))
          judgement.expect(
            `${where}, elsewhere`,
            said(/(\d+) kinds? of room match(?:es)? elsewhere/),
            pricedIn(false),
          )
        }
        expectCards(where, page.cards, questionOf(query), judgement)
        expectCards(where, page.results, NO_QUESTION, judgement)
      }
    for (const [index, room] of rooms.entries()) {
      const other = rooms[(index + 31) % rooms.length] ?? room
      const contract = open(other, TODAY).at(index % 3)
      const choice = new URLSearchParams({
        weeks: String(Math.round(contract?.weeks ?? 0)),
        start: contract?.startDate ?? '',
      })
      const list = `${room.slug},${other.slug}.${choice.get('weeks')}.${choice.get('start')}`
      const of = [
        { rooms: [room], question: NO_QUESTION, today: TODAY },
        { rooms: [other], question: questionOf(choice), today: TODAY },
      ]
      const comparison = await read(`/compare?rooms=${list}`)
      for (const [column, cell] of comparison.row('Total').entries()) {
        const one = of[column]
        if (!one) throw new Error('more columns than rooms')
        judgement.expect(
          `/compare?rooms=${list}, total ${column}`,
          Math.min(...amountsIn(cell.replace(/, including.*/, ''))),
          leastOf(one.rooms, one.question, TODAY) ?? Number.POSITIVE_INFINITY,
        )
        judgement.expect(
          `/compare?rooms=${list}, a week ${column}`,
          amountsIn(comparison.row('Weekly price')[column] ?? '')[0] ?? null,
          leastWeeklyOf(one.rooms, one.question, TODAY),
        )
      }
      const { cards } = await read(`/shortlist?rooms=${list}`)
      for (const [column, card] of cards.entries()) {
        const one = of.find(({ rooms: [wanted] }) => wanted === roomsOfCard(card, rooms)[0])
        if (one) expectPrice(`/shortlist?rooms=${list}, card ${column}`, card.price, one, judgement.expect)
      }
    }
    report(judgement, 'search, comparison and shortlist')
  })
})

// Helpers

async function readText(path: string): Promise<string> {
  const response = await fetch(origin + path)
  expect([path, response.status]).toEqual([path, 200])
  return await response.text()
}

const read = async (path: string) => shownPage(await readText(path))

const hasWish = (query: URLSearchParams): boolean =>
  JSON.stringify(questionOf(query)) !== JSON.stringify(NO_QUESTION)

function expectCards(
  where: string,
  cards: readonly ShownCard[],
  question: Question,
  { expect: says }: Judgement,
): void {
  for (const card of cards) {
    const own = roomsOfCard(card, rooms)
    expectCard(`${where}, card ${card.path}`, card, { rooms: own, question, today: TODAY }, says)
  }
}

/** Cities and buildings with their lowest rent of a week. */
function expectTiles(where: string, { tiles }: ShownPage, { expect: says }: Judgement): void {
  for (const { path, pence } of tiles) {
    const [, , city, building] = path.split('/')
    const own = rooms.filter(
      ({ property }) => property.city === city && (building === undefined || property.slug === building),
    )
    says(`${where}, tile ${path}`, pence, leastWeeklyOf(own, NO_QUESTION, TODAY))
  }
}

function report({ differences, count }: Judgement, name: string): void {
  const statements = count()
  if (differences.length > 0)
    console.info(`${name}: ${differences.length} of ${statements} statements differ`)
  expect(statements).toBeGreaterThan(500)
  expect(differences.slice(0, 20)).toEqual([])
}
