import type { TravelTime } from '../../domain/content/property.ts'

/** The travel modes in words, to follow a number of minutes. */
export const TRAVEL_MODE_LABELS: Readonly<Record<TravelTime['mode'], string>> = {
  walking: 'on foot',
  cycling: 'by bike',
  'public transport': 'by public transport',
  driving: 'by car',
}
