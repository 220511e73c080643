import { hashOf, type SeededRandom, seededRandom } from '../seeded-random.ts'
import { type BuildingLook, buildingLooks } from './building-looks.ts'
import { drawFacade, eavesOf, type Facade, facadeDefinitions } from './facade.ts'
import { bicycle, person, poplar, shrubs, streetLamp, tree } from './outdoors.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { type Daylight, daylight, inLight, sky } from './sky.ts'
import { circle, ellipse, group, linearGradient, path, rect, svgDocument, use } from './svg.ts'

const SIZE = { width: 1800, height: 1200 }
const GROUND = 960
const GROUND_FLOOR = 150

/** The look of a building, also of one that nobody described. */
export function lookOf(slug: string): BuildingLook {
  const known = Object.values(buildingLooks)
  const look = buildingLooks[slug] ?? known[hashOf(slug) % known.length]
  if (!look) throw new Error('There is no building look to draw from.')
  return look
}

/** A building from the street, at the hour that suits it. */
export function drawBuilding(slug: string): string {
  const look = lookOf(slug)
  const light = daylight[look.time]
  const random = seededRandom(`building ${slug}`)
  const { definitions, body } = sky(light, random, GROUND)
  const left = look.wingSide === 'left'
  const width = 880
  const main: Facade = {
    x: left ? 620 : 300,
    width,
    ground: GROUND,
    groundFloor: GROUND_FLOOR,
    storeys: look.storeys,
    storeyHeight: Math.min(130, Math.floor(590 / look.storeys)),
    bays: look.bays,
    wall: look.wall,
    trim: look.trim,
    windows: look.windows,
    roof: look.roof,
  }
  const wing: Facade = {
    ...main,
    x: left ? 260 : 1180,
    width: 360,
    storeys: Math.max(2, look.storeys - 2),
    bays: 3,
    wall: look.wing,
    windows: look.windows === 'wide' ? 'tall' : 'wide',
    roof: 'flat',
  }
  const mainBlock = drawFacade(main, { id: 'm', light, random })
  const wingBlock = drawFacade(wing, { id: 'w', light, random })
  return svgDocument(
    SIZE,
    [
      ...definitions,
      ...facadeDefinitions(light),
      ...mainBlock.definitions,
      ...wingBlock.definitions,
      ...paneDefinitions(light),
      linearGradient('near', [
        [0, palette.night, 0],
        [1, palette.night, light.litWindows > 0.3 ? 0.35 : 0.14],
      ]),
    ],
    [
      ...body,
      distance(light, random),
      poplar(left ? 1590 : 180, GROUND, 420, light),
      poplar(left ? 1660 : 110, GROUND, 340, light),
      wingBlock.body,
      mainBlock.body,
      groundFloor(wing, light, null),
      groundFloor(main, light, look.door),
      foreground(look, light, random, main),
      rect(0, 820, 1800, 380, 'url(#near)'),
    ],
  )
}

function distance(light: Daylight, random: SeededRandom): string {
  const blocks = Array.from({ length: 11 }, (_, index) => {
    const height = random.whole(140, 330)
    return `M${index * 170 - 30} ${GROUND}v-${height}h${random.whole(110, 190)}v${height}z`
  })
  return path(blocks.join(''), light.distance, { opacity: 0.75 })
}

const PANE = { width: 100, height: GROUND_FLOOR - 46 }

/** Two kinds of shop window, with what can be seen through them. */
function paneDefinitions(light: Daylight): readonly string[] {
  const { width, height } = PANE
  const dusk = light.litWindows > 0.3
  const pane = (id: string, things: string): string =>
    group(
      [
        rect(0, 0, width, height, 'url(#lit)', { opacity: dusk ? 1 : 0.72 }),
        rect(0, 0, width, height, 'url(#glass)', { opacity: dusk ? 0.12 : 0.55 }),
        circle(width * 0.3, 32, 9, palette.cream),
        circle(width * 0.72, 32, 9, palette.cream),
        path(`M8 ${height - 2}v-26q16-26 34-6v32zM64 ${height - 2}v-34h26v34z`, things, { opacity: 0.75 }),
        rect(width / 2 - 2, 0, 4, height, inLight(palette.aubergineDeep, light)),
      ],
      { id },
    )
  return [pane('p', palette.leafDeep), pane('q', palette.plum)]
}

/** Shopfront glazing on the street; the main block has the entrance in its middle. */
function groundFloor(facade: Facade, light: Daylight, doorColour: string | null): string {
  const { x, width, ground } = facade
  const top = ground - GROUND_FLOOR
  const stone = inLight(darker(facade.wall, 0.42), light)
  const panes = Math.round(width / 126)
  const step = width / panes
  return group([
    rect(x, top, width, GROUND_FLOOR, stone),
    rect(x - 6, top - 4, width + 12, 14, lighter(stone, 0.24)),
    ...Array.from({ length: panes }, (_, index) => {
      const left = Math.round(x + index * step + (step - PANE.width) / 2)
      return doorColour !== null && index === Math.floor(panes / 2)
        ? door(left, top, PANE.width, inLight(doorColour, light))
        : use(index % 2 === 0 ? 'p' : 'q', left, top + 30)
    }),
  ])
}

