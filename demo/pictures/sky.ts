import type { SeededRandom } from '../seeded-random.ts'
import { mix, palette } from './palette.ts'
import { circle, group, linearGradient, radialGradient, rect } from './svg.ts'

export type TimeOfDay = 'morning' | 'day' | 'dusk'

/** Light of an hour: everything outdoors takes its colours from it. */
export interface Daylight {
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly cloud: string
  readonly distance: string
  readonly shade: string
  /** How strongly `shade` lies over what is near. */
  readonly shadeShare: number
  readonly litWindows: number
}

export const daylight: Readonly<Record<TimeOfDay, Daylight>> = {
  morning: {
    sky: ['#bcdcdd', '#f1e6dc', '#fbd9c4'],
    sun: '#fff3d6',
    cloud: '#ffffff',
    distance: '#d5bfc2',
    shade: '#f0b59a',
    shadeShare: 0.08,
    litWindows: 0.12,
  },
  day: {
    sky: ['#9fd3d6', '#d4ecea', '#f4f3ee'],
    sun: '#fffbe8',
    cloud: '#ffffff',
    distance: '#b9cfd0',
    shade: '#d4ecea',
    shadeShare: 0.02,
    litWindows: 0.06,
  },
  dusk: {
    sky: ['#3d2338', '#8a5068', '#f4ab87'],
    sun: '#ffd9a8',
    cloud: '#c98a8c',
    distance: '#7d4c64',
    shade: '#3a1d3a',
    shadeShare: 0.34,
    litWindows: 0.58,
  },
}

/** A colour as that hour shows it. */
export const inLight = (colour: string, light: Daylight): string => mix(colour, light.shade, light.shadeShare)

const WIDTH = 1800

function cloud(x: number, y: number, size: number, fill: string, opacity: number): string {
  return group(
    [
      rect(x, y - size * 0.5, size * 3.4, size * 0.5, fill, { rx: size * 0.25 }),
      circle(x + size * 1.1, y - size * 0.55, size * 0.52, fill),
      circle(x + size * 1.95, y - size * 0.5, size * 0.4, fill),
    ],
    { opacity },
  )
}

/** Gradient, sun and clouds from the top of the picture to `horizon`. */
export function sky(
  light: Daylight,
  random: SeededRandom,
  horizon: number,
): { readonly definitions: readonly string[]; readonly body: readonly string[] } {
  const [top, middle, low] = light.sky
  const sunX = random.whole(2, 7) * 200
  const sunY = horizon * random.between(0.3, 0.55)
  const clouds = Array.from({ length: random.whole(2, 3) }, () =>
    cloud(
      random.whole(-60, WIDTH - 200),
      random.whole(110, Math.round(horizon * 0.5)),
      random.whole(40, 96),
      light.cloud,
      random.pick([0.45, 0.6, 0.75]),
    ),
  )
  return {
    definitions: [
      linearGradient('sky', [
        [0, top],
        [0.6, middle],
        [1, low],
      ]),
      radialGradient('glow', [
        [0, light.sun, 0.9],
        [0.25, light.sun, 0.45],
        [1, light.sun, 0],
      ]),
    ],
    body: [
      rect(0, 0, WIDTH, horizon + 4, 'url(#sky)'),
      circle(sunX, sunY, 420, 'url(#glow)'),
      circle(sunX, sunY, 62, mix(light.sun, palette.paper, 0.4)),
      ...clouds,
    ],
  }
}
