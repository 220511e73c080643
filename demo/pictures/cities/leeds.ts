import { type CityScene, clock, hill, houses, tree } from '../city-objects.ts'
import { darker, lighter, palette } from '../palette.ts'
import { circle, ellipse, group, line, path, polygon, rect } from '../svg.ts'

/** Leeds: a town hall with a ring of columns, and on it a tower with a clock and a dome. */
export function leeds(): CityScene {
  const stone = '#d9bd8f'
  const dark = darker(stone, 0.18)
  const column = (x: number, top: number, height: number, width: number): string =>
    rect(x, top, width, height, lighter(stone, 0.22))
  return {
    sky: ['#a9cfe4', '#fdf1e2'],
    body: [
      hill(1150, 600, '#b9cda9'),
      houses(-20, 420, 820, { colours: ['#a8503f', '#b96450', '#96463a'], roof: '#5e3d3d', width: 104 }),
      houses(1080, 1520, 820, { colours: ['#b96450', '#a8503f', '#c0745e'], roof: '#5e3d3d', width: 104 }),
      // the dome, its lantern, and the storey of columns with clocks below
      rect(741, 20, 18, 60, dark),
      circle(750, 22, 14, palette.gold),
      rect(716, 70, 68, 66, stone),
      path('M632 250Q640 130 750 118Q860 130 868 250Z', '#6f8f8a'),
      line('M690 246Q700 160 750 120Q800 160 810 246M750 246V120', '#5a7773', 7),
      rect(610, 246, 280, 30, dark),
      rect(626, 274, 248, 190, dark),
      ...[0, 1, 2, 3, 4].map((index) => column(632 + index * 52, 274, 190, 28)),
      rect(606, 460, 288, 34, stone),
      rect(622, 492, 256, 96, dark),
      clock(750, 540, 42),
      // the hall
      rect(330, 584, 840, 34, stone),
      rect(350, 616, 800, 214, dark),
      ...Array.from({ length: 13 }, (_, index) => column(362 + index * 63, 616, 200, 30)),
      rect(320, 806, 860, 30, lighter(stone, 0.1)),
      rect(290, 834, 920, 26, stone),
      rect(260, 858, 980, 28, darker(stone, 0.08)),
      rect(-10, 884, 1520, 120, '#cfc4b6'),
      group([tree(150, 930, 62), tree(1370, 930, 62)]),
      // its lions
      ...[430, 1010].map((x) =>
        group([
          rect(x - 8, 850, 96, 40, dark),
          ellipse(x + 36, 838, 40, 22, '#8a7858'),
          circle(x + 68, 816, 24, '#8a7858'),
        ]),
      ),
      polygon(
        [
          [600, 1000],
          [690, 886],
          [810, 886],
          [900, 1000],
        ],
        '#e3dacd',
      ),
    ],
  }
}
