import { seededRandom } from '../seeded-random.ts'
import { bicycle, books, plant } from './cover-objects.ts'
import { darker, lighter, palette } from './palette.ts'
import { box, circle, ellipse, group, line, path, polygon, rect } from './svg.ts'

const FLOOR = 930
const shadow = (x: number, rx: number): string => ellipse(x, FLOOR + 6, rx, 26, 'rgb(36 16 25 / .16)')

function carton(x: number, y: number, width: number, height: number, colour: string): string {
  return group([
    rect(x, y, width, height, colour),
    rect(x + width * 0.62, y, width * 0.38, height, darker(colour, 0.1)),
    rect(x + width * 0.4, y, width * 0.16, height, lighter(colour, 0.3)),
    rect(x, y, width, 16, darker(colour, 0.16)),
    rect(x + width * 0.08, y + height * 0.62, width * 0.22, height * 0.2, lighter(colour, 0.45)),
  ])
}

/** Boxes, a plant and a lamp, for moving in. */
export const movingIn = (): string =>
  group([
    shadow(900, 640),
    carton(470, 560, 420, 370, palette.oak),
    carton(900, 640, 360, 290, '#c58d66'),
    carton(620, 330, 330, 230, '#dcb68d'),
    plant(1090, 642, 300, palette.teal, seededRandom('moving in')),
    books(1300, FLOOR, 900, [palette.coral, palette.aubergine, palette.gold, palette.teal, palette.mauve]),
    line('M380 926V470', palette.aubergineDeep, 12),
    path('M290 500l40-150h100l40 150z', palette.gold),
    ellipse(380, FLOOR, 70, 12, palette.aubergineDeep),
    circle(1420, 560, 54, 'none', { stroke: palette.gold, 'stroke-width': 24 }),
    path(`M1408 612h24v150h-24zM1432 700h46v24h-46zM1432 742h34v24h-34z`, palette.gold),
  ])

/** A savings jar with its purpose. */
export const money = (): string =>
  group([
    shadow(900, 620),
    rect(1130, 470, 330, 460, palette.aubergine, { rx: 34 }),
    rect(1170, 512, 250, 100, palette.mint, { rx: 14 }),
    path(
      Array.from({ length: 12 }, (_, index) =>
        box(1176 + (index % 3) * 84, 650 + Math.floor(index / 3) * 64, 62, 42),
      ).join(''),
      palette.blush,
    ),
    rect(1344, 842, 62, 42, palette.coral),
    rect(430, 400, 560, 530, '#ffffff', { rx: 90, opacity: 0.45 }),
    path('M452 700h516v150q0 60-70 70H522q-70-10-70-70z', palette.gold),
    ...[
      [520, 690],
      [620, 668],
      [730, 692],
      [840, 664],
      [912, 694],
      [575, 640],
      [690, 630],
      [800, 634],
    ].map(([x = 0, y = 0], index) =>
      group([
        ellipse(x, y + 12, 70, 26, darker(palette.gold, 0.3)),
        ellipse(x, y, 70, 26, index % 2 ? palette.gold : lighter(palette.gold, 0.3)),
      ]),
    ),
    rect(490, 350, 440, 70, palette.oak, { rx: 20 }),
    path('M500 470q-20 200 0 400', 'none', { stroke: '#fff', 'stroke-width': 22, opacity: 0.6 }),
    ...[0, 1, 2].map((index) =>
      ellipse(330, 914 - index * 34, 84, 28, index % 2 ? palette.gold : lighter(palette.gold, 0.35)),
    ),
    circle(710, 220, 78, palette.gold),
    circle(710, 220, 54, 'none', { stroke: darker(palette.gold, 0.3), 'stroke-width': 10 }),
  ])

/** A street map with places to visit. */
export const cityGuides = (): string => {
  const pin = (x: number, y: number, size: number, colour: string): string =>
    group([
      ellipse(x, y + 4, size * 0.4, size * 0.12, 'rgb(36 16 25 / .25)'),
      path(
        `M${x} ${y}q-${size * 0.62}-${size * 0.74}-${size * 0.62}-${size * 1.1}a${size * 0.62} ${size * 0.62} 0 0 1 ${size * 1.24} 0q0 ${size * 0.36}-${size * 0.62} ${size * 1.1}z`,
        colour,
      ),
      circle(x, y - size * 1.1, size * 0.25, palette.paper),
    ])
  return group([
    polygon(
      [
        [250, 980],
        [430, 250],
        [1370, 250],
        [1550, 980],
      ],
      palette.paper,
    ),
    path('M300 770q260-140 520-40t420-60 270-10l22 90q-260-20-330 30t-420 70-500 20z', palette.mint),
    path('M470 290h230l-30 180H425zM760 290h260l10 180H735zM1085 290h250l50 180h-290z', palette.sand),
    path(
      'M405 540h250l-20 150q-160-20-285 60zM725 540h310l6 130q-120 60-210 20l-110-20zM1105 540h300l30 100q-200 10-324 30z',
      '#f1e3d7',
    ),
    path('M790 560h180l4 80q-100 30-190 6z', palette.leaf, { opacity: 0.75 }),
    path('M470 310h110l-12 90H455zM1230 310h96l26 90h-112z', palette.mauve, { opacity: 0.5 }),
    line('M520 930Q640 700 880 700T1180 500 1240 360', palette.coral, 14, { 'stroke-dasharray': '2 34' }),
    pin(520, 930, 120, palette.coral),
    pin(900, 690, 96, palette.tealAction),
    pin(1240, 372, 108, palette.aubergine),
  ])
}

