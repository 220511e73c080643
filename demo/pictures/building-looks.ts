import { hashOf } from '../seeded-random.ts'
import { palette } from './palette.ts'

export type TimeOfDay = 'morning' | 'day' | 'dusk'

/** The appearance of a property from the street. */
export interface BuildingLook {
  readonly wall: string
  readonly wing: string
  readonly trim: string
  readonly storeys: number
  readonly bays: number
  readonly time: TimeOfDay
  readonly door: string
  /** The side of the lower wing. */
  readonly wingSide: 'left' | 'right'
}

const BRICK = '#b06a54'
const DARK_BRICK = '#8d4f46'
const SANDSTONE = '#d9b48f'
const RED_SANDSTONE = '#b9785f'
const PLASTER = '#efe3d6'
const BATH_STONE = '#e2c9a2'
const MINT_PANEL = '#9cc9c4'
const PLUM_PANEL = palette.plum

const usual = {
  trim: palette.cream,
  door: palette.tealAction,
  wingSide: 'right',
} as const

/** The appearance of the known properties. Others share one of these, chosen by their slug. */
export const buildingLooks: Readonly<Record<string, BuildingLook>> = {
  'aire-yard': {
    ...usual,
    wall: BRICK,
    wing: PLUM_PANEL,
    storeys: 5,
    bays: 9,
    time: 'morning',
  },
  'woodhouse-green': {
    ...usual,
    wall: DARK_BRICK,
    wing: PLASTER,
    storeys: 4,
    bays: 9,
    time: 'day',
    wingSide: 'left',
  },
  'kelham-mill': {
    ...usual,
    wall: DARK_BRICK,
    wing: BRICK,
    storeys: 5,
    bays: 10,
    time: 'dusk',
  },
  'ecclesall-house': {
    ...usual,
    wall: BATH_STONE,
    wing: DARK_BRICK,
    storeys: 3,
    bays: 8,
    time: 'day',
    door: palette.aubergine,
  },
  'oxford-road-works': {
    ...usual,
    wall: '#c9c2bd',
    wing: BRICK,
    trim: palette.aubergineDeep,
    storeys: 7,
    bays: 9,
    time: 'dusk',
    wingSide: 'left',
    door: palette.coral,
  },
  'castlefield-basin': {
    ...usual,
    wall: BRICK,
    wing: MINT_PANEL,
    storeys: 5,
    bays: 8,
    time: 'dusk',
  },
  'lace-hall': {
    ...usual,
    wall: BRICK,
    wing: SANDSTONE,
    storeys: 5,
    bays: 9,
    time: 'morning',
    wingSide: 'left',
  },
  'park-row-studios': {
    ...usual,
    wall: PLASTER,
    wing: PLUM_PANEL,
    trim: palette.aubergine,
    storeys: 6,
    bays: 7,
    time: 'day',
    door: palette.aubergine,
  },
  'harbourside-house': {
    ...usual,
    wall: '#e8b48a',
    wing: MINT_PANEL,
    storeys: 6,
    bays: 9,
    time: 'day',
  },
  'stokes-croft-yard': {
    ...usual,
    wall: MINT_PANEL,
    wing: '#e59a72',
    storeys: 4,
    bays: 8,
    time: 'morning',
    wingSide: 'left',
    door: palette.coral,
  },
  'kelvin-rise': {
    ...usual,
    wall: RED_SANDSTONE,
    wing: SANDSTONE,
    storeys: 5,
    bays: 9,
    time: 'morning',
  },
  'merchant-court': {
    ...usual,
    wall: SANDSTONE,
    wing: RED_SANDSTONE,
    storeys: 5,
    bays: 8,
    time: 'dusk',
    wingSide: 'left',
    door: palette.aubergine,
  },
  'cathays-terrace': {
    ...usual,
    wall: '#c58a6a',
    wing: PLASTER,
    storeys: 3,
    bays: 10,
    time: 'day',
  },
  'bute-wharf': {
    ...usual,
    wall: '#7f9aa0',
    wing: PLASTER,
    trim: palette.paper,
    storeys: 6,
    bays: 9,
    time: 'morning',
    wingSide: 'left',
  },
  'clerkenwell-place': {
    ...usual,
    wall: '#a9745d',
    wing: '#d8cfc8',
    trim: palette.aubergineDeep,
    storeys: 6,
    bays: 9,
    time: 'dusk',
  },
  'mile-end-gardens': {
    ...usual,
    wall: '#d3a574',
    wing: DARK_BRICK,
    storeys: 5,
    bays: 10,
    time: 'day',
    wingSide: 'left',
  },
}

/** Returns the appearance of a property. An unknown property gets one by its slug. */
export function lookOfBuilding(slug: string): BuildingLook {
  const known = Object.values(buildingLooks)
  const look = buildingLooks[slug] ?? known[hashOf(slug) % known.length]
  if (!look) throw new Error('There is no look of a building to take.')
  return look
}
