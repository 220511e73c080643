import type { RoomTypeSlug } from '../content/content-types.ts'
import { seededRandom } from '../seeded-random.ts'
import { plant } from './furniture.ts'
import { darker, lighter, palette } from './palette.ts'
import { block, flatFace, frontFace, roomCamera, scaleAt, seen, sideFace } from './perspective.ts'
import { type RoomColours, roomLooks } from './room-looks.ts'
import { roomShell, shellDefinitions } from './room-shell.ts'
import { circle, element, ellipse, group, line, path, rect, svgDocument } from './svg.ts'

const camera = roomCamera
const ROOM = { half: 2.1, height: 2.5, depth: 4 }
const BACK = ROOM.depth

/** A room's own kitchen: cupboards, hob, sink, fridge, and a table for two. */
export function drawKitchen(type: RoomTypeSlug): string {
  const look = roomLooks[type]
  const own = look.colours[0]
  const random = seededRandom(`kitchen ${type}`)
  const colours: RoomColours = { ...own, feature: lighter(own.rug, 0.45), walls: own.walls }
  const worktop = look.accessible ? 0.76 : 0.9
  const [potX, potY] = seen(camera, [-0.55, worktop + 0.04, BACK - 0.25])
  return svgDocument(
    { width: 1800, height: 1200 },
    [
      ...shellDefinitions(colours),
      element(
        'pattern',
        { id: 'tiles', width: 72, height: 72, patternUnits: 'userSpaceOnUse' },
        path('M0 0h72v2.4H0zM0 0h2.4v72H0z', palette.night, { opacity: 0.1 }),
      ),
    ],
    [
      roomShell(ROOM, colours, false),
      frontFace(camera, [-1.5, ROOM.half], [worktop, 1.52], BACK, 'url(#tiles)'),
      fridge(),
      cupboards(own, worktop),
      hob(worktop),
      plant(potX, potY, 110, own.throw, random),
      table(own),
      pendant(0.1, own.throw),
      pendant(0.75, own.throw),
    ],
  )
}

function fridge(): string {
  const colour = '#e3e4e2'
  return group([
    block(camera, { x: [-ROOM.half, -1.5], y: [0.04, 1.85], z: [BACK - 0.62, BACK], colour }),
    frontFace(camera, [-ROOM.half + 0.02, -1.52], [1.22, 1.23], BACK - 0.621, '#b8bab9'),
    frontFace(camera, [-1.6, -1.57], [1.3, 1.62], BACK - 0.621, palette.slate),
    frontFace(camera, [-1.6, -1.57], [0.8, 1.14], BACK - 0.621, palette.slate),
    ...[palette.coral, palette.gold, palette.teal].map((fill, index) =>
      frontFace(
        camera,
        [-1.98 + index * 0.12, -1.91 + index * 0.12],
        [1.5 - index * 0.07, 1.57 - index * 0.07],
        BACK - 0.622,
        fill,
      ),
    ),
  ])
}

function cupboards(colours: RoomColours, worktop: number): string {
  const near = BACK - 0.62
  const door = (x: number, width: number, y: readonly [number, number], z: number, fill: string): string =>
    group([
      frontFace(camera, [x + 0.02, x + width - 0.02], y, z, fill),
      frontFace(
        camera,
        [x + width / 2 - 0.08, x + width / 2 + 0.08],
        [y[1] - 0.07, y[1] - 0.05],
        z,
        palette.gold,
      ),
    ])
  const base = [-1.48, -0.88, -0.28, 0.92, 1.52]
  const upper = [-1.48, -0.88, 0.92, 1.52]
  return group([
    block(camera, {
      x: [-1.5, ROOM.half],
      y: [0.08, worktop - 0.04],
      z: [near, BACK],
      colour: darker(colours.throw, 0.12),
    }),
    ...base.map((x) => door(x, 0.58, [0.12, worktop - 0.06], near - 0.001, colours.throw)),
    frontFace(camera, [0.34, 0.9], [0.12, worktop - 0.06], near - 0.001, palette.aubergineDeep),
    frontFace(camera, [0.39, 0.85], [0.2, 0.58], near - 0.002, '#5b4450'),
    frontFace(camera, [0.42, 0.82], [0.64, 0.67], near - 0.002, '#cfd6d8'),
    block(camera, {
      x: [-1.52, ROOM.half],
      y: [worktop - 0.04, worktop],
      z: [near - 0.03, BACK],
      colour: '#f4ede5',
    }),
    block(camera, { x: [-1.5, -0.3], y: [1.55, 2.25], z: [BACK - 0.36, BACK], colour: palette.oak }),
    block(camera, { x: [0.9, ROOM.half], y: [1.55, 2.25], z: [BACK - 0.36, BACK], colour: palette.oak }),
    ...upper.map((x) =>
      frontFace(camera, [x + 0.02, x + 0.56], [1.58, 2.22], BACK - 0.361, lighter(palette.oak, 0.16)),
    ),
    block(camera, { x: [-0.3, 0.9], y: [1.72, 1.75], z: [BACK - 0.26, BACK], colour: palette.oakDark }),
    crockery(),
    rect(...seen(camera, [-1.5, 1.55, BACK]), 320, 8, palette.cream),
  ])
}

