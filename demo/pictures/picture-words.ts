import type { RoomTypeSlug } from '../content/content-types.ts'
import { lookOfBuilding, type TimeOfDay } from './building-looks.ts'
import { lookOfCity } from './city-looks.ts'
import { postScenes } from './post-scenes.ts'
import { roomLooks } from './room-looks.ts'
import { hasGym } from './scenes/scenes.ts'

const AT: Readonly<Record<TimeOfDay, string>> = {
  morning: 'in the morning',
  day: 'on a clear day',
  dusk: 'at dusk with lit windows',
}

/** Returns the alternative text of a property's street view. */
export function buildingWords(slug: string, name: string): string {
  const { time, storeys } = lookOfBuilding(slug)
  return `${name} from the street ${AT[time]}: ${storeys} storeys of windows above a glazed ground floor, trees before it`
}

/** Returns the alternative text of a property's courtyard. */
export const courtyardWords = (name: string): string =>
  `Courtyard of ${name}: a lawn with benches and trees under a string of lamps`

/** Returns the alternative text of a property's common room. */
export const loungeWords = (name: string): string =>
  `Common room of ${name}: sofas round a low table, bookshelves and tall windows`

export const kitchenWords = (name: string): string =>
  `Shared kitchen at ${name}: a line of units, and a long table laid for six`

export const studyWords = (slug: string, name: string): string =>
  hasGym(slug)
    ? `Gym at ${name}: treadmills at the window, mats, balls and a rack of weights`
    : `Study room at ${name}: desks at the window, a table for a group and a wall of books`

/** Returns the alternative text of a room. */
export function roomWords(type: RoomTypeSlug, roomName: string): string {
  const look = roomLooks[type]
  const parts = [
    look.secondBed ? 'two beds' : 'a bed',
    look.secondBed ? 'a shelf between them' : 'a desk with shelves by the window',
    look.kitchen && 'a line of kitchen',
    look.sofa && 'a sofa',
    !look.kitchen && !look.secondBed && 'a wardrobe',
  ].filter((part) => part !== false)
  return `${roomName}: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Returns the alternative text of a city. */
export const cityWords = (slug: string, name: string): string =>
  `Houses and towers of ${name} seen across the river ${AT[lookOfCity(slug).time]}`

const COVERS: Readonly<Record<string, string>> = {
  'moving-in': 'Cartons, a lamp, books and a plant, ready to be unpacked',
  money: 'A jar of coins and a calculator',
  'city-guides': 'A street map with three pins and a walking route',
  wellbeing: 'A full moon above quiet hills',
  international: 'A globe with a flight route, and a suitcase',
  'student-life': 'A bicycle, a pile of books and a hot drink',
}

/** Returns the alternative text of a post's illustration. */
export const postWords = (slug: string, category: string): string =>
  postScenes[slug]?.alt ?? coverWords(category)

/** Returns the alternative text of a blog category's cover. */
export const coverWords = (category: string): string => COVERS[category] ?? 'A folded newspaper'
