import { type CityScene, hill, houses, water } from '../city-objects.ts'
import { darker, lighter, palette } from '../palette.ts'
import { circle, line, path, rect } from '../svg.ts'

/** Glasgow: a shipyard crane beside shells of steel on a river. */
export function glasgow(): CityScene {
  const shell = (x: number, width: number, height: number, colour: string): string =>
    path(
      `M${x} 760C${x + width * 0.04} ${760 - height} ${x + width * 0.66} ${760 - height} ${x + width} 760Z`,
      colour,
    )
  const steel = '#4b5764'
  return {
    sky: ['#5d6f94', '#f3b79b'],
    body: [
      circle(1180, 420, 110, '#ffd9a6'),
      hill(300, 590, '#7d7f9b'),
      houses(560, 1520, 760, {
        colours: ['#b5543f', '#c46a4f', '#a1483a'],
        roof: '#5a3a3c',
        width: 92,
        lit: palette.gold,
      }),
      shell(700, 640, 240, '#c9d3da'),
      shell(800, 600, 210, '#aebcc6'),
      shell(920, 560, 176, '#dfe6ea'),
      shell(1050, 500, 138, '#b7c4cd'),
      // the crane
      path('M262 770L318 250h104L478 770h-54L392 520H348L316 770Z', steel),
      line('M318 300L448 560M422 300L292 560M300 440H440', lighter(steel, 0.25), 10),
      rect(20, 196, 720, 44, steel),
      rect(20, 236, 720, 10, darker(steel, 0.3)),
      line(
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => `M${40 + index * 78} 236l39-40 39 40`).join(''),
        lighter(steel, 0.3),
        7,
      ),
      rect(306, 152, 128, 52, darker(steel, 0.15)),
      rect(36, 240, 96, 66, darker(steel, 0.25)),
      line('M690 246V470', '#2f2a33', 6),
      path('M672 470h36l-8 30h-20z', '#2f2a33'),
      rect(-10, 756, 1520, 26, '#6e5f5b'),
      water(780, '#4f6486'),
      // the leaning arch of a bridge
      line('M820 876Q1110 560 1430 876', '#f4f0ea', 16),
      line(
        [0, 1, 2, 3, 4, 5, 6]
          .map(
            (index) =>
              `M${880 + index * 80} 876V${Math.round(876 - 300 * ((index + 0.7) / 7.6) * (1 - (index + 0.7) / 7.6) * 2)}`,
          )
          .join(''),
        '#f4f0ea',
        5,
      ),
      rect(780, 868, 740, 18, '#e4dcd3'),
    ],
  }
}
