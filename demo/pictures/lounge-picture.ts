import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { lookOf } from './building-picture.ts'
import { books, plant } from './furniture.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { block, flatFace, frontFace, roomCamera, scaleAt, seen, softShape } from './perspective.ts'
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

function sofa([x0, x1]: readonly [number, number], z: number, cloth: string, cushion: string): string {
  const at = (x: number, y: number) => seen(camera, [x, y, z + 0.2])
  const pillow = (x: number, fill: string): string =>
    softShape([at(x, 0.5), at(x + 0.04, 0.92), at(x + 0.46, 0.92), at(x + 0.5, 0.5)], fill)
  const seat = (x1 - x0 - 0.5) / 3
  return group([
    flatFace(camera, [x0 - 0.1, x1 + 0.1], 0.001, [z - 0.45, z + 0.5], 'rgb(36 16 25 / .2)'),
    block(camera, {
      x: [x0 + 0.1, x1 - 0.1],
      y: [0.3, 0.95],
      z: [z + 0.25, z + 0.45],
      colour: darker(cloth, 0.12),
    }),
    pillow(x0 + 0.3, cushion),
    pillow(x1 - 0.85, lighter(cloth, 0.4)),
    ...[0, 1, 2].map((index) =>
      block(camera, {
        x: [x0 + 0.26 + seat * index, x0 + 0.23 + seat * (index + 1)],
        y: [0.24, 0.5],
        z: [z - 0.38, z + 0.25],
        colour: lighter(cloth, 0.06),
      }),
    ),
    block(camera, { x: [x0, x0 + 0.26], y: [0.12, 0.68], z: [z - 0.42, z + 0.45], colour: cloth }),
    block(camera, { x: [x1 - 0.26, x1], y: [0.12, 0.68], z: [z - 0.42, z + 0.45], colour: cloth }),
    frontFace(camera, [x0 + 0.24, x1 - 0.24], [0.12, 0.26], z - 0.4, darker(cloth, 0.2)),
  ])
}

function armchair(colours: RoomColours): string {
  const z = 3.1
  const at = (x: number, y: number) => seen(camera, [x, y, z])
  const cloth = colours.cushion
  const [legX, legY] = at(1.5, 0)
  return group([
    ellipse(legX, legY, 230, 30, 'rgb(36 16 25 / .2)'),
    line(
      `M${Math.round(legX - 120)} ${Math.round(legY)}l20-80M${Math.round(legX + 130)} ${Math.round(legY)}l-20-80`,
      palette.oakDark,
      14,
    ),
    softShape([at(1.02, 0.2), at(0.95, 1.05), at(2.05, 1.05), at(1.98, 0.2)], darker(cloth, 0.12), 0.26),
    softShape([at(1.2, 0.44), at(1.18, 0.96), at(1.82, 0.96), at(1.8, 0.44)], lighter(cloth, 0.2), 0.3),
    softShape([at(1.08, 0.18), at(1.08, 0.5), at(1.92, 0.5), at(1.92, 0.18)], cloth, 0.22),
    softShape([at(0.92, 0.18), at(0.92, 0.66), at(1.14, 0.66), at(1.14, 0.18)], darker(cloth, 0.06), 0.3),
    softShape([at(1.86, 0.18), at(1.86, 0.66), at(2.08, 0.66), at(2.08, 0.18)], darker(cloth, 0.06), 0.3),
  ])
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

function gameTable(game: string, colours: RoomColours): string {
  const felt = game === 'pool' ? palette.tealAction : '#3f6f8f'
  return group([
    flatFace(camera, [1, 3.4], 0.001, [4.5, 6], 'rgb(36 16 25 / .16)'),
    ...[1.2, 3].map((x) =>
      block(camera, { x: [x, x + 0.16], y: [0, 0.7], z: [4.7, 4.86], colour: palette.aubergineDeep }),
    ),
    block(camera, { x: [1, 3.4], y: [0.68, 0.82], z: [4.6, 5.9], colour: palette.oakDark }),
    flatFace(camera, [1.1, 3.3], 0.825, [4.7, 5.8], felt),
    ...(game === 'pool'
      ? [1.7, 1.95, 2.4, 2.8].map((x, index) =>
          circle(
            ...seen(camera, [x, 0.86, 5 + index * 0.15]),
            9,
            [palette.gold, '#ffffff', palette.coral, colours.cushion][index] ?? '#ffffff',
          ),
        )
      : [
          frontFace(camera, [2.19, 2.21], [0.82, 0.98], 4.7, '#fff'),
          flatFace(camera, [2.19, 2.21], 0.98, [4.7, 5.8], '#fff'),
        ]),
  ])
}

function studyTable(colours: RoomColours): string {
  const lamp = (x: number): string => {
    const [px, py] = seen(camera, [x, 0.76, 5.2])
    return group([
      circle(px, py - 70, 120, 'url(#lamp)', { opacity: 0.7 }),
      line(`M${Math.round(px)} ${Math.round(py)}v-62`, palette.aubergineDeep, 6),
      path(`M${Math.round(px - 36)} ${Math.round(py - 56)}l16-32h40l16 32z`, colours.cushion),
    ])
  }
  return group([
    flatFace(camera, [0.9, 3.6], 0.001, [4.6, 5.8], 'rgb(36 16 25 / .16)'),
    ...[1, 3.4].map((x) =>
      block(camera, { x: [x, x + 0.12], y: [0, 0.7], z: [4.8, 4.92], colour: palette.aubergineDeep }),
    ),
    block(camera, { x: [0.9, 3.6], y: [0.7, 0.76], z: [4.7, 5.7], colour: palette.oak }),
    frontFace(camera, [1.5, 1.85], [0.78, 1], 5.2, palette.night),
    frontFace(camera, [2.6, 2.95], [0.78, 1], 5.2, palette.night),
    lamp(1.2),
    lamp(3.3),
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
