import { cyclingMinutes, DETOUR_FACTOR, distanceInMetres, walkingMinutes } from '#domain/room/travel.ts'
import type { DemoUniversity } from '../content/content-types.ts'
import type { DemoSite, SiteProperty } from './demo-site.ts'

const FARTHEST_METRES = 6_000
const DRIVING_METRES_PER_MINUTE = 300
const PARKING_MINUTES = 3
const BUS_METRES_PER_MINUTE = 230
/** Minutes for walking to the stop and waiting there. */
const BUS_STOP_MINUTES = 6

/** Returns the universities of the property's city within daily travelling distance, nearest first. */
export function universitiesNear(
  site: DemoSite,
  { property }: SiteProperty,
): readonly { readonly university: DemoUniversity; readonly metres: number }[] {
  return site.content.universities
    .filter(({ city }) => city === property.city)
    .map((university) => ({
      university,
      metres: distanceInMetres(property.coordinates, university.coordinates),
    }))
    .filter(({ metres }) => metres <= FARTHEST_METRES)
    .toSorted((a, b) => a.metres - b.metres)
}

/** Returns the minutes to each nearby university by four modes; `false` where there is none. */
export function travelTimes(site: DemoSite, property: SiteProperty): readonly unknown[] | false {
  const times = universitiesNear(site, property).flatMap(({ university, metres }) => {
    const walking = walkingMinutes(metres)
    const way = metres * DETOUR_FACTOR
    return [
      ['walking', walking],
      ['cycling', cyclingMinutes(metres)],
      // a bus that is slower than walking is left out
      ['public transport', Math.min(walking, Math.round(BUS_STOP_MINUTES + way / BUS_METRES_PER_MINUTE))],
      ['driving', Math.round(PARKING_MINUTES + way / DRIVING_METRES_PER_MINUTE)],
    ].map(([mode, minutes]) => ({
      travel_time: String(minutes),
      travel_to: university.name,
      travel_type: mode,
    }))
  })
  return times.length === 0 ? false : times
}

/** Returns the positions of nearby universities on the map; `false` where there is none. */
export function universityMarkers(site: DemoSite, property: SiteProperty): readonly unknown[] | false {
  const markers = universitiesNear(site, property).map(({ university }) => ({
    title: university.name,
    slug: university.slug,
    coords: { lat: String(university.coordinates.lat), lng: String(university.coordinates.lng) },
  }))
  return markers.length === 0 ? false : markers
}
