import type { RoomTypeSlug } from '../content/content-types.ts'
import { seededRandom } from '../seeded-random.ts'
import { plant } from './furniture.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { block, flatFace, frontFace, roomCamera, scaleAt, seen, sideFace, softShape } from './perspective.ts'
import { roomLooks } from './room-looks.ts'
import { roomShell, shellDefinitions } from './room-shell.ts'
import { circle, element, ellipse, group, line, linearGradient, path, rect, svgDocument } from './svg.ts'

const camera = roomCamera
const ROOM = { half: 1.7, height: 2.4, depth: 3.5 }
const CHROME = '#93a5a9'
const WHITE = '#fbfaf8'

/** A shower room: basin with mirror, toilet, and a shower behind glass or, step-free, without. */
export function drawBathroom(type: RoomTypeSlug): string {
  const look = roomLooks[type]
  const own = look.colours[0]
  const tiles = mix(mix(own.feature, palette.teal, 0.35), palette.foam, 0.3)
  const colours = {
    ...own,
    feature: tiles,
    walls: mix('#f6f1ea', tiles, 0.16),
    floor: mix('#b9aca6', own.rug, 0.35),
  }
  const random = seededRandom(`bathroom ${type}`)
  const [sillX, sillY] = seen(camera, [0.08, 0.9, ROOM.depth - 0.2])
  return svgDocument(
    { width: 1800, height: 1200 },
    [
      ...shellDefinitions(colours),
      linearGradient(
        'mirror',
        [
          [0, '#f3fbfb'],
          [0.5, '#cfe4e5'],
          [1, '#e9f4f3'],
        ],
        { x2: 1 },
      ),
      element(
        'pattern',
        { id: 'tiles', width: 88, height: 44, patternUnits: 'userSpaceOnUse' },
        path('M0 0h88v2H0zM0 22h88v2H0zM0 0h2v22H0zM44 22h2v22h-2z', '#fff', { opacity: 0.4 }),
      ),
    ],
    [
      roomShell(ROOM, colours, false),
      frontFace(camera, [-ROOM.half, ROOM.half], [0.1, ROOM.height], ROOM.depth, 'url(#tiles)'),
      shower(look.accessible, own.throw),
      basin(own.throw),
      plant(sillX, sillY, 100, own.cushion, random),
      toilet(look.accessible),
      towel(own.throw, own.cushion),
      bathMat(own.rug, look.accessible),
      path('M0 0H720L120 1200H0z', '#fff', { opacity: 0.07 }),
    ],
  )
}

function shower(stepFree: boolean, accent: string): string {
  const [x0, x1] = [-ROOM.half, -0.55]
  const back = ROOM.depth
  const [headX, headY] = seen(camera, [-1.2, 2.05, back - 0.1])
  const [railX, railY] = seen(camera, [-1.2, 1, back - 0.05])
  const drops = Array.from(
    { length: 7 },
    (_, index) =>
      `M${Math.round(headX - 52 + index * 17)} ${Math.round(headY + 26)}v${90 + ((index * 37) % 60)}`,
  )
  return group([
    flatFace(camera, [x0, x1], 0.01, [2.2, back], stepFree ? darker(palette.sand, 0.06) : '#e6eceb'),
    ellipse(...seen(camera, [-1.1, 0.02, 2.9]), 26, 7, CHROME),
    line(`M${Math.round(railX)} ${Math.round(railY)}V${Math.round(headY - 10)}q0-24 24-24h24`, CHROME, 11),
    rect(headX - 64, headY + 4, 128, 16, CHROME, { rx: 8 }),
    line(drops.join(''), '#fff', 4, { opacity: 0.55 }),
    circle(railX, railY + 10, 20, CHROME),
    rect(railX + 90, railY - 120, 120, 10, CHROME, { rx: 5 }),
    rect(railX + 100, railY - 176, 28, 56, accent, { rx: 7 }),
    rect(railX + 140, railY - 162, 24, 42, palette.gold, { rx: 7 }),
    ...(stepFree
      ? [
          block(camera, { x: [x0, x0 + 0.45], y: [0.48, 0.54], z: [2.5, 3], colour: WHITE }),
          sideFace(camera, x0 + 0.03, [0.86, 0.91], [2.35, 3.3], palette.tealAction),
          line(`M${Math.round(railX + 60)} ${Math.round(railY - 60)}v230`, palette.tealAction, 14),
        ]
      : [
          sideFace(camera, x1, [0.06, 2.05], [2.2, back], 'rgb(226 244 245 / .42)'),
          sideFace(camera, x1, [2.05, 2.09], [2.2, back], CHROME),
          frontFace(camera, [x1 - 0.015, x1 + 0.015], [0.02, 2.09], 2.2, CHROME),
        ]),
  ])
}