/** A quiet night above the water. */
export const wellbeing = (): string =>
  group([
    circle(900, 470, 300, palette.cream, { opacity: 0.16 }),
    circle(900, 470, 220, palette.cream),
    circle(830, 420, 34, darker(palette.cream, 0.06)),
    circle(960, 540, 50, darker(palette.cream, 0.05)),
    path('M0 800q240-130 520-60t480-20 420 10 380-50v520H0z', palette.plum),
    path('M0 900q300-110 640-40t620-30 540-10v380H0z', palette.aubergine),
    path('M0 1010q360-90 760-20t1040-30v240H0z', palette.aubergineDeep),
    line('M700 1090h400M780 1130h240M620 1050h90M1120 1050h110', palette.cream, 8, { opacity: 0.5 }),
    ...[
      [320, 240],
      [520, 150],
      [1290, 210],
      [1480, 360],
      [230, 470],
      [1580, 160],
      [1130, 120],
    ].map(([x = 0, y = 0], index) => circle(x, y, 6 + (index % 3) * 3, palette.gold)),
  ])

/** A globe with its routes, and a packed case. */
export const international = (): string =>
  group([
    shadow(900, 600),
    circle(760, 560, 330, palette.teal),
    path(
      'M560 400q90-130 240-110t120 120-110 110-40 120-150 40-110-130 50-150zM900 640q90-50 140 0t-50 130-110 0 20-130z',
      palette.mint,
    ),
    path('M760 230a330 330 0 0 1 0 660q170-130 170-330t-170-330z', palette.tealDeep, { opacity: 0.3 }),
    line('M340 700Q540 60 1180 330', palette.gold, 9, { 'stroke-dasharray': '1 28' }),
    polygon(
      [
        [1180, 330],
        [1040, 250],
        [1130, 330],
        [1096, 420],
      ],
      palette.paper,
    ),
    polygon(
      [
        [1180, 330],
        [1130, 330],
        [1096, 420],
      ],
      palette.mauve,
    ),
    line('M760 890v40M600 930h320', palette.oakDark, 26),
    rect(1130, 610, 330, 310, palette.coral, { rx: 30 }),
    path(box(1180, 610, 30, 310) + box(1380, 610, 30, 310), darker(palette.coral, 0.2)),
    path('M1230 610v-50q0-24 24-24h82q24 0 24 24v50', 'none', {
      stroke: palette.aubergineDeep,
      'stroke-width': 18,
    }),
    circle(1190, 926, 18, palette.aubergineDeep),
    circle(1400, 926, 18, palette.aubergineDeep),
    rect(1240, 700, 110, 70, palette.cream, { rx: 10 }),
  ])

/** A bicycle, books and a hot drink. */
export const studentLife = (): string =>
  group([
    shadow(900, 640),
    bicycle(760, FLOOR, 520, palette.coral),
    rect(1200, 846, 300, 84, palette.aubergine),
    rect(1226, 766, 260, 80, palette.gold),
    rect(1190, 700, 280, 66, palette.tealAction),
    path(box(1200, 868, 300, 10) + box(1190, 722, 280, 8), palette.cream),
    rect(1270, 560, 130, 140, palette.paper, { rx: 20 }),
    line('M1400 596q54 4 50 40t-50 34', palette.paper, 20),
    line('M1306 520q-24-30 0-64t0-60M1362 520q-24-30 0-64', palette.paper, 10, { opacity: 0.8 }),
    plant(320, FLOOR, 360, palette.plum, seededRandom('student life')),
  ])

/** A folded newspaper with headlines. */
export const news = (): string =>
  group([
    shadow(900, 560),
    rect(480, 290, 820, 640, palette.paper),
    rect(1240, 350, 120, 580, '#e9ded7'),
    rect(540, 350, 700, 84, palette.aubergine),
    rect(540, 480, 330, 250, palette.mint),
    circle(705, 600, 80, palette.gold),
    path('M540 730v-60l110-90 80 70 60-50 80 80v50z', palette.tealAction),
    path(
      Array.from({ length: 12 }, (_, index) =>
        box(
          index < 6 ? 920 : 540 + ((index - 6) % 2) * 360,
          index < 6 ? 486 + index * 42 : 776 + Math.floor((index - 6) / 2) * 44,
          320,
          16,
        ),
      ).join(''),
      palette.mauve,
    ),
  ])
