import { roomPath } from '#domain/routing/paths.ts'
import { roomTypes } from '../content/room-types.ts'
import type { DemoContract } from '../contracts.ts'
import { type DemoSite, type SiteProperty, type SiteRoom, toPoundsText } from './demo-site.ts'
import { metaFields } from './head-fields.ts'
import { roomPictures } from './property-pictures.ts'
import { cityTerm, propertyTerm } from './terms.ts'
import { datesBefore } from './wordpress-dates.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

/** Returns rooms as `wp/v2/rooms` responds with them. `location` is the slug of a city or a property. */
export function restRooms(
  site: DemoSite,
  {
    slugs,
    location,
    embed,
  }: { readonly slugs?: readonly string[]; readonly location?: string; readonly embed: boolean },
): readonly unknown[] {
  return site.properties
    .filter(
      ({ property, city }) => location === undefined || location === property.slug || location === city.slug,
    )
    .flatMap((property) =>
      property.rooms
        .filter(({ slug }) => slugs === undefined || slugs.includes(slug))
        .map((room) => restRoom(site, property, room, embed)),
    )
}

function restRoom(site: DemoSite, property: SiteProperty, room: SiteRoom, embed: boolean): unknown {
  const term = propertyTerm(property)
  const created = datesBefore(site.today, 420, room.id)
  const changed = datesBefore(site.today, 1 + (room.id % 27), room.id)
  return {
    id: room.id,
    date: created.local,
    date_gmt: created.gmt,
    modified: changed.local,
    modified_gmt: changed.gmt,
    slug: room.slug,
    status: 'publish',
    type: 'rooms',
    link: `${site.siteOrigin}${roomLink(property, room)}`,
    title: { rendered: wordpressTitle(roomTitle(property, room)) },
    content: { rendered: '', protected: false },
    acf: roomFields(property, room),
    locations: [property.termId, property.cityTermId],
    property: term,
    ...(embed && {
      _embedded: { 'wp:term': [[term, cityTerm({ termId: property.cityTermId, city: property.city })]] },
    }),
  }
}

/** Returns rooms as posts inside a location. */
export const postRooms = (property: SiteProperty): readonly unknown[] =>
  property.rooms.map((room) => ({
    ID: room.id,
    post_title: wordpressTitle(roomTitle(property, room)),
    post_name: room.slug,
    post_content: '',
    acf: roomFields(property, room),
    property: propertyTerm(property),
  }))

/** Returns a room's address on the site. */
const roomLink = ({ city, property }: SiteProperty, { room }: SiteRoom): string =>
  roomPath({ slug: property.slug, city }, { urlSlug: room.type })

// The real backend appends the property's name to some titles and not to others.
const roomTitle = ({ termId, property }: SiteProperty, { room }: SiteRoom): string =>
  termId % 2 === 0 ? `${roomTypes[room.type].name}, ${property.name}` : roomTypes[room.type].name

function roomFields(property: SiteProperty, siteRoom: SiteRoom): unknown {
  const { room, left, contracts } = siteRoom
  const type = roomTypes[room.type]
  const clusterSize = room.clusterSize ?? type.clusterSize
  const facilities = [...new Set([...type.facilities, ...(room.extras ?? [])])]
  return {
    roomType: type.name,
    description: wordpressHtml(room.descriptionHtml),
    quantity: String(room.quantity),
    quantityAvailable: String(left),
    externalSoldOut: room.availability === 'sold-out-externally',
    floorSpace: String(room.floorSpace ?? type.floorSpace),
    bedSize: type.bed,
    bathrooms: room.bathroom ?? type.bathroom,
    kitchen:
      clusterSize === null
        ? type.kitchen
        : type.kitchen.replace(/^Shared by \d+/, `Shared by ${clusterSize}`),
    clusterSize: clusterSize === null ? '' : String(clusterSize),
    occupancy: String(type.occupancy),
    accessible: type.accessible,
    designation: 'pbsa',
    facilities: facilities.map((facility) => ({ facility, image: false })),
    contracts: contracts.map((contract) => ({
      contract: wordpressContract(contract),
    })),
    customSalePricing: salePricing(siteRoom),
    showSaleTag: room.originalWeekly !== undefined,
    media: {
      photos: roomPictures(property.property, room.type),
      videos: false,
      floorplans: false,
      youtubeVideo: '',
      tourvideo: '',
    },
    ...metaFields(''),
  }
}

function salePricing({ room, contracts }: SiteRoom): unknown {
  const [first] = contracts
  return room.originalWeekly === undefined || !first
    ? false
    : [{ title: first.title, originalPrice: toPoundsText(room.originalWeekly) }]
}

function wordpressContract(contract: DemoContract): unknown {
  const { title, kind, academicYear, startDate, endDate, weeks, weekly, deposit, isSoldOut, soldOutFrom } =
    contract
  return {
    title,
    startDate,
    endDate,
    minContractDays: String(weeks * 7),
    // the demo has no booking system
    bookNowURL: '',
    utilities: {
      broadband: true,
      contentsInsurance: true,
      councilTax: false,
      electricity: true,
      gas: true,
      phone: false,
      tvLicence: false,
      water: true,
    },
    prices:
      weekly === null
        ? false
        : [
            {
              pricePerPersonPerWeek: toPoundsText(weekly),
              depositPerPerson: toPoundsText(deposit),
              feePerPerson: '0.00',
              roomName: '',
            },
          ],
    academicYear,
    showInShortStaysTab: kind === 'semester',
    lettingOption: kind === 'summer' ? 'summer-lets' : '',
    soldOut: isSoldOut,
    soldOutFrom,
    restrictions: '',
    discountCode: '',
    customDescription: '',
  }
}
