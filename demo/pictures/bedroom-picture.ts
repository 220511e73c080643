import type { RoomTypeSlug } from '../content/content-types.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { bed, books, chair, desk, plant, wardrobe } from './furniture.ts'
import { darker, lighter, palette } from './palette.ts'
import { block, flatFace, roomCamera, scaleAt, seen, sideFace, softShape } from './perspective.ts'
import { type RoomColours, type RoomLook, roomLooks } from './room-looks.ts'
import { bedroomSize, roomShell, shellDefinitions } from './room-shell.ts'
import { type Daylight, daylight } from './sky.ts'
import { circle, ellipse, group, line, mirrored, path, rect, svgDocument } from './svg.ts'
import { windowView, windowViewDefinitions } from './window-view.ts'

const SIZE = { width: 1800, height: 1200 }
const { half, depth } = bedroomSize
const camera = roomCamera
const LEFT = -half + 0.08

/** A bedroom by day, or the other way round in the evening. */
export function drawBedroom(type: RoomTypeSlug, hour: 'day' | 'evening'): string {
  const evening = hour === 'evening'
  const look = roomLooks[type]
  const colours = look.colours[evening ? 1 : 0]
  const light = daylight[evening ? 'dusk' : 'day']
  const random = seededRandom(`bedroom ${type} ${hour}`)
  const frame = windowFrame(look)
  const scene = [
    roomShell(bedroomSize, colours, look.slope),
    windowView(frame, { light, random, curtain: colours.curtain, sill: colours.walls }),
    pictures(look, colours),
    ...(evening ? [] : [sunlight(light)]),
    rug(look, colours),
    rightSide(look, colours, evening),
    desk(camera, look.secondBed ? [-0.7, 0.7] : [-0.5, 0.95], depth - 0.02, colours, evening),
    bed(camera, [LEFT, LEFT + look.bed], depth - 0.02, colours),
    ...(look.secondBed ? [bed(camera, [half - 0.08 - look.bed, half - 0.08], depth - 0.02, colours)] : []),
    chair(camera, look.secondBed ? 0 : 0.2, depth - 1.05, colours.throw),
    greenery(look, colours, random),
    ...(evening ? [rect(0, 0, 1800, 1200, '#5a2438', { opacity: 0.2 })] : []),
    ceilingLamp(evening, colours),
  ]
  return svgDocument(
    SIZE,
    [...shellDefinitions(colours), ...windowViewDefinitions(light, frame)],
    mirrored(evening, scene),
  )
}

function windowFrame(look: RoomLook): { x: number; y: number; width: number; height: number } {
  const left = look.secondBed ? -0.75 : -0.55
  const [x, y] = seen(camera, [left, 2.2, depth]).map(Math.round) as [number, number]
  const scale = scaleAt(camera, depth)
  return { x, y, width: Math.round(scale * 1.55), height: Math.round(scale * 1.22) }
}

function pictures(look: RoomLook, colours: RoomColours): string {
  if (look.slope) return ''
  const frameAt = (x: number, y: number, w: number, h: number, ground: string, shape: string): string => {
    const [px, py] = seen(camera, [x, y, depth])
    const scale = scaleAt(camera, depth)
    return group([
      rect(px - 5, py - 5, w * scale + 10, h * scale + 10, palette.oak),
      rect(px, py, w * scale, h * scale, ground),
      circle(px + w * scale * 0.5, py + h * scale * 0.62, w * scale * 0.3, shape),
      rect(px, py + h * scale * 0.7, w * scale, h * scale * 0.3, lighter(shape, 0.4)),
    ])
  }
  return group([
    frameAt(-2, 2.12, 0.44, 0.6, palette.paper, colours.throw),
    ...(look.bed > 1 ? [frameAt(-1.45, 2, 0.32, 0.4, palette.blush, colours.cushion)] : []),
    ...(look.secondBed ? [frameAt(1.5, 2.12, 0.44, 0.6, palette.paper, colours.cushion)] : []),
  ])
}

function sunlight(light: Daylight): string {
  const patch = (from: number, to: number): string =>
    `M${seen(camera, [from, 0, 4.1]).map(Math.round).join(' ')}L${seen(camera, [to, 0, 4.1]).map(Math.round).join(' ')}L${seen(
      camera,
      [to + 0.5, 0, 2.5],
    )
      .map(Math.round)
      .join(' ')}L${seen(camera, [from + 0.5, 0, 2.5])
      .map(Math.round)
      .join(' ')}Z`
  return path(patch(-0.45, 0.2) + patch(0.28, 0.95), light.sun, { opacity: 0.45 })
}

function rug(look: RoomLook, colours: RoomColours): string {
  if (look.accessible) return ''
  const [x, y] = seen(camera, [0.35, 0, 2.95])
  const scale = scaleAt(camera, 2.95)
  return group([
    ellipse(x, y, scale * 1.1, scale * 0.27, colours.rug),
    ellipse(x, y, scale * 0.92, scale * 0.21, 'none', {
      stroke: darker(colours.rug, 0.16),
      'stroke-width': 6,
    }),
  ])
}

