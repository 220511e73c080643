import type { TravelTime } from '../content/property.ts'

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
