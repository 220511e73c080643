import { clockTower, dome, glassTower, keep, type Landmark, mill, roundTower, spire } from './landmarks.ts'
import type { TimeOfDay } from './sky.ts'
import { archBridge, arena, suspensionBridge, terrace, wheel } from './wide-landmarks.ts'

/** What a city's skyline is made of. The shapes are types of building, none copies a real one. */
export interface CityLook {
  readonly time: TimeOfDay
  /** How high the hills behind it rise, in pixels; 0 for none. */
  readonly hills: number
  readonly foreground: 'river' | 'park'
  readonly landmarks: readonly (readonly [Landmark, x: number])[]
  readonly bridge: readonly [Landmark, x: number] | null
}

/** Looks of the known cities; others take one of these by their slug. */
export const cityLooks: Readonly<Record<string, CityLook>> = {
  leeds: {
    time: 'morning',
    hills: 0,
    foreground: 'river',
    landmarks: [
      [glassTower, 1420],
      [dome, 560],
      [clockTower, 980],
      [mill, 1240],
    ],
    bridge: null,
  },
  sheffield: {
    time: 'day',
    hills: 330,
    foreground: 'park',
    landmarks: [
      [roundTower, 420],
      [spire, 820],
      [mill, 1320],
    ],
    bridge: null,
  },
  manchester: {
    time: 'dusk',
    hills: 0,
    foreground: 'river',
    landmarks: [
      [glassTower, 380],
      [roundTower, 560],
      [glassTower, 760],
      [mill, 1260],
      [clockTower, 1020],
    ],
    bridge: null,
  },
  nottingham: {
    time: 'morning',
    hills: 120,
    foreground: 'park',
    landmarks: [
      [keep, 480],
      [dome, 1140],
      [spire, 1480],
    ],
    bridge: null,
  },
  bristol: {
    time: 'day',
    hills: 220,
    foreground: 'river',
    landmarks: [
      [terrace, 430],
      [terrace, 1390],
      [spire, 930],
    ],
    bridge: [suspensionBridge, 900],
  },
  glasgow: {
    time: 'dusk',
    hills: 240,
    foreground: 'river',
    landmarks: [
      [spire, 560],
      [clockTower, 1180],
      [roundTower, 1490],
    ],
    bridge: [archBridge, 840],
  },
  cardiff: {
    time: 'morning',
    hills: 190,
    foreground: 'river',
    landmarks: [
      [keep, 430],
      [arena, 1080],
      [glassTower, 1510],
    ],
    bridge: null,
  },
  london: {
    time: 'dusk',
    hills: 0,
    foreground: 'river',
    landmarks: [
      [glassTower, 300],
      [roundTower, 480],
      [dome, 860],
      [wheel, 1360],
      [clockTower, 1640],
    ],
    bridge: [archBridge, 980],
  },
}
