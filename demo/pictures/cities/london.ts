import { type CityScene, water, windows } from '../city-objects.ts'
import { darker, lighter, palette } from '../palette.ts'
import { circle, group, line, path, polygon, rect } from '../svg.ts'

/** London: a bridge with two gothic towers over the river, raised for a ship. */
export function london(): CityScene {
  const stone = '#cdbfa4'
  const shade = darker(stone, 0.2)
  const tower = (x: number): string =>
    group([
      rect(x - 96, 330, 192, 500, stone),
      rect(x + 24, 330, 72, 500, shade),
      ...[-108, 76].map((dx) =>
        group([
          rect(x + dx, 270, 34, 560, lighter(stone, 0.1)),
          polygon(
            [
              [x + dx - 4, 272],
              [x + dx + 17, 170],
              [x + dx + 38, 272],
            ],
            '#55677c',
          ),
        ]),
      ),
      polygon(
        [
          [x - 70, 332],
          [x, 120],
          [x + 70, 332],
        ],
        '#46586d',
      ),
      line(`M${x} 122V70`, palette.gold, 8),
      windows(x - 44, 380, { columns: 2, rows: 2, step: [56, 84], size: [32, 54], colour: '#3d4659' }),
      path(`M${x - 50} 830V690q50-80 100 0v140Z`, '#3d4659'),
      rect(x - 132, 800, 264, 70, shade),
    ])
  const chain = (d: string): string => line(d, '#3f7fb5', 20)
  return {
    sky: ['#6a5a8c', '#f6b48d'],
    body: [
      circle(750, 600, 150, '#ffd7a3'),
      polygon(
        [
          [1270, 740],
          [1322, 210],
          [1346, 210],
          [1400, 740],
        ],
        '#7a708f',
      ),
      path('M110 740Q90 420 170 330Q250 420 230 740Z', '#7a708f'),
      rect(0, 560, 80, 200, '#857a98'),
      rect(1420, 520, 90, 240, '#857a98'),
      rect(-10, 720, 1520, 60, '#6d6384'),
      chain('M-20 560Q230 700 350 400M1150 400Q1270 700 1520 560'),
      line(
        [0, 1, 2, 3, 4, 5]
          .map(
            (index) =>
              `M${20 + index * 52} ${[590, 622, 640, 632, 590, 520][index]}V790M${1480 - index * 52} ${[590, 622, 640, 632, 590, 520][index]}V790`,
          )
          .join(''),
        '#3f7fb5',
        6,
      ),
      rect(-10, 786, 380, 34, '#e9eef2'),
      rect(1130, 786, 380, 34, '#e9eef2'),
      polygon(
        [
          [470, 786],
          [700, 660],
          [712, 684],
          [470, 822],
        ],
        '#e9eef2',
      ),
      polygon(
        [
          [1030, 786],
          [800, 660],
          [788, 684],
          [1030, 822],
        ],
        '#e9eef2',
      ),
      rect(470, 370, 560, 26, '#3f7fb5'),
      rect(470, 420, 560, 26, '#3f7fb5'),
      line(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => `M${476 + index * 55} 396l55 24m-55 0l55-24`).join(''),
        '#e9eef2',
        6,
      ),
      water(850, '#4f5f86'),
      tower(410),
      tower(1090),
    ],
  }
}