function door(left: number, top: number, w: number, colour: string): string {
  return group([
    rect(left - 18, top - 6, w + 36, 156, darker(colour, 0.2)),
    rect(left, top + 34, w, 116, 'url(#lit)'),
    rect(left, top + 34, w / 2 - 4, 116, colour),
    rect(left + 8, top + 48, w / 2 - 22, 70, 'url(#glass)'),
    circle(left + w / 2 - 14, top + 96, 5, palette.gold),
    rect(left - 46, top + 8, w + 92, 20, colour, { rx: 3 }),
    rect(left - 46, top + 28, w + 92, 6, palette.night, { opacity: 0.3 }),
    circle(left - 26, top + 70, 9, palette.gold),
    circle(left + w + 26, top + 70, 9, palette.gold),
  ])
}

function foreground(look: BuildingLook, light: Daylight, random: SeededRandom, main: Facade): string {
  const people = (ground: number, height: number): readonly string[] =>
    Array.from({ length: 2 }, (_, index) =>
      person(500 + index * 520 + random.whole(-110, 110), ground, height, light, random),
    )
  const paving = inLight('#d8cbc3', light)
  const pavement = group([rect(0, GROUND, 1800, 240, paving), rect(0, GROUND, 1800, 8, darker(paving, 0.16))])
  switch (look.foreground) {
    case 'street':
      return group([
        pavement,
        rect(0, 1040, 1800, 160, inLight('#7d727a', light)),
        rect(0, 1036, 1800, 12, lighter(paving, 0.3)),
        path('M60 1126h180M420 1126h180M780 1126h180M1140 1126h180M1500 1126h180', 'none', {
          stroke: palette.cream,
          'stroke-width': 10,
          opacity: 0.7,
        }),
        tree(150, 1020, 430, light, random),
        tree(1660, 1020, 470, light, random),
        streetLamp(560, 1024, 330, light),
        streetLamp(1290, 1024, 330, light),
        bicycle(1480, 1024, 110, inLight(palette.coral, light)),
        ...people(1026, 128),
      ])
    case 'water': {
      const water = mix(inLight('#7fb4bb', light), light.sky[2], 0.35)
      const top = eavesOf(main)
      return group([
        pavement,
        rect(0, 1010, 1800, 190, water),
        path(
          `M${main.x} 1010h${main.width}v${Math.min(150, (GROUND - top) / 4)}H${main.x}z`,
          inLight(look.wall, light),
          { opacity: 0.28 },
        ),
        path(
          'M0 1044q90-12 180 0t180 0 180 0 180 0 180 0 180 0 180 0 180 0 180 0 180 0M120 1096q90-12 180 0t180 0 180 0M980 1088q90-12 180 0t180 0 180 0 180 0M60 1150q90-12 180 0t180 0M760 1154q90-12 180 0t180 0 180 0',
          'none',
          { stroke: '#fff', 'stroke-width': 5, opacity: 0.35 },
        ),
        rect(0, 1002, 1800, 16, inLight('#8c7d78', light)),
        tree(170, 1000, 400, light, random),
        streetLamp(470, 1002, 300, light),
        streetLamp(1400, 1002, 300, light),
        ...people(1000, 112),
        boat(1180, 1104, light),
        boat(330, 1140, light),
      ])
    }
    case 'lawn': {
      const grass = inLight('#8fb88a', light)
      return group([
        rect(0, GROUND, 1800, 240, grass),
        path(`M0 1200V1010q420-52 900-20t900-26v236z`, lighter(grass, 0.12)),
        path(
          `M${main.x + main.width / 2 - 60} ${GROUND}h130q60 120 300 240H${main.x + main.width / 2 - 320}q220-110 260-240z`,
          inLight('#e3d6c8', light),
        ),
        shrubs(main.x + 10, GROUND + 14, main.width * 0.38, light, random),
        shrubs(main.x + main.width * 0.62, GROUND + 14, main.width * 0.36, light, random),
        tree(160, 1050, 520, light, random),
        tree(1690, 1030, 440, light, random),
        ...people(1046, 132),
        bicycle(470, 1080, 120, inLight(palette.tealAction, light)),
        ellipse(1330, 1130, 150, 20, palette.night, { opacity: 0.1 }),
        group([
          rect(1210, 1078, 240, 16, inLight(palette.oakDark, light), { rx: 6 }),
          rect(1210, 1030, 240, 14, inLight(palette.oakDark, light), { rx: 6 }),
          rect(1230, 1030, 12, 98, palette.aubergineDeep),
          rect(1418, 1030, 12, 98, palette.aubergineDeep),
        ]),
      ])
    }
  }
}

function boat(x: number, y: number, light: Daylight): string {
  return group([
    path(`M${x - 190} ${y - 40}h380q-14 46-50 46h-290q-30 0-40-46z`, inLight(palette.aubergineDeep, light)),
    rect(x - 150, y - 82, 260, 42, inLight(palette.tealAction, light), { rx: 6 }),
    rect(x - 150, y - 88, 268, 10, inLight(palette.cream, light), { rx: 4 }),
    ...[0, 1, 2, 3].map((index) =>
      circle(x - 116 + index * 62, y - 60, 12, light.litWindows > 0.3 ? palette.gold : palette.foam),
    ),
    rect(x - 190, y - 44, 380, 7, palette.coral),
  ])
}
