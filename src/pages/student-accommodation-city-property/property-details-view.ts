import type { Property } from '#domain/content/property.ts'
import type { PlaceMapView } from '#ui/components/PlaceMap/place-map-view.ts'
import type { EnquiryAction } from '#ui/components/PriceBox/enquiry-actions.ts'

/** A section of the page, for the list of links to sections. */
export interface SectionLink {
  readonly anchor: string
  readonly label: string
}

/** Returns links to the most used sections that the page has. */
export const sectionLinks = (
  { hasANUK, amenities, accessibility, reviews }: Property,
  map: PlaceMapView | null,
): readonly SectionLink[] => [
  { anchor: 'rooms', label: 'Rooms' },
  ...(amenities.length > 0 ? [{ anchor: 'amenities', label: 'Amenities' }] : []),
  ...(map ? [{ anchor: 'location', label: 'Where it is' }] : []),
  ...(accessibility ? [{ anchor: 'access', label: 'Access' }] : []),
  ...(hasANUK ? [{ anchor: 'national-code', label: 'National Code' }] : []),
  ...(reviews.length > 0 ? [{ anchor: 'reviews', label: 'Reviews' }] : []),
]

/** Returns facts about the building as short texts. Unknown facts are left out. */
export const factsOf = ({ hasANUK, energyRating, beds, yearOpened }: Property): readonly string[] =>
  [
    hasANUK ? 'In the National Code' : null,
    energyRating === null ? null : `Energy rating ${energyRating}`,
    beds === null ? null : `${beds} beds`,
    yearOpened === null ? null : `Opened in ${yearOpened}`,
  ].filter((fact) => fact !== null)

/** The next step on the page of a property: its price is that of a room. */
export const SEE_ROOMS: EnquiryAction = { href: '#rooms', label: 'See the rooms', shortLabel: 'See rooms' }
