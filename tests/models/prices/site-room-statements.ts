import { DomUtils } from 'htmlparser2'
import {
  before,
  covers,
  current,
  inAll,
  isAvailable,
  leastOf,
  type NaiveContract,
  NO_QUESTION,
  open,
} from './naive-reading.ts'
import { amountsIn, priceIn, type ShownPage } from './shown-page.ts'
import type { SiteRoom } from './site-content.ts'
import type { Judgement } from './site-statements.ts'

type Expect = Judgement['expect']
type Element = ShownPage['main']

/** A room on a day, and how pages and other files of the site are read. */
export interface VisitedRoom {
  readonly room: SiteRoom
  readonly today: string
  readonly read: (path: string) => Promise<ShownPage>
  readonly readText: (path: string) => Promise<string>
}

export const pathOf = ({ urlSlug, property }: SiteRoom): string =>
  `/student-accommodation/${property.city}/${property.slug}/${urlSlug}`

/** Returns the rows of lists of terms: `28 Sep 2027`, `£2,686`. */
export const rowsIn = (within: Element) =>
  DomUtils.getElementsByTagName('dt', within).map((term) => ({
    term: DomUtils.textContent(term),
    value: DomUtils.textContent(DomUtils.nextElementSibling(term) ?? []),
  }))

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Returns what one pays at least in all for one of these contracts; `null` where nobody has said. */
function lowestOf(contracts: readonly NaiveContract[], { room, today }: VisitedRoom): number | null {
  const amounts = contracts.flatMap((one) => inAll(one, room, today) ?? [])
  return amounts.length === 0 ? null : Math.min(...amounts)
}

export const sameAs = (
  { room, today }: Pick<VisitedRoom, 'room' | 'today'>,
  query: URLSearchParams,
): readonly NaiveContract[] =>
  open(room, today).filter(
    ({ weeks, startDate }) =>
      Math.round(weeks) === Number(query.get('weeks')) && startDate === query.get('start'),
  )

const queryIn = (href: string): URLSearchParams => new URLSearchParams(href.split('?')[1]?.split('#')[0])

/** The page of a room: its price, the links to its contracts, its payments, and what search engines read. */
export async function expectRoom(visit: VisitedRoom, expect: Expect): Promise<void> {
  const { room, today, read } = visit
  const path = pathOf(room)
  const page = await read(path)
  expect(`${path}, box`, paidIn(page), leastOf([room], NO_QUESTION, today))
  expectLinks(path, page, visit, expect)
  const prices: number[] = []
  JSON.parse(page.graph, (_, value: { readonly '@type'?: string; readonly price?: string } | null) => {
    if (value?.['@type'] === 'Offer') prices.push(Math.round(Number(value.price) * 100))
    return value
  })
  const offered = current(room, today)
  expect(
    `${path}, structured data`,
    prices,
    offered.flatMap((one) => before(one) ?? []),
  )
  if (!isAvailable(room, today)) return
  for (const contract of offered.filter((one) => !open(room, today).includes(one)))
    await expectSoldOut(visit, contract, expect)
  for (const contract of open(room, today).filter((_, index) => index % 3 === 0))
    await expectContract(visit, contract, expect)
  await expectStays(visit, expect)
}

/** The page of a contract that is sold out alone: it says so, leads to its waiting list, and nothing reserves it. */
async function expectSoldOut(visit: VisitedRoom, contract: NaiveContract, expect: Expect): Promise<void> {
  const { room, read } = visit
  const query = new URLSearchParams({ weeks: String(Math.round(contract.weeks)), start: contract.startDate })
  if (sameAs(visit, query).length > 0) return
  const where = `${pathOf(room)}?${query}`
  const page = await read(where)
  expect(`${where}, is said to be sold out`, page.text.includes('sold out for now'), true)
  const links = page.box ? page.links(page.box.element) : []
  const isAsked = ({ href }: { readonly href: string }) =>
    queryIn(href).get('weeks') === query.get('weeks') && queryIn(href).get('start') === query.get('start')
  const leading = new Set(links.filter(isAsked).map(({ href }) => href.split('?')[0]))
  expect(`${where}, leads to`, [...leading], ['/waiting-list'])
}

/** Returns what the price box says is paid in all. */
const paidIn = ({ box }: ShownPage): number | null => priceIn(box?.text ?? '').totals[0]?.pence ?? null

function expectLinks(where: string, page: ShownPage, visit: VisitedRoom, expect: Expect): void {
  const links = page.box ? page.links(page.box.element) : []
  for (const { href, text } of links.filter((link) => /^[\d.]+ weeks? £/.test(link.text))) {
    const [pays, shownBefore] = amountsIn(text)
    const same = sameAs(visit, queryIn(href))
    const name = `${where}, link “${text}”`
    expect(name, pays, lowestOf(same, visit))
    expect(
      `${name}, before`,
      same.some((one) => before(one) === (shownBefore ?? pays)),
      true,
    )
  }
}

