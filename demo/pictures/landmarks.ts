import { darker, lighter, palette } from './palette.ts'
import { type Daylight, inLight } from './sky.ts'
import { box, circle, group, line, path, polygon, rect } from './svg.ts'

/** Something tall enough to be seen over the roofs. `x` is its middle, `base` its foot. */
export type Landmark = (x: number, base: number, colour: string, light: Daylight) => string

// A dashed stroke is a column of windows.
const windowsOf = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  colour: string,
): string =>
  line(
    Array.from(
      { length: columns },
      (_, index) => `M${Math.round(x + (index + 0.21) * step)} ${y}v${Math.round(step * 1.35 * rows)}`,
    ).join(''),
    colour,
    step * 0.42,
    { 'stroke-dasharray': `${step * 0.7} ${step * 0.65}`, 'stroke-linecap': 'butt', opacity: 0.75 },
  )

/** Light behind glass at an hour. */
export const glow = (light: Daylight): string => (light.litWindows > 0.3 ? palette.gold : '#eaf5f4')

/** A civic hall under a dome. */
export const dome: Landmark = (x, base, colour, light) =>
  group([
    rect(x - 190, base - 190, 380, 190, colour),
    rect(x - 200, base - 202, 400, 16, lighter(colour, 0.2)),
    path(
      Array.from({ length: 7 }, (_, index) => box(x - 168 + index * 52, base - 170, 22, 130)).join(''),
      lighter(colour, 0.22),
    ),
    rect(x - 92, base - 290, 184, 96, lighter(colour, 0.08)),
    path(`M${x - 100} ${base - 288}a100 118 0 0 1 200 0z`, inLight(palette.teal, light)),
    rect(x - 20, base - 448, 40, 50, lighter(colour, 0.16)),
    path(`M${x - 24} ${base - 446}l24-70 24 70z`, inLight(palette.teal, light)),
    circle(x, base - 240, 22, glow(light)),
  ])

/** A square tower with a clock and a pointed roof. */
export const clockTower: Landmark = (x, base, colour, light) =>
  group([
    rect(x - 56, base - 430, 112, 430, colour),
    rect(x, base - 430, 56, 430, darker(colour, 0.12)),
    rect(x - 68, base - 446, 136, 20, lighter(colour, 0.2)),
    path(`M${x - 62} ${base - 446}L${x} ${base - 590}l62 144z`, inLight('#4d6f74', light)),
    circle(x, base - 376, 38, lighter(colour, 0.55)),
    line(`M${x} ${base - 376}v-24M${x} ${base - 376}l16 10`, palette.night, 5),
    windowsOf(x - 34, base - 300, 3, 5, 30, glow(light)),
  ])

/** A slim church or university spire. */
export const spire: Landmark = (x, base, colour, light) =>
  group([
    rect(x - 44, base - 330, 88, 330, colour),
    rect(x, base - 330, 44, 330, darker(colour, 0.13)),
    polygon(
      [
        [x - 52, base - 328],
        [x, base - 640],
        [x + 52, base - 328],
      ],
      lighter(colour, 0.1),
    ),
    polygon(
      [
        [x, base - 328],
        [x, base - 640],
        [x + 52, base - 328],
      ],
      darker(colour, 0.08),
    ),
    ...[-48, 48].map((dx) =>
      polygon(
        [
          [x + dx - 10, base - 326],
          [x + dx, base - 410],
          [x + dx + 10, base - 326],
        ],
        colour,
      ),
    ),
    path(`M${x - 18} ${base - 180}v-90a18 18 0 0 1 36 0v90z`, glow(light), { opacity: 0.8 }),
  ])

/** An office or housing tower of glass. */
export const glassTower: Landmark = (x, base, colour, light) =>
  group([
    polygon(
      [
        [x - 74, base],
        [x - 74, base - 560],
        [x + 74, base - 620],
        [x + 74, base],
      ],
      colour,
    ),
    polygon(
      [
        [x + 16, base],
        [x + 16, base - 596],
        [x + 74, base - 620],
        [x + 74, base],
      ],
      darker(colour, 0.16),
    ),
    windowsOf(x - 58, base - 530, 5, 13, 29, glow(light)),
  ])

/** A rounded tower, taller in the middle. */
export const roundTower: Landmark = (x, base, colour, light) =>
  group([
    path(`M${x - 70} ${base}V${base - 500}q0-110 70-110t70 110V${base}z`, colour),
    path(`M${x + 20} ${base}V${base - 604}q50 20 50 104V${base}z`, darker(colour, 0.14)),
    windowsOf(x - 52, base - 480, 4, 12, 30, glow(light)),
  ])

/** A mill with its chimney. */
export const mill: Landmark = (x, base, colour, light) =>
  group([
    rect(x + 120, base - 520, 52, 520, darker(colour, 0.1)),
    rect(x + 112, base - 532, 68, 22, lighter(colour, 0.2)),
    rect(x - 210, base - 290, 330, 290, colour),
    path(
      `M${x - 210} ${base - 290}l55-64v64l55-64v64l55-64v64l55-64v64l55-64v64l55-64v64z`,
      inLight('#5b4450', light),
    ),
    windowsOf(x - 186, base - 262, 8, 5, 37, glow(light)),
  ])

/** A keep on a rock. */
export const keep: Landmark = (x, base, colour, light) =>
  group([
    path(`M${x - 330} ${base}q60-150 150-160t180-20 190 30 150 150z`, inLight('#8f8a68', light)),
    path(`M${x - 220} ${base - 150}q120-60 300-20l60 30-90 10-120-24z`, inLight('#a7a07a', light), {
      opacity: 0.7,
    }),
    rect(x - 150, base - 310, 300, 150, colour),
    rect(x + 30, base - 310, 120, 150, darker(colour, 0.1)),
    path(
      Array.from({ length: 7 }, (_, index) => box(x - 150 + index * 46, base - 332, 26, 26)).join(''),
      colour,
    ),
    rect(x - 64, base - 410, 104, 110, lighter(colour, 0.1)),
    path(
      [0, 1, 2].map((index) => box(x - 64 + index * 41, base - 430, 22, 24)).join(''),
      lighter(colour, 0.1),
    ),
    path(`M${x - 24} ${base - 340}v-26a12 12 0 0 1 24 0v26z`, glow(light)),
  ])
