import type { RoomTypeSlug } from '../content/content-types.ts'
import { seededRandom } from '../seeded-random.ts'
import { books, chair, desk, plant } from './furniture.ts'
import { darker, lighter, palette } from './palette.ts'
import { block, type Camera, seen } from './perspective.ts'
import { roomLooks } from './room-looks.ts'
import { shellDefinitions } from './room-shell.ts'
import { daylight } from './sky.ts'
import { box, circle, group, line, path, rect, svgDocument } from './svg.ts'
import { windowView, windowViewDefinitions } from './window-view.ts'

const SIZE = { width: 1800, height: 1200 }
const BACK = 2.9
const camera: Camera = { eye: 1.45, focal: 1440, centre: [900, 440] }

/** The study corner of a kind of room: desk, shelf, pinboard and part of the window. */
export function drawDesk(type: RoomTypeSlug): string {
  const colours = roomLooks[type].colours[0]
  const random = seededRandom(`desk ${type}`)
  const light = daylight[random.chance(0.5) ? 'morning' : 'day']
  const window = random.chance(0.5)
    ? { x: -60, y: 80, width: 400, height: 500 }
    : { x: 1460, y: 80, width: 400, height: 500 }
  const left = window.x > 900
  const shelfX: readonly [number, number] = left ? [-1.4, 0.05] : [-0.1, 1.35]
  const [boardX, boardY] = seen(camera, [left ? 0.22 : -0.9, 1.86, BACK])
  const [floorX, floorY] = seen(camera, [left ? -1.55 : 1.45, 0, BACK - 0.3])
  return svgDocument(
    SIZE,
    [...shellDefinitions(colours), ...windowViewDefinitions(light, window)],
    [
      rect(0, 0, 1800, 1240, 'url(#feature)'),
      windowView(window, { light, random, curtain: null, sill: colours.walls }),
      path(`M0 1152H1800V1200H0z`, colours.floor),
      rect(0, 1120, 1800, 34, '#fff'),
      shelf(shelfX, colours, random.whole(0, 2)),
      pinboard(boardX, boardY, colours),
      path(left ? 'M0 0H700L0 900z' : 'M1800 0H1100L1800 900z', '#fff', { opacity: 0.05 }),
      plant(floorX, floorY, 420, colours.throw, random),
      desk(camera, [-1.05, 1.05], BACK, colours, true),
      mug(colours.throw),
      chair(camera, random.between(0.42, 0.52), BACK - 0.8, colours.throw),
    ],
  )
}

function shelf(
  [x0, x1]: readonly [number, number],
  colours: { throw: string; cushion: string; feature: string },
  turn: number,
): string {
  const [x, ground] = seen(camera, [x0 + 0.1, 1.63, BACK - 0.2])
  const row = [
    colours.throw,
    palette.peach,
    palette.mauve,
    colours.cushion,
    palette.foam,
    palette.coral,
    palette.sand,
    palette.tealDeep,
  ]
  const boxX = x + 560
  return group([
    block(camera, { x: [x0, x1], y: [1.6, 1.63], z: [BACK - 0.24, BACK], colour: palette.oak }),
    books(x, ground, 640, row.slice(turn, turn + 6)),
    rect(boxX, ground - 96, 130, 96, palette.cream),
    rect(boxX, ground - 96, 130, 24, darker(palette.sand, 0.1)),
    circle(boxX + 65, ground - 44, 12, darker(palette.sand, 0.3)),
  ])
}

function pinboard(x: number, y: number, colours: { throw: string; cushion: string }): string {
  const note = (dx: number, dy: number, w: number, h: number, fill: string): string =>
    rect(x + dx, y + dy, w, h, fill) + circle(x + dx + w / 2, y + dy + 8, 6, palette.coral)
  return group([
    rect(x - 10, y - 10, 340, 270, palette.oakDark),
    rect(x, y, 320, 250, '#d8b58c'),
    note(24, 22, 96, 96, palette.gold),
    note(140, 30, 150, 100, palette.paper),
    note(36, 138, 110, 84, palette.mint),
    note(176, 150, 92, 74, lighter(colours.throw, 0.5)),
    path(
      box(x + 156, y + 56, 118, 6) + box(x + 156, y + 76, 90, 6) + box(x + 156, y + 96, 104, 6),
      palette.mauve,
    ),
  ])
}

function mug(colour: string): string {
  const [x, y] = seen(camera, [-0.62, 0.765, BACK - 0.4])
  return group([
    rect(x, y - 54, 46, 54, lighter(colour, 0.3), { rx: 6 }),
    line(`M${Math.round(x + 46)} ${Math.round(y - 42)}q22 2 20 16t-20 14`, lighter(colour, 0.3), 9),
    line(
      `M${Math.round(x + 14)} ${Math.round(y - 66)}q-10-14 0-28t0-28M${Math.round(x + 32)} ${Math.round(y - 64)}q-10-14 0-28`,
      '#fff',
      4,
      { opacity: 0.4 },
    ),
  ])
}
