import type { NaiveContract, NaiveOffer, NaiveRoom } from './naive-reading.ts'

// The content of a backend as plain data: what its responses say, read without the schemas of the site.

/** A room with where it is. */
export interface SiteRoom extends NaiveRoom {
  readonly property: { readonly slug: string; readonly city: string; readonly offers: readonly NaiveOffer[] }
  /** The last part of its address. */
  readonly urlSlug: string
}

interface WrittenContract {
  readonly title: string
  readonly startDate: string
  readonly endDate: string
  readonly prices:
    | readonly { readonly pricePerPersonPerWeek: string; readonly feePerPerson: string }[]
    | false
  readonly showInShortStaysTab: boolean
  readonly lettingOption: '' | 'summer-lets' | 'short-term-lets'
  readonly soldOut: boolean
  readonly soldOutFrom: string
}

interface WrittenRoom {
  readonly slug: string
  readonly acf: {
    readonly roomType: string
    readonly accessible: boolean
    readonly clusterSize: string
    readonly quantityAvailable: string
    readonly externalSoldOut: boolean
    readonly contracts: readonly { readonly contract: WrittenContract }[]
  }
  readonly property: { readonly slug: string; readonly parent_location: { readonly slug: string } }
}

interface WrittenOffer {
  readonly acf: {
    readonly starts_on: string
    readonly ends_on: string
    readonly cities: readonly string[] | false
    readonly properties: readonly string[] | false
    readonly discount: {
      readonly amount: string
      readonly percent: string
      readonly weeks: string
      readonly combinable: boolean
      readonly lettingOptions: {
        readonly longTerm: boolean
        readonly shortTerm: boolean
        readonly summer: boolean
      }
      readonly minWeeks: string
      readonly maxWeeks: string
      readonly startsFrom: string
      readonly startsUntil: string
      readonly bookedDaysBefore: string
    }
  }
}

const numberOr = (text: string): number | null => (text === '' ? null : Number(text))
const penceOf = (pounds: string): number => Math.round(Number(pounds) * 100)

function contractOf({ title, prices, showInShortStaysTab, ...rest }: WrittenContract): NaiveContract {
  const price = prices ? prices[0] : undefined
  return {
    startDate: rest.startDate,
    endDate: rest.endDate,
    weeks: Number(/([\d.]+) weeks?/i.exec(title)?.[1]),
    weeklyPence: price ? penceOf(price.pricePerPersonPerWeek) : null,
    feePence: price ? penceOf(price.feePerPerson) : 0,
    lettingOption: rest.lettingOption || (showInShortStaysTab ? 'short-term-lets' : null),
    isSoldOut: rest.soldOut,
    soldOutFrom: rest.soldOutFrom || null,
  }
}

/** Returns the offers for a place, with what they take off. */
function offerOf({ acf: { starts_on, ends_on, discount } }: WrittenOffer): NaiveOffer {
  const { longTerm, shortTerm, summer } = discount.lettingOptions
  const amount = numberOr(discount.amount)
  const percent = numberOr(discount.percent)
  const weeks = numberOr(discount.weeks)
  const takes =
    amount !== null
      ? { pence: amount * 100 }
      : percent !== null
        ? { percent }
        : weeks !== null
          ? { weeks }
          : null
  return {
    startsOn: starts_on || null,
    endsOn: ends_on || null,
    discount: takes && {
      amount: takes,
      isCombinable: discount.combinable,
      lettingOptions: [
        ...(longTerm ? ['long-term-lets'] : []),
        ...(shortTerm ? ['short-term-lets'] : []),
        ...(summer ? ['summer-lets'] : []),
      ],
      minWeeks: numberOr(discount.minWeeks),
      maxWeeks: numberOr(discount.maxWeeks),
      startsFrom: discount.startsFrom || null,
      startsUntil: discount.startsUntil || null,
      bookedDaysBefore: numberOr(discount.bookedDaysBefore),
    },
  }
}

/** Reads all rooms of a backend. It has no more than a page of them. */
export async function readSiteRooms(backend: string): Promise<readonly SiteRoom[]> {
  const read = async <A>(path: string): Promise<A> =>
    (await (await fetch(`${backend}/wp-json/wp/v2/${path}?per_page=100`)).json()) as A
  const rooms = await read<readonly WrittenRoom[]>('rooms')
  const locations =
    await read<readonly { readonly slug: string; readonly offers: readonly WrittenOffer[] }[]>('locations')
  return rooms.map(({ slug, acf, property: { slug: property, parent_location } }) => {
    const city = parent_location.slug
    const offers = locations.find((location) => location.slug === property)?.offers ?? []
    return {
      slug,
      urlSlug: slug.replace(new RegExp(`-${property}$`), ''),
      roomType: acf.roomType,
      accessible: acf.accessible,
      clusterSize: numberOr(acf.clusterSize),
      quantityAvailable: numberOr(acf.quantityAvailable),
      soldOutExternally: acf.externalSoldOut,
      contracts: acf.contracts.map(({ contract }) => contractOf(contract)),
      property: {
        slug: property,
        city,
        offers: offers
          .filter(({ acf: { cities, properties } }) => {
            const everywhere = !cities && !properties
            return everywhere || (cities || []).includes(city) || (properties || []).includes(property)
          })
          .map(offerOf),
      },
    }
  })
}
