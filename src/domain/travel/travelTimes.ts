import type { TravelTime } from '../content/property.ts'

/** The longest walk, in minutes, that is told as one. */
export const MAX_WALK_MINUTES = 45

/** Returns the travel times that help: no walk that hardly anybody takes. */
export const usefulTravelTimes = (times: readonly TravelTime[]): readonly TravelTime[] =>
  times.filter(({ mode, minutes }) => mode !== 'walking' || minutes <= MAX_WALK_MINUTES)

/** Ways to travel, those that most students take first. */
const MODES = ['walking', 'public transport', 'cycling', 'driving'] as const

/** Returns the travel time to one place by the most usual way that content knows; `null` without one. */
export function usualTravelTime(times: readonly TravelTime[], to: string): TravelTime | null {
  const useful = usefulTravelTimes(times).filter((time) => time.to === to)
  return MODES.flatMap((mode) => useful.filter((time) => time.mode === mode))[0] ?? null
}
