import { type CityScene, hill, tree, windows } from '../city-objects.ts'
import { darker, palette } from '../palette.ts'
import { circle, line, path, polygon, rect } from '../svg.ts'

/** Nottingham: a mansion on a rock of sandstone with caves, and an archer. */
export function nottingham(): CityScene {
  const rock = '#c98f57'
  const archer = '#3d4a33'
  return {
    sky: ['#bcd9e6', '#fff0d6'],
    body: [
      circle(250, 220, 100, '#ffe3a3'),
      hill(1400, 620, '#b3c99c'),
      path('M520 1000V610L600 520 690 470H1330L1440 530 1510 520V1000Z', rock),
      path('M900 1000V640l60-170H1330L1440 530 1510 520V1000Z', darker(rock, 0.1)),
      line('M560 690h300M540 800h250M980 600h420M940 730h520M960 850h540', darker(rock, 0.22), 9),
      ...(
        [
          [700, 640, 60],
          [1090, 660, 74],
          [1280, 800, 62],
          [840, 860, 70],
        ] as const
      ).map(([x, y, r]) => path(`M${x - r} ${y + r}V${y}a${r} ${r} 0 0 1 ${2 * r} 0v${r}Z`, '#5a3a24')),
      // the mansion
      rect(730, 250, 580, 226, '#e3c795'),
      rect(716, 232, 608, 30, '#c4a36c'),
      rect(716, 352, 608, 12, '#c4a36c'),
      windows(764, 282, { columns: 9, rows: 2, step: [60, 92], size: [34, 58], colour: '#5b6a77' }),
      rect(960, 200, 120, 60, '#e3c795'),
      polygon(
        [
          [944, 202],
          [1020, 156],
          [1096, 202],
        ],
        '#c4a36c',
      ),
      line('M1020 160V60', palette.night, 8),
      path('M1024 64h110l-22 26 22 26h-110z', '#2f8f4e'),
      rect(-10, 900, 1520, 110, '#7d9a5a'),
      tree(560, 920, 52),
      tree(1430, 930, 60),
      // the archer on a plinth
      rect(180, 850, 220, 90, '#9d9589'),
      rect(160, 930, 260, 30, '#857d72'),
      path('M262 850l18-190h52l20 190h-34l-14-110-14 110Z', archer),
      path('M262 660q-8-140 44-150 50 8 46 150Z', archer),
      circle(304, 462, 38, archer),
      path('M258 452q30-62 104-36l46-34-22 62q-60-16-128 8Z', archer),
      line('M318 560L470 520M300 568L216 520L250 486', archer, 26),
      line('M440 330Q560 520 470 700', '#6a4a2a', 14),
      line('M440 330L250 508L470 700', '#efe6d8', 5),
      line('M236 510L560 486', '#6a4a2a', 9),
      polygon(
        [
          [556, 468],
          [606, 482],
          [560, 504],
        ],
        '#6f6f78',
      ),
    ],
  }
}
