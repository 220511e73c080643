import type { RoomTypeSlug } from '../content/content-types.ts'
import { palette } from './palette.ts'

/** The colours of a room's paint and textiles. */
export interface RoomColours {
  readonly feature: string
  readonly walls: string
  readonly throw: string
  readonly cushion: string
  readonly curtain: string
}

/** The furniture of a room type. */
export interface RoomLook {
  readonly bed: number
  readonly secondBed: boolean
  readonly kitchen: boolean
  readonly sofa: boolean
  /** The daytime and evening variants. */
  readonly colours: readonly [RoomColours, RoomColours]
}

const plumTeal: RoomColours = {
  feature: palette.aubergine,
  walls: '#f3ece6',
  throw: palette.teal,
  cushion: palette.gold,
  curtain: palette.mint,
}
const tealCoral: RoomColours = {
  feature: '#2d7f7c',
  walls: '#f1efe9',
  throw: palette.apricot,
  cushion: palette.aubergine,
  curtain: '#f4e3d2',
}
const sageGold: RoomColours = {
  feature: '#a9cbbf',
  walls: '#f6f2ec',
  throw: palette.aubergine,
  cushion: palette.coral,
  curtain: '#ffffff',
}
const blushTeal: RoomColours = {
  feature: '#e9c2b4',
  walls: '#faf3ee',
  throw: palette.tealAction,
  cushion: palette.gold,
  curtain: '#fff6ee',
}
const duskPlum: RoomColours = {
  feature: palette.plum,
  walls: '#efe4e2',
  throw: palette.gold,
  cushion: palette.teal,
  curtain: '#c99fb0',
}
const sandTeal: RoomColours = {
  feature: '#dcc3a6',
  walls: '#f8f1e8',
  throw: palette.teal,
  cushion: palette.coral,
  curtain: '#e9efe9',
}
const nightTeal: RoomColours = {
  feature: '#1f5c5e',
  walls: '#ece8e4',
  throw: palette.coral,
  cushion: palette.gold,
  curtain: '#8fbfbd',
}
const apricotPlum: RoomColours = {
  feature: '#e7a583',
  walls: '#f9efe7',
  throw: palette.aubergine,
  cushion: palette.mint,
  curtain: '#fbe6d8',
}

const plain = {
  bed: 1.2,
  secondBed: false,
  kitchen: false,
  sofa: false,
} as const

/** The appearance of each room type. */
export const roomLooks: Readonly<Record<RoomTypeSlug, RoomLook>> = {
  'classic-room': { ...plain, bed: 0.95, colours: [sageGold, tealCoral] },
  'classic-en-suite': { ...plain, colours: [blushTeal, duskPlum] },
  'premier-en-suite': { ...plain, colours: [plumTeal, sandTeal] },
  'premier-plus-en-suite': { ...plain, bed: 1.45, colours: [tealCoral, plumTeal] },
  studio: { ...plain, bed: 1.4, kitchen: true, colours: [sandTeal, nightTeal] },
  'deluxe-studio': { ...plain, bed: 1.45, kitchen: true, colours: [plumTeal, apricotPlum] },
  'loft-studio': { ...plain, bed: 1.4, kitchen: true, colours: [apricotPlum, tealCoral] },
  'twin-studio': { ...plain, bed: 0.95, secondBed: true, colours: [sageGold, duskPlum] },
  'one-bed-apartment': { ...plain, bed: 1.45, sofa: true, colours: [nightTeal, blushTeal] },
  'two-bed-apartment': { ...plain, bed: 1.4, sofa: true, colours: [apricotPlum, plumTeal] },
  'accessible-en-suite': { ...plain, colours: [blushTeal, nightTeal] },
  'accessible-studio': { ...plain, bed: 1.4, kitchen: true, colours: [sandTeal, duskPlum] },
}
