import { hashOf, type SeededRandom, seededRandom } from '../seeded-random.ts'
import { type CityLook, cityLooks } from './city-looks.ts'
import { person, poplar, streetLamp, tree } from './outdoors.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { type Daylight, daylight, inLight, sky } from './sky.ts'
import { box, circle, group, line, linearGradient, path, rect, svgDocument } from './svg.ts'

const BASE = 860

/** A city from across its river or its park. */
export function drawCity(slug: string): string {
  const known = Object.values(cityLooks)
  const look = cityLooks[slug] ?? known[hashOf(slug) % known.length]
  if (!look) throw new Error('There is no city look to draw from.')
  const light = daylight[look.time]
  const random = seededRandom(`city ${slug}`)
  const heavens = sky(light, random, BASE)
  const stones = ['#c48f74', '#b9a08f', '#a8766a', '#c9b7a4', '#8f9ea3'].map((stone) => inLight(stone, light))
  return svgDocument(
    { width: 1800, height: 1200 },
    [
      ...heavens.definitions,
      linearGradient('mist', [
        [0, light.sky[2], 0],
        [1, light.sky[2], 0.75],
      ]),
      linearGradient('water', [
        [0, mix(light.sky[2], inLight('#7fb4bb', light), 0.45)],
        [1, inLight('#4f8c98', light)],
      ]),
    ],
    [
      ...heavens.body,
      ...(look.hills > 0 ? [hills(look, light)] : []),
      blocks(random, mix(light.distance, light.sky[2], 0.3), 190, 380, 150),
      rect(0, 560, 1800, 304, 'url(#mist)'),
      blocks(random, mix(light.distance, inLight(palette.plum, light), 0.5), 110, 250, 118),
      ...look.landmarks.map(([draw, x], index) =>
        draw(x, BASE, stones[index % stones.length] ?? palette.clay, light),
      ),
      roofs(random, light),
      ...(look.foreground === 'river' ? river(look, light, random) : park(light, random)),
    ],
  )
}

function hills({ hills: height }: CityLook, light: Daylight): string {
  const far = mix(inLight('#8db29a', light), light.sky[2], 0.55)
  const near = mix(inLight('#6f9f80', light), light.sky[2], 0.3)
  return group([
    path(
      `M0 ${BASE}V${BASE - height * 0.9}Q280 ${BASE - height * 1.9} 640 ${BASE - height}T1240 ${BASE - height * 1.15}T1800 ${BASE - height * 0.8}V${BASE}z`,
      far,
    ),
    path(
      `M0 ${BASE}V${BASE - height * 0.5}Q420 ${BASE - height * 0.4} 760 ${BASE - height * 0.72}T1420 ${BASE - height * 0.8}T1800 ${BASE - height}V${BASE}z`,
      near,
    ),
  ])
}

function blocks(random: SeededRandom, fill: string, least: number, most: number, step: number): string {
  return path(
    Array.from({ length: Math.ceil(1800 / step) + 1 }, (_, index) => {
      const height = random.whole(least, most)
      return box(index * step - 40, BASE - height, random.whole(step - 20, step + 20), height)
    }).join(''),
    fill,
  )
}

/** The row of houses that stands nearest, with lit windows at dusk. */
function roofs(random: SeededRandom, light: Daylight): string {
  const windows: string[] = []
  const houses = Array.from({ length: 13 }, (_, index) => {
    const left = index * 142 - 30
    const width = random.whole(118, 150)
    const height = random.whole(70, 140)
    const pitched = random.chance(0.55)
    for (let column = 0; column < 3; column++) {
      if (random.chance(0.75)) windows.push(box(left + 20 + column * 38, BASE - height + 28, 16, 26))
    }
    const wall = inLight(random.pick([palette.clay, palette.plum, '#c9a98c', '#8c6a64', '#d8c3ae']), light)
    return group([
      rect(left, BASE - height, width, height, wall),
      ...(pitched
        ? [path(`M${left - 6} ${BASE - height}l26-46h${width - 40}l26 46z`, darker(wall, 0.35))]
        : [rect(left - 4, BASE - height - 10, width + 8, 12, lighter(wall, 0.25))]),
    ])
  })
  return group([
    ...houses,
    path(windows.join(''), light.litWindows > 0.3 ? palette.gold : '#eef6f5', { opacity: 0.85 }),
  ])
}

function river(look: CityLook, light: Daylight, random: SeededRandom): readonly string[] {
  const glints = Array.from({ length: 16 }, () => {
    const y = random.whole(BASE + 60, 1170)
    return `M${random.whole(-40, 1700)} ${y}h${random.whole(60, 220)}`
  })
  const shimmer = light.litWindows > 0.3 ? palette.gold : '#ffffff'
  return [
    rect(0, BASE, 1800, 340, 'url(#water)'),
    rect(0, BASE - 4, 1800, 34, inLight('#9c8a80', light)),
    rect(0, BASE - 8, 1800, 10, inLight('#d8cbc3', light)),
    ...look.landmarks.map(([, x]) => rect(x - 60, BASE + 30, 120, 170, shimmer, { opacity: 0.1 })),
    ...(look.bridge ? [look.bridge[0](look.bridge[1], BASE + 40, inLight('#a08c86', light), light)] : []),
    line(glints.join(''), shimmer, 6, { opacity: 0.35 }),
    tree(90, BASE + 6, 250, light, random),
    tree(1710, BASE + 6, 280, light, random),
    barge(random.whole(300, 560), 1030, light),
    path('M0 1200v-70q300-50 620-20t640 10 540-40v120z', inLight('#6f9f80', light)),
    poplar(1640, 1160, 300, light),
    poplar(1720, 1170, 240, light),
    streetLamp(210, 1150, 250, light),
    person(330, 1158, 118, light, random),
    person(400, 1160, 112, light, random),
  ]
}

function barge(x: number, y: number, light: Daylight): string {
  return group([
    path(`M${x - 170} ${y}h340q-10 44-44 44h-256q-30 0-40-44z`, inLight(palette.aubergineDeep, light)),
    rect(x - 130, y - 40, 220, 40, inLight(palette.coral, light), { rx: 5 }),
    path([0, 1, 2, 3].map((index) => box(x - 108 + index * 50, y - 28, 26, 16)).join(''), palette.cream),
    rect(x - 170, y - 3, 340, 6, inLight(palette.mint, light)),
  ])
}

function park(light: Daylight, random: SeededRandom): readonly string[] {
  const grass = inLight('#8fb88a', light)
  return [
    rect(0, BASE - 4, 1800, 344, darker(grass, 0.08)),
    path('M0 930q420-80 900-30t900-10V1200H0z', grass),
    path('M0 1060q500-90 980-20t820-20v180H0z', lighter(grass, 0.14)),
    path('M1180 862q-260 90-60 170t-220 170h300q220-90 40-180t40-160z', inLight('#eadfd2', light)),
    ...[120, 330, 690, 1420, 1600].map((x, index) =>
      tree(x, BASE + 40 + (index % 2) * 30, 220 + (index % 3) * 40, light, random),
    ),
    poplar(1010, BASE + 20, 200, light),
    poplar(1070, BASE + 26, 170, light),
    tree(160, 1140, 470, light, random),
    tree(1690, 1120, 420, light, random),
    person(1060, 1050, 128, light, random),
    person(960, 1130, 150, light, random),
    rect(480, 1040, 320, 62, inLight(palette.coral, light), {
      rx: 8,
      transform: 'skewX(-18) translate(320 0)',
    }),
    circle(842, 1062, 14, palette.gold),
  ]
}