function basin(accent: string): string {
  const back = ROOM.depth
  const scale = scaleAt(camera, back)
  const [mx, my] = seen(camera, [-0.28, 1.95, back])
  const [tapX, tapY] = seen(camera, [0.3, 0.9, back - 0.12])
  return group([
    rect(mx - 10, my - 10, scale * 1.16 + 20, scale * 0.82 + 20, palette.gold, { rx: 24, opacity: 0.25 }),
    rect(mx, my, scale * 1.16, scale * 0.82, 'url(#mirror)', { rx: 18 }),
    path(
      `M${Math.round(mx + 60)} ${Math.round(my + scale * 0.8)}L${Math.round(mx + 220)} ${Math.round(my + 8)}h60L${Math.round(mx + 120)} ${Math.round(my + scale * 0.8)}z`,
      '#fff',
      { opacity: 0.6 },
    ),
    rect(mx + 40, my - 34, scale * 1.16 - 80, 12, palette.cream, { rx: 6 }),
    block(camera, {
      x: [-0.22, 0.82],
      y: [0.32, 0.78],
      z: [back - 0.5, back],
      colour: lighter(palette.oak, 0.12),
    }),
    frontFace(camera, [0.3, 0.31], [0.34, 0.76], back - 0.501, palette.oakDark),
    block(camera, { x: [-0.26, 0.86], y: [0.78, 0.86], z: [back - 0.54, back], colour: WHITE }),
    ellipse(...seen(camera, [0.34, 0.865, back - 0.26]), 120, 15, '#dfe3e3'),
    line(`M${Math.round(tapX)} ${Math.round(tapY)}v-48q0-16 18-16h18`, CHROME, 11),
    rect(tapX + 136, tapY - 56, 30, 58, accent, { rx: 8 }),
    rect(tapX + 146, tapY - 76, 9, 22, CHROME),
  ])
}

function toilet(stepFree: boolean): string {
  const back = ROOM.depth
  const at = (x: number, y: number, z: number) => seen(camera, [x, y, z])
  return group([
    flatFace(camera, [1.0, 1.5], 0.005, [back - 0.75, back], 'rgb(36 16 25 / .14)'),
    block(camera, { x: [1.02, 1.5], y: [0.4, 0.88], z: [back - 0.18, back], colour: WHITE }),
    softShape(
      [
        at(1.04, 0.03, back - 0.7),
        at(1.0, 0.4, back - 0.72),
        at(1.48, 0.4, back - 0.72),
        at(1.42, 0.03, back - 0.7),
      ],
      '#ece9e5',
      0.2,
    ),
    softShape(
      [
        at(1.0, 0.4, back - 0.74),
        at(1.03, 0.44, back - 0.2),
        at(1.47, 0.44, back - 0.2),
        at(1.49, 0.4, back - 0.74),
      ],
      WHITE,
      0.28,
    ),
    ...(stepFree
      ? [
          line(
            `M${at(0.93, 0.72, back).map(Math.round).join(' ')}L${at(0.93, 0.72, back - 0.8)
              .map(Math.round)
              .join(' ')}`,
            palette.tealAction,
            15,
          ),
          sideFace(camera, ROOM.half - 0.02, [0.72, 0.77], [back - 1, back - 0.1], palette.tealAction),
        ]
      : []),
  ])
}

function towel(colour: string, second: string): string {
  const x = ROOM.half - 0.02
  return group([
    sideFace(camera, x, [1.5, 1.54], [2, 2.9], CHROME),
    sideFace(camera, x - 0.02, [0.82, 1.53], [2.08, 2.44], colour),
    sideFace(camera, x - 0.02, [0.94, 0.99], [2.08, 2.44], lighter(colour, 0.45)),
    sideFace(camera, x - 0.02, [1, 1.53], [2.5, 2.82], second),
  ])
}

function bathMat(colour: string, stepFree: boolean): string {
  if (stepFree) return ''
  const at = (x: number, z: number) => seen(camera, [x, 0.01, z])
  return softShape(
    [at(-0.25, 2.1), at(-0.25, 2.65), at(0.75, 2.65), at(0.75, 2.1)],
    lighter(colour, 0.2),
    0.12,
  )
}
