import type { RoofShape, WindowShape } from './facade.ts'
import { palette } from './palette.ts'
import type { TimeOfDay } from './sky.ts'

/** How a building of the demonstration looks from the street. */
export interface BuildingLook {
  readonly wall: string
  readonly wing: string
  readonly trim: string
  readonly windows: WindowShape
  readonly roof: RoofShape
  readonly storeys: number
  readonly bays: number
  readonly time: TimeOfDay
  readonly foreground: 'street' | 'water' | 'lawn'
  readonly door: string
  /** Which side the lower wing stands on. */
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
  foreground: 'street',
} as const

/** Looks of the known buildings; others take one of these by their slug. */
export const buildingLooks: Readonly<Record<string, BuildingLook>> = {
  'aire-yard': {
    ...usual,
    wall: BRICK,
    wing: PLUM_PANEL,
    windows: 'pair',
    roof: 'gables',
    storeys: 5,
    bays: 9,
    time: 'morning',
    foreground: 'water',
  },
  'woodhouse-green': {
    ...usual,
    wall: DARK_BRICK,
    wing: PLASTER,
    windows: 'tall',
    roof: 'pitched',
    storeys: 4,
    bays: 9,
    time: 'day',
    foreground: 'lawn',
    wingSide: 'left',
  },
  'kelham-mill': {
    ...usual,
    wall: DARK_BRICK,
    wing: BRICK,
    windows: 'arched',
    roof: 'sawtooth',
    storeys: 5,
    bays: 10,
    time: 'dusk',
  },
  'ecclesall-house': {
    ...usual,
    wall: BATH_STONE,
    wing: DARK_BRICK,
    windows: 'tall',
    roof: 'pitched',
    storeys: 3,
    bays: 8,
    time: 'day',
    foreground: 'lawn',
    door: palette.aubergine,
  },
  'oxford-road-works': {
    ...usual,
    wall: '#c9c2bd',
    wing: BRICK,
    trim: palette.aubergineDeep,
    windows: 'wide',
    roof: 'flat',
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
    windows: 'arched',
    roof: 'gables',
    storeys: 5,
    bays: 8,
    time: 'dusk',
    foreground: 'water',
  },
  'lace-hall': {
    ...usual,
    wall: BRICK,
    wing: SANDSTONE,
    windows: 'arched',
    roof: 'mansard',
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
    windows: 'wide',
    roof: 'flat',
    storeys: 6,
    bays: 7,
    time: 'day',
    door: palette.aubergine,
  },
  'harbourside-house': {
    ...usual,
    wall: '#e8b48a',
    wing: MINT_PANEL,
    windows: 'pair',
    roof: 'flat',
    storeys: 6,
    bays: 9,
    time: 'day',
    foreground: 'water',
  },
  'stokes-croft-yard': {
    ...usual,
    wall: MINT_PANEL,
    wing: '#e59a72',
    windows: 'wide',
    roof: 'sawtooth',
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
    windows: 'tall',
    roof: 'gables',
    storeys: 5,
    bays: 9,
    time: 'morning',
    foreground: 'lawn',
  },
  'merchant-court': {
    ...usual,
    wall: SANDSTONE,
    wing: RED_SANDSTONE,
    windows: 'arched',
    roof: 'mansard',
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
    windows: 'tall',
    roof: 'gables',
    storeys: 3,
    bays: 10,
    time: 'day',
  },
  'bute-wharf': {
    ...usual,
    wall: '#7f9aa0',
    wing: PLASTER,
    trim: palette.paper,
    windows: 'wide',
    roof: 'flat',
    storeys: 6,
    bays: 9,
    time: 'morning',
    foreground: 'water',
    wingSide: 'left',
  },
  'clerkenwell-place': {
    ...usual,
    wall: '#a9745d',
    wing: '#d8cfc8',
    trim: palette.aubergineDeep,
    windows: 'tall',
    roof: 'mansard',
    storeys: 6,
    bays: 9,
    time: 'dusk',
  },
  'mile-end-gardens': {
    ...usual,
    wall: '#d3a574',
    wing: DARK_BRICK,
    windows: 'pair',
    roof: 'flat',
    storeys: 5,
    bays: 10,
    time: 'day',
    foreground: 'lawn',
    wingSide: 'left',
  },
}
