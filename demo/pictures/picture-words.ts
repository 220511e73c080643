import { lookOf } from './building-picture.ts'
import { cityLooks } from './city-looks.ts'
import type { TimeOfDay } from './sky.ts'

const AT: Readonly<Record<TimeOfDay, string>> = {
  morning: 'in the morning',
  day: 'on a clear day',
  dusk: 'at dusk with lit windows',
}

const BESIDE = {
  street: 'on a street with trees',
  water: 'beside the water with two boats',
  lawn: 'behind a lawn with trees',
} as const

/** What is to be seen in the picture of a building from the street. */
export function buildingWords(slug: string, name: string): string {
  const { time, foreground } = lookOf(slug)
  return `${name} ${BESIDE[foreground]}, ${AT[time]}`
}

/** What is to be seen in the picture of a building's yard. */
export const courtyardWords = (slug: string, name: string): string =>
  `Courtyard of ${name} ${AT[lookOf(slug).time]}: lawns, trees and tables under strings of lights`

/** What is to be seen in the picture of a building's common room. */
export const loungeWords = (name: string): string =>
  `Common room of ${name} with sofas, shelves and a long window`

/** What is to be seen in the picture of a city. */
export const cityWords = (slug: string, name: string): string =>
  cityLooks[slug]?.foreground === 'park'
    ? `Roofs and towers of ${name} seen from a park`
    : `Roofs and towers of ${name} seen across the water`

const COVERS: Readonly<Record<string, string>> = {
  'moving-in': 'Cartons, a lamp, books and a plant, ready to be unpacked',
  money: 'A jar of coins and a calculator',
  'city-guides': 'A street map with three pins and a walking route',
  wellbeing: 'A full moon above quiet hills',
  international: 'A globe with a flight route, and a suitcase',
  'student-life': 'A bicycle, a pile of books and a hot drink',
}

/** What is to be seen on the cover of a blog category. */
export const coverWords = (category: string): string => COVERS[category] ?? 'A folded newspaper'
