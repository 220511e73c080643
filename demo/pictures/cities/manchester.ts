import { type CityScene, water, windows } from '../city-objects.ts'
import { darker, lighter, palette } from '../palette.ts'
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts'

/** Manchester: a glass tower that is wider above than below, mills with chimneys, and a bee. */
export function manchester(): CityScene {
  const glass = '#3f6f8c'
  const brick = '#9c4436'
  const mill = (x: number, width: number, height: number, colour: string): string =>
    group([
      rect(x, 830 - height, width, height, colour),
      rect(x - 6, 822 - height, width + 12, 16, darker(colour, 0.25)),
      windows(x + 22, 852 - height, {
        columns: Math.floor((width - 30) / 48),
        rows: Math.floor((height - 40) / 62),
        step: [48, 62],
        size: [26, 38],
        colour: palette.gold,
      }),
    ])
  const chimney = (x: number, top: number): string =>
    group([
      path(`M${x - 26} 830L${x - 16} ${top}h32L${x + 26} 830Z`, darker(brick, 0.12)),
      rect(x - 22, top - 6, 44, 20, darker(brick, 0.35)),
    ])
  const bee = group([
    ellipse(1092, 176, 62, 34, '#dff0f2', { transform: 'rotate(-38 1092 176)', opacity: 0.9 }),
    ellipse(1160, 170, 62, 34, '#dff0f2', { transform: 'rotate(-66 1160 170)', opacity: 0.9 }),
    ellipse(1140, 262, 104, 66, palette.gold),
    path('M1090 204q-18 58 0 116l30 8q-20-66 0-132zM1160 196q20 66 0 132l34-14q16-52 0-104z', palette.night),
    circle(1030, 252, 38, palette.night),
    line('M1012 222q-18-34-44-32M1030 216q-8-36-30-44', palette.night, 8),
    polygon(
      [
        [1238, 250],
        [1276, 264],
        [1238, 278],
      ],
      palette.night,
    ),
  ])
  return {
    sky: ['#86b4c9', '#f7e3cb'],
    body: [
      rect(60, 330, 110, 520, '#7fa3b3'),
      rect(196, 250, 110, 600, '#6b93a6'),
      rect(330, 420, 100, 430, '#8fb0be'),
      windows(76, 350, { columns: 4, rows: 9, step: [24, 52], size: [14, 30], colour: '#b5d0d9' }),
      windows(212, 272, { columns: 4, rows: 11, step: [24, 52], size: [14, 30], colour: '#b5d0d9' }),
      // the tower with its overhang and its fin
      rect(560, 420, 170, 430, glass),
      rect(560, 130, 226, 296, lighter(glass, 0.1)),
      rect(786, 60, 16, 366, '#2f5063'),
      line(
        Array.from({ length: 9 }, (_, index) => `M566 ${160 + index * 32}H780`).join(''),
        lighter(glass, 0.35),
        5,
      ),
      line(
        Array.from({ length: 12 }, (_, index) => `M566 ${450 + index * 32}H724`).join(''),
        lighter(glass, 0.25),
        5,
      ),
      rect(560, 418, 226, 12, '#2f5063'),
      chimney(470, 330),
      chimney(1330, 380),
      mill(-20, 430, 260, brick),
      mill(420, 330, 200, darker(brick, 0.15)),
      mill(760, 420, 310, '#a9513f'),
      mill(1190, 340, 230, darker(brick, 0.1)),
      bee,
      rect(-10, 828, 1520, 30, '#6e5148'),
      // the canal with its moored boat
      water(856, '#4e7f83'),
      path('M250 930h420l-34 44H300q-40 0-50-44Z', palette.aubergineDeep),
      rect(330, 886, 240, 46, palette.coral),
      windows(356, 898, { columns: 4, rows: 1, step: [54, 1], size: [28, 20], colour: palette.cream }),
    ],
  }
}
