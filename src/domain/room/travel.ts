import type { Coordinates } from '../content/common.ts'
import type { Property, TravelTime } from '../content/property.ts'

/** Mean earth radius in metres (spec section 9). */
export const EARTH_RADIUS_METRES = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance between two points in metres (spec section 9, distance helper). */
export function distanceInMetres(from: Coordinates, to: Coordinates): number {
  const latitudeSine = Math.sin(radians(to.lat - from.lat) / 2)
  const longitudeSine = Math.sin(radians(to.lng - from.lng) / 2)
  const haversine =
    latitudeSine ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitudeSine ** 2
  // rounding can put antipodal points slightly above 1, where asin is NaN
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Streets in UK cities are longer than the straight line by about this factor. */
export const DETOUR_FACTOR = 1.3
export const WALKING_METRES_PER_MINUTE = 80
const CYCLING_METRES_PER_MINUTE = 250

const minutesAt = (metresPerMinute: number) => (metres: number) =>
  Math.max(1, Math.round((metres * DETOUR_FACTOR) / metresPerMinute))

/** Estimated walking time in whole minutes, at least 1, for a straight-line distance in metres. */
export const walkingMinutes = minutesAt(WALKING_METRES_PER_MINUTE)

/** Estimated cycling time in whole minutes, at least 1, for a straight-line distance in metres. */
export const cyclingMinutes = minutesAt(CYCLING_METRES_PER_MINUTE)

/** Returns a link to a place on Google Maps (Maps URLs), which needs no API key. */
export const externalMapUrl = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lng}`

/** The longest walk that is shown, in minutes. */
export const MAX_WALK_MINUTES = 45

/** Returns the useful travel times: those without walks that hardly anybody takes. */
export const usefulTravelTimes = (times: readonly TravelTime[]): readonly TravelTime[] =>
  times.filter(({ mode, minutes }) => mode !== 'walking' || minutes <= MAX_WALK_MINUTES)

/** Modes of travel; those that most students use come first. */
const MODES = ['walking', 'public transport', 'cycling', 'driving'] as const

/** Returns the travel time to a place by the most usual mode that the content has; `null` without one. */
export function usualTravelTime(times: readonly TravelTime[], to: string): TravelTime | null {
  const useful = usefulTravelTimes(times).filter((time) => time.to === to)
  return MODES.flatMap((mode) => useful.filter((time) => time.mode === mode))[0] ?? null
}

/**
 * Returns the shortest journey to a university that the content has for a property, by the most usual mode to any of
 * them; `null` without one.
 */
export function nearestUniversity({
  travelTimes,
  universities,
}: Pick<Property, 'travelTimes' | 'universities'>): TravelTime | null {
  const journeys = universities
    .map(({ name }) => usualTravelTime(travelTimes, name))
    .filter((journey) => journey !== null)
    .sort((a, b) => a.minutes - b.minutes)
  return MODES.flatMap((mode) => journeys.filter((journey) => journey.mode === mode))[0] ?? null
}

/** Words a journey: `About 10 min on foot`. */
export const journeyText = ({ mode, minutes }: TravelTime): string =>
  `About ${minutes} min ${TRAVEL_MODE_LABELS[mode]}`

/** Words a journey with where it leads: `About 10 min on foot to Leeds Beckett University`. */
export const journeyToText = (journey: TravelTime): string => `${journeyText(journey)} to ${journey.to}`

/** The travel modes in words, to follow a number of minutes. */
export const TRAVEL_MODE_LABELS: Readonly<Record<TravelTime['mode'], string>> = {
  walking: 'on foot',
  cycling: 'by bike',
  'public transport': 'by public transport',
  driving: 'by car',
}
