import { darker, lighter, mix, palette } from './palette.ts'
import { type Camera, frontFace, type Place, roomCamera, seen, sideFace, surface } from './perspective.ts'
import type { RoomColours } from './room-looks.ts'
import { group, line, linearGradient, radialGradient } from './svg.ts'

/** The inside of a room in metres: half its width, its height and how far the back wall is. */
export interface RoomSize {
  readonly half: number
  readonly height: number
  readonly depth: number
}

export const bedroomSize: RoomSize = { half: 2.3, height: 2.5, depth: 4.7 }

/** Where the floor meets the bottom of the picture. */
const NEAR = 1.6

export const shellDefinitions = (colours: RoomColours): readonly string[] => [
  linearGradient('feature', [
    [0, lighter(colours.feature, 0.08)],
    [1, darker(colours.feature, 0.1)],
  ]),
  radialGradient('lamp', [
    [0, palette.cream, 0.9],
    [0.3, palette.gold, 0.35],
    [1, palette.gold, 0],
  ]),
]

/** Floor, ceiling and walls. `slope` cuts the left side as under a roof. */
export function roomShell(size: RoomSize, colours: RoomColours, slope: boolean): string {
  const { half, height, depth } = size
  const camera = roomCamera
  const kneeWall = slope ? 1.35 : height
  const planks = Array.from({ length: 15 }, (_, index) => {
    const x = -half + (index * half) / 7
    const [ax, ay] = seen(camera, [x, 0, depth])
    const [bx, by] = seen(camera, [x, 0, NEAR])
    return `M${Math.round(ax)} ${Math.round(ay)}L${Math.round(bx)} ${Math.round(by)}`
  }).join('')
  const floor = (fill: string): string =>
    surface(
      camera,
      [
        [-half, 0, NEAR],
        [half, 0, NEAR],
        [half, 0, depth],
        [-half, 0, depth],
      ],
      fill,
    )
  const ceiling = surface(
    camera,
    [
      [-half, height, 1],
      [half, height, 1],
      [half, height, depth],
      [-half, height, depth],
    ],
    lighter(colours.walls, 0.45),
  )
  return group([
    ceiling,
    floor(colours.floor),
    line(planks, darker(colours.floor, 0.3), 2, { opacity: 0.4 }),
    sideFace(camera, -half, [0, kneeWall], [1, depth], mix(colours.walls, colours.feature, 0.1)),
    sideFace(camera, half, [0, height], [1, depth], darker(colours.walls, 0.07)),
    frontFace(camera, [-half, half], [0, height], depth, 'url(#feature)'),
    ...(slope ? [roofSlope(camera, size, kneeWall, colours)] : []),
    sideFace(camera, -half, [0, 0.1], [1, depth], '#fff'),
    sideFace(camera, half, [0, 0.1], [1, depth], '#f1ece8'),
    frontFace(camera, [-half, half], [0, 0.1], depth, '#fff'),
  ])
}

/** The underside of the roof, with a window in it. */
function roofSlope(
  camera: Camera,
  { half, height, depth }: RoomSize,
  kneeWall: number,
  colours: RoomColours,
): string {
  const top = -half + 1.5
  const at = (share: number, z: number): Place => [
    -half + (top + half) * share,
    kneeWall + (height - kneeWall) * share,
    z,
  ]
  const strip = (from: number, to: number, near: number, far: number, fill: string): string =>
    surface(camera, [at(from, near), at(to, near), at(to, far), at(from, far)], fill)
  return group([
    surface(
      camera,
      [
        [-half, kneeWall, depth],
        [-half, height, depth],
        [top, height, depth],
      ],
      lighter(colours.walls, 0.2),
    ),
    strip(0, 1, 1, depth, lighter(colours.walls, 0.3)),
    strip(0.22, 0.8, 3.05, 4.05, '#fff'),
    strip(0.27, 0.75, 3.12, 3.98, 'url(#view)'),
    strip(0.5, 0.53, 3.12, 3.98, '#fff'),
  ])
}
