import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { lookOf } from './building-picture.ts'
import { books, plant } from './furniture.ts'
import { armchair, gameTable, sofa, studyTable } from './lounge-furniture.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { frontFace, roomCamera, scaleAt, seen } from './perspective.ts'
import type { RoomColours } from './room-looks.ts'
import { roomShell, shellDefinitions } from './room-shell.ts'
import { type Daylight, daylight } from './sky.ts'
import { circle, ellipse, group, line, mirrored, path, rect, svgDocument } from './svg.ts'
import { windowView, windowViewDefinitions } from './window-view.ts'

const camera = roomCamera
const ROOM = { half: 4.1, height: 3.3, depth: 6.4 }

type Scheme = Omit<RoomColours, 'bedding' | 'curtain'>

const schemes: readonly [Scheme, ...Scheme[]] = [
  {
    feature: palette.aubergine,
    walls: '#f3ece6',
    throw: palette.teal,
    cushion: palette.gold,
    rug: palette.peach,
    floor: '#d2aa80',
  },
  {
    feature: '#1f6664',
    walls: '#f1efe9',
    throw: palette.coral,
    cushion: palette.gold,
    rug: '#cfe3e0',
    floor: '#cba27a',
  },
  {
    feature: '#e3b79f',
    walls: '#faf4ee',
    throw: palette.tealAction,
    cushion: palette.aubergine,
    rug: '#f3ddc9',
    floor: '#dfc6a8',
  },
  {
    feature: '#9fc7bd',
    walls: '#f7f3ec',
    throw: palette.plum,
    cushion: palette.coral,
    rug: '#e5d3da',
    floor: '#d9bd98',
  },
  {
    feature: palette.plum,
    walls: '#f4eae8',
    throw: palette.gold,
    cushion: palette.teal,
    rug: '#d9c3cb',
    floor: '#b98f69',
  },
]

/** The common room of a building: sofas, a long window, and what people come for. */
export function drawLounge(slug: string): string {
  const random = seededRandom(`lounge ${slug}`)
  const light = daylight[lookOf(slug).time]
  const colours: RoomColours = { ...random.pick(schemes), bedding: palette.paper, curtain: palette.cream }
  const [x, y] = seen(camera, [-2.6, 2.6, ROOM.depth]).map(Math.round) as [number, number]
  const scale = scaleAt(camera, ROOM.depth)
  const frame = { x, y, width: Math.round(scale * 3.3), height: Math.round(scale * 1.75) }
  const [plantX, plantY] = seen(camera, [-3.5, 0, 5.6])
  const game = random.pick(['pool', 'table tennis', 'study'])
  return svgDocument(
    { width: 1800, height: 1200 },
    [...shellDefinitions(colours), ...windowViewDefinitions(light, frame)],
    mirrored(random.chance(0.5), [
      roomShell(ROOM, colours, false),
      windowView(frame, { light, random, curtain: null, sill: colours.walls }),
      shelving(colours),
      plant(plantX, plantY, 250, colours.cushion, random),
      ...(game === 'study' ? [studyTable(colours)] : [gameTable(game, colours)]),
      floorLamp(light),
      rug(colours),
      sofa([-3.3, -0.6], 3.9, colours.throw, colours.cushion),
      armchair(colours),
      coffeeTable(random),
      pendants(light, colours),
      ...(light.litWindows > 0.3 ? [rect(0, 0, 1800, 1200, '#5a2438', { opacity: 0.12 })] : []),
    ]),
  )
}

function shelving(colours: RoomColours): string {
  const scale = scaleAt(camera, ROOM.depth)
  const row = [colours.throw, palette.peach, palette.mauve, colours.cushion, palette.mint, palette.coral]
  return group(
    [0.7, 1.25, 1.8, 2.35].flatMap((y, level) => {
      const [x, ground] = seen(camera, [1.35, y, ROOM.depth - 0.1])
      return [
        frontFace(camera, [1.3, 3.7], [y - 0.05, y], ROOM.depth - 0.1, palette.oak),
        books(x + level * 34, ground, scale * 1.35, row.slice(level % 3)),
        rect(x + 230 + level * 26, ground - 56, 52, 56, level % 2 ? palette.cream : colours.throw, { rx: 8 }),
        circle(x + 380 - level * 18, ground - 26, 26, level % 2 ? colours.cushion : palette.sand),
      ]
    }),
  )
}

function rug(colours: RoomColours): string {
  const [x, y] = seen(camera, [-0.7, 0, 3.2])
  return group([
    ellipse(x, y, 860, 150, colours.rug),
    ellipse(x, y, 780, 124, 'none', { stroke: darker(colours.rug, 0.14), 'stroke-width': 7 }),
  ])
}

function coffeeTable(random: SeededRandom): string {
  const [x, y] = seen(camera, [-1.2, 0.4, 2.75])
  return group([
    line(
      `M${Math.round(x - 130)} ${Math.round(y)}l-26 150M${Math.round(x + 130)} ${Math.round(y)}l26 150`,
      palette.oakDark,
      16,
    ),
    ellipse(x, y + 12, 250, 50, palette.oakDark),
    ellipse(x, y, 250, 50, lighter(palette.oak, 0.2)),
    rect(x - 130, y - 12, 120, 12, palette.coral),
    rect(x - 120, y - 24, 104, 12, palette.cream),
    rect(x + 40, y - 44, 40, 46, palette.paper, { rx: 7 }),
    plant(x + 140, y + 6, 100, palette.teal, random),
  ])
}

function floorLamp(light: Daylight): string {
  const [x, ground] = seen(camera, [-0.15, 0, 4.6])
  const top = Math.round(ground - 450)
  return group([
    ...(light.litWindows > 0.3 ? [circle(x, top, 420, 'url(#lamp)', { opacity: 0.8 })] : []),
    line(`M${Math.round(x)} ${Math.round(ground)}V${top}`, palette.aubergineDeep, 8),
    ellipse(x, ground, 54, 9, palette.aubergineDeep),
    path(`M${Math.round(x - 74)} ${top + 70}l26-104h96l26 104z`, palette.cream),
  ])
}

function pendants(light: Daylight, colours: RoomColours): string {
  return group(
    [1.4, 2.2, 3].map((x) => {
      const [px, top] = seen(camera, [x, ROOM.height, 4.8])
      return group([
        ...(light.litWindows > 0.3 ? [circle(px, top + 160, 190, 'url(#lamp)', { opacity: 0.6 })] : []),
        line(`M${Math.round(px)} ${Math.round(top)}v112`, palette.aubergineDeep, 4),
        path(
          `M${Math.round(px - 46)} ${Math.round(top + 158)}q4-48 46-48t46 48z`,
          mix(colours.throw, palette.aubergineDeep, 0.25),
        ),
        ellipse(px, top + 158, 46, 7, palette.cream),
      ])
    }),
  )
}
