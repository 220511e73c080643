import { image, room } from '../domain/support/builders.ts'

/** A property without a city. */
export const LONE_HOUSE = { slug: 'lone', name: 'Lone House', city: null }

/** Rooms of a shortlist: the first has all fields, the second as few as content may have, and the last no property. */
export const LISTED_ROOMS = [
  room({ photos: [image('/a.jpg')] }),
  room({
    id: 2,
    slug: 'b',
    urlSlug: 'b',
    name: 'Loft',
    accessible: true,
    property: LONE_HOUSE,
    floorSpace: null,
    bed: null,
    bathroom: null,
    kitchen: null,
    facilities: [],
    contracts: [],
    occupancy: 2,
  }),
  room({ id: 3, slug: 'c', urlSlug: 'c' }),
  room({ id: 4, slug: 'd', urlSlug: 'd' }),
  room({ slug: 'homeless', property: null }),
]