function rightSide(look: RoomLook, colours: RoomColours, evening: boolean): string {
  if (look.secondBed) return ''
  const wood = lighter(palette.oak, 0.25)
  if (look.kitchen) {
    return group([wardrobe(camera, [half - 0.6, half], [3.9, depth], wood), kitchenette(colours, evening)])
  }
  if (look.sofa) return group([shelves(colours), sofa(colours)])
  return group([
    wardrobe(camera, [half - 0.62, half], [look.accessible ? 3.7 : 3.3, depth], wood),
    ...(look.accessible
      ? [
          sideFace(camera, half - 0.01, [0.88, 0.93], [1.5, 3.4], palette.tealAction),
          line('M1640 0V700', palette.coral, 5),
          circle(1640, 706, 14, palette.coral),
        ]
      : []),
  ])
}

function kitchenette(colours: RoomColours, evening: boolean): string {
  const [near, far] = [2.35, 3.85]
  const front = half - 0.6
  const doors = [0, 1, 2].map((index) => {
    const step = (far - near) / 3
    return sideFace(
      camera,
      front,
      [0.14, 0.82],
      [near + step * index + 0.03, near + step * (index + 1) - 0.03],
      lighter(colours.feature, 0.12),
    )
  })
  return group([
    sideFace(camera, half - 0.01, [0.92, 1.5], [near, far], lighter(colours.rug, 0.35)),
    ...(evening ? [sideFace(camera, half - 0.01, [1.3, 1.5], [near, far], palette.cream)] : []),
    block(camera, {
      x: [half - 0.36, half],
      y: [1.52, 2.2],
      z: [near, far],
      colour: lighter(palette.oak, 0.25),
    }),
    block(camera, { x: [front, half], y: [0.1, 0.88], z: [near, far], colour: colours.feature }),
    ...doors,
    block(camera, { x: [front - 0.03, half], y: [0.88, 0.93], z: [near, far], colour: '#f2ebe4' }),
    flatFace(camera, [front + 0.1, half - 0.14], 0.932, [3.2, 3.7], palette.night),
    flatFace(camera, [front + 0.12, half - 0.16], 0.932, [2.5, 2.9], '#c3cdce'),
  ])
}

function shelves(colours: RoomColours): string {
  const scale = scaleAt(camera, 4.5)
  return group(
    [0.5, 0.95, 1.4, 1.85].map((y, index) => {
      const [x, ground] = seen(camera, [1.3, y + 0.03, 4.45])
      return group([
        block(camera, { x: [1.25, half], y: [y, y + 0.03], z: [4.4, depth], colour: palette.oak }),
        books(
          x + index * 26,
          ground,
          scale * 1.05,
          [
            colours.throw,
            palette.mauve,
            colours.cushion,
            palette.tealDeep,
            palette.peach,
            colours.feature,
          ].slice(index % 3),
        ),
      ])
    }),
  )
}

function sofa(colours: RoomColours): string {
  const cloth = colours.throw
  const [x0, x1, near, far] = [1.35, half, 2.5, 3.95] as const
  const at = (x: number, y: number, z: number) => seen(camera, [x, y, z])
  return group([
    flatFace(camera, [x0 - 0.08, x1], 0.001, [near - 0.06, far], 'rgb(36 16 25 / .2)'),
    block(camera, { x: [x1 - 0.25, x1], y: [0.2, 0.85], z: [near, far], colour: darker(cloth, 0.1) }),
    block(camera, { x: [x0, x1], y: [0.12, 0.62], z: [far - 0.18, far], colour: cloth }),
    block(camera, {
      x: [x0, x1 - 0.2],
      y: [0.12, 0.44],
      z: [near + 0.15, far - 0.18],
      colour: lighter(cloth, 0.08),
    }),
    block(camera, { x: [x0, x1], y: [0.12, 0.62], z: [near, near + 0.18], colour: cloth }),
    softShape(
      [
        at(x1 - 0.28, 0.48, 3.45),
        at(x1 - 0.22, 0.82, 3.5),
        at(x1 - 0.16, 0.82, 3.15),
        at(x1 - 0.3, 0.48, 3.1),
      ],
      colours.cushion,
    ),
  ])
}

function greenery(look: RoomLook, colours: RoomColours, random: SeededRandom): string {
  const [x, ground] = seen(camera, look.secondBed ? [0.92, 0, 4.2] : [1.35, 0, 4.2])
  const [sillX, sill] = seen(camera, [look.secondBed ? -0.6 : -0.38, 0.97, depth])
  const tall =
    look.kitchen || look.sofa
      ? []
      : [plant(look.secondBed ? x : x - 20, ground, 190, colours.cushion, random)]
  return group([plant(sillX, sill, 84, palette.paper, random), ...tall])
}

function ceilingLamp(evening: boolean, colours: RoomColours): string {
  const [x, top] = seen(camera, [-0.95, 2.5, 3.6])
  const shade = Math.round(top + 100)
  return group([
    ...(evening ? [circle(x, shade + 60, 900, 'url(#lamp)', { opacity: 0.7 })] : []),
    line(`M${Math.round(x)} ${Math.round(top)}V${shade}`, palette.aubergineDeep, 4),
    path(
      `M${Math.round(x - 84)} ${shade + 62}q10-74 84-74t84 74z`,
      evening ? colours.cushion : palette.aubergineDeep,
    ),
    ellipse(x, shade + 62, 84, 12, evening ? palette.cream : palette.plum),
  ])
}
