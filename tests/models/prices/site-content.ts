import type { NaiveContract, NaiveOffer, NaiveRoom } from './naive-reading.ts'

// The content of a backend as plain data: what its responses say, read without the schemas of the site.

/** A room with where it is. */
export interface SiteRoom extends NaiveRoom {
  readonly property: NonNullable<NaiveRoom['property']> & {
    readonly slug: string
    readonly city: string
    readonly walks: ReadonlyMap<string, number>
  }
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

interface WrittenPlace {
  readonly coordinates: { readonly lat: string; readonly lng: string }
}

const RADIUS_METRES = 6_371_000
/** How much farther streets lead than a straight line, and how far one walks in a minute. */
const DETOUR = 1.3
const METRES_A_MINUTE = 80

/** The minutes on foot between two places, by the angle between them at the centre of the earth. */
export function minutesBetween({ coordinates: a }: WrittenPlace, { coordinates: b }: WrittenPlace): number {
  const [north, south, turn] = [Number(a.lat), Number(b.lat), Number(a.lng) - Number(b.lng)].map(
    (degrees) => (degrees / 180) * Math.PI,
  ) as [number, number, number]
  const cosine = Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(turn)
  return Math.max(1, Math.round((Math.acos(Math.min(1, cosine)) * RADIUS_METRES * DETOUR) / METRES_A_MINUTE))
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
    await read<
      readonly (WrittenPlace & { readonly slug: string; readonly offers: readonly WrittenOffer[] })[]
    >('locations')
  const universities = (await (
    await fetch(`${backend}/wp-json/hfs/v1/universities`)
  ).json()) as readonly (WrittenPlace & {
    readonly post_name: string
    readonly city: { readonly slug: string }
  })[]
  return rooms.map(({ slug, acf, property: { slug: property, parent_location } }) => {
    const city = parent_location.slug
    const location = locations.find((one) => one.slug === property)
    const offers = location?.offers ?? []
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
        walks: new Map(
          universities
            .filter((university) => location && university.city.slug === city)
            .map((university) => [
              university.post_name,
              minutesBetween(location as WrittenPlace, university),
            ]),
        ),
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