/** The page of a contract: its price with fee and offers, its ways to pay, the page for whoever pays, and the calendar. */
async function expectContract(visit: VisitedRoom, contract: NaiveContract, expect: Expect): Promise<void> {
  const { room, read, readText } = visit
  const query = new URLSearchParams({ weeks: String(Math.round(contract.weeks)), start: contract.startDate })
  const where = `${pathOf(room)}?${query}`
  const page = await read(where)
  const pays = lowestOf(sameAs(visit, query), visit)
  expect(`${where}, box`, paidIn(page), pays)
  const [shown] = priceIn(page.box?.text ?? '').totals
  if (shown) expect(`${where}, before`, shown.before ?? shown.pence, before(contract))
  expect(
    `${where}, fee`,
    amountsIn(/including a (\S+) booking fee/.exec(page.box?.text ?? '')?.[1] ?? '£0')[0],
    pays === null ? 0 : contract.feePence,
  )
  const payments = page.section('payments')
  if (!payments) return expect(`${where}, has payments`, false, pays !== null)
  const [heading] = DomUtils.getElementsByTagName('h2', payments)
  expect(`${where}, paying`, amountsIn(heading ? DomUtils.textContent(heading) : ''), [pays])
  for (const plan of DomUtils.getElementsByTagName('li', payments))
    expect(`${where}, plan`, sum(rowsIn(plan).flatMap(({ value }) => amountsIn(value))), pays)
  for (const { href } of page.links(payments)) {
    if (href.startsWith('/api/payments.ics')) {
      const events = (await readText(href)).replaceAll(/\r?\n[ \t]/g, '').matchAll(/SUMMARY:Rent due: (.*)/g)
      const amounts = [...events].flatMap(([, text = '']) => amountsIn(text.replaceAll('\\', '')))
      const plan = DomUtils.getElementsByTagName('li', payments).find((one) =>
        page.links(one).some((link) => link.href === href),
      )
      // what is due on booking has no day, and is in no calendar
      const dated = plan ? rowsIn(plan).filter(({ term }) => term !== 'When you book') : []
      expect(
        `${href}, amounts`,
        amounts,
        dated.flatMap(({ value }) => amountsIn(value)),
      )
    } else {
      const alone = rowsIn((await read(href)).main)
      const due = alone.filter(({ term }) => term !== 'Deposit' && !term.startsWith('Rent'))
      expect(`${href}, payments`, sum(due.flatMap(({ value }) => amountsIn(value))), pays)
      expect(
        `${href}, in all`,
        amountsIn(alone.find(({ term }) => term.startsWith('Rent'))?.value ?? '')[0],
        pays,
      )
    }
  }
}

/** What the page says of days that contracts cover or do not, and what its first step leads to. */
async function expectStays(visit: VisitedRoom, expect: Expect): Promise<void> {
  const { room, today, read } = visit
  const offered = open(room, today)
  const last =
    offered
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? today
  const [first, second] = offered
  const stays = [
    [today, last],
    ...[first, second].flatMap((one) =>
      one && one.startDate >= today ? [[one.startDate, one.endDate]] : [],
    ),
    ...(first ? [[today, first.endDate]] : []),
  ] as const
  for (const [arrive = '', leave = ''] of stays) {
    const query = new URLSearchParams({ arrive, leave })
    const where = `${pathOf(room)}?${query}`
    const page = await read(where)
    const covering = offered.filter((one) => covers(one, arrive, leave))
    const pays = lowestOf(covering, visit)
    if (pays !== null) expect(`${where}, box`, paidIn(page), pays)
    expect(
      `${where}, says that nothing covers it`,
      // not what a card says of another room
      page.box?.text.includes('No contract covers') ?? false,
      covering.length === 0,
    )
    const links = page.box ? page.links(page.box.element) : []
    for (const { href } of links.filter((link) => queryIn(link.href).get('kind') === 'reservation')) {
      expect(
        `${where}, reserves a contract that covers it`,
        covering.some((one) => sameAs(visit, queryIn(href)).includes(one)),
        true,
      )
      const form = await read(href)
      expect(`${href}, price`, amountsIn(form.text).includes(pays ?? -1), pays !== null)
    }
    // an address that somebody has put together
    for (const one of [first, offered.at(-1)]) {
      if (!one) continue
      const asked = new URLSearchParams({
        kind: 'reservation',
        property: room.property.slug,
        room: room.slug,
        weeks: String(Math.round(one.weeks)),
        start: one.startDate,
        arrive,
        leave,
      })
      const form = await read(`/contact-us?${asked}`)
      expect(
        `/contact-us?${asked}, reserves`,
        DomUtils.getElementsByTagName('input', form.main).some(
          ({ attribs }) => attribs.name === 'kind' && attribs.value === 'reservation',
        ),
        covering.includes(one),
      )
    }
  }
}