function crockery(): string {
  const [x, y] = seen(camera, [-0.2, 1.75, BACK - 0.15])
  const cups = [palette.mint, palette.coral, palette.gold, palette.cream].map((fill, index) =>
    rect(x + index * 46, y - 44, 36, 44, fill, { rx: 6 }),
  )
  return group([
    ...cups,
    ...[0, 1, 2, 3].map((index) =>
      rect(x + 206, y - 12 - index * 12, 96 - index * 6, 9, index % 2 ? palette.paper : palette.sand, {
        rx: 4,
      }),
    ),
  ])
}

function hob(worktop: number): string {
  const [x, y] = seen(camera, [0.62, worktop + 0.005, BACK - 0.3])
  const [tapX, tapY] = seen(camera, [-0.1, worktop, BACK - 0.1])
  return group([
    flatFace(camera, [0.36, 0.88], worktop + 0.002, [BACK - 0.54, BACK - 0.1], palette.night),
    rect(x - 52, y - 66, 104, 62, palette.coral, { rx: 10 }),
    rect(x - 60, y - 72, 120, 12, darker(palette.coral, 0.2), { rx: 6 }),
    rect(x - 12, y - 84, 24, 14, palette.aubergineDeep, { rx: 5 }),
    line(
      `M${Math.round(x - 20)} ${Math.round(y - 100)}q-14-20 0-40t0-36M${Math.round(x + 22)} ${Math.round(y - 100)}q-14-20 0-40`,
      '#fff',
      5,
      { opacity: 0.5 },
    ),
    flatFace(camera, [-0.35, 0.15], worktop + 0.002, [BACK - 0.5, BACK - 0.14], '#c3cdce'),
    line(`M${Math.round(tapX)} ${Math.round(tapY)}v-72q0-26 26-26t26 26`, '#aab4b6', 10),
  ])
}

function table(colours: RoomColours): string {
  const [x, y] = seen(camera, [-0.15, 0.76, 2.35])
  const scale = scaleAt(camera, 2.35)
  const stool = (left: number): string => {
    const [sx, sy] = seen(camera, [left, 0.47, 2.4])
    return group([
      line(
        `M${Math.round(sx - 52)} ${Math.round(sy)}l-22 240M${Math.round(sx + 52)} ${Math.round(sy)}l22 240`,
        palette.oakDark,
        14,
      ),
      rect(sx - 86, sy - 14, 172, 30, colours.cushion, { rx: 15 }),
    ])
  }
  return group([
    ellipse(
      x,
      ...([seen(camera, [0, 0, 2.35])[1]] as const),
      scale * 0.75,
      scale * 0.13,
      'rgb(36 16 25 / .18)',
    ),
    stool(-0.95),
    stool(0.65),
    line(`M${Math.round(x)} ${Math.round(y)}v380`, palette.aubergineDeep, 26),
    rect(x - 150, y + 372, 300, 18, palette.aubergineDeep, { rx: 9 }),
    ellipse(x, y + 12, scale * 0.68, scale * 0.14, palette.oakDark),
    ellipse(x, y, scale * 0.68, scale * 0.14, lighter(palette.oak, 0.16)),
    ellipse(x - 110, y + 2, 84, 20, palette.paper),
    ellipse(x - 110, y, 56, 12, colours.rug),
    rect(x + 70, y - 62, 44, 60, lighter(colours.throw, 0.3), { rx: 7 }),
    circle(x + 6, y - 16, 20, palette.coral),
    circle(x + 34, y - 12, 17, palette.gold),
  ])
}

function pendant(x: number, colour: string): string {
  const [px, top] = seen(camera, [x - 0.55, ROOM.height, 2.6])
  return group([
    line(`M${Math.round(px)} ${Math.round(top)}v170`, palette.aubergineDeep, 5),
    path(`M${Math.round(px - 70)} ${Math.round(top + 238)}l40-72h60l40 72z`, colour),
    ellipse(px, top + 238, 70, 11, palette.cream),
    sideFace(camera, 0.001, [2.49, 2.5], [2.6, 2.61], palette.aubergineDeep),
  ])
}
