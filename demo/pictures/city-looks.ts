import { hashOf } from '../seeded-random.ts'
import type { TimeOfDay } from './building-looks.ts'

/** The parameters of a city's skyline. The shapes are types of buildings and copy no real one. */
export interface CityLook {
  readonly time: TimeOfDay
  readonly brick: string
  readonly stone: string
  readonly roof: string
  /** 0 a clock tower, 1 a dome, 2 two spires, 3 a slim high-rise, 4 the towers of a suspension bridge. */
  readonly landmark: 0 | 1 | 2 | 3 | 4
  /** How much higher the back row of houses is than the row by the water. */
  readonly height: number
}

const BRICK = '#b06a54'
const SANDSTONE = '#d9b48f'
const BATH_STONE = '#e2c9a2'

/** The appearance of the known cities. Others share one of these, chosen by their slug. */
const cityLooks: Readonly<Record<string, CityLook>> = {
  leeds: { time: 'morning', brick: BRICK, stone: SANDSTONE, roof: '#6f4a5c', landmark: 0, height: 0.7 },
  sheffield: { time: 'day', brick: '#a8604c', stone: '#c9c2bd', roof: '#4f6f66', landmark: 2, height: 0.5 },
  manchester: { time: 'dusk', brick: '#a85f4a', stone: '#bdb4ae', roof: '#5a3a48', landmark: 3, height: 1.5 },
  nottingham: {
    time: 'morning',
    brick: '#b5775c',
    stone: BATH_STONE,
    roof: '#50808a',
    landmark: 1,
    height: 0.4,
  },
  bristol: { time: 'day', brick: '#e0a989', stone: '#cfd8d6', roof: '#7a4a5f', landmark: 4, height: 0.6 },
  glasgow: { time: 'dusk', brick: '#b9785f', stone: SANDSTONE, roof: '#3f4f5c', landmark: 2, height: 0.8 },
  cardiff: { time: 'morning', brick: '#c58a6a', stone: '#e3ddd2', roof: '#3f6f6c', landmark: 1, height: 0.3 },
  london: { time: 'dusk', brick: '#9a6650', stone: '#d8d2c8', roof: '#46586a', landmark: 3, height: 2 },
}

/** Returns the appearance of a city. */
export function lookOfCity(slug: string): CityLook {
  const known = Object.values(cityLooks)
  const look = cityLooks[slug] ?? known[hashOf(slug) % known.length]
  if (!look) throw new Error('There is no look of a city to take.')
  return look
}
