import { darker, lighter } from './palette.ts'
import { group, type Point, path, polygon } from './svg.ts'

/** Metres: to the right of the viewer, above the floor, away from the viewer. */
export type Place = readonly [x: number, y: number, z: number]

/** A one-point perspective in a picture of 1800 × 1200. */
export interface Camera {
  readonly eye: number
  readonly focal: number
  readonly centre: Point
}

export const roomCamera: Camera = { eye: 1.4, focal: 1230, centre: [900, 520] }

/** Where a place appears in the picture. */
export const seen = ({ eye, focal, centre }: Camera, [x, y, z]: Place): Point => [
  centre[0] + (focal * x) / z,
  centre[1] - (focal * (y - eye)) / z,
]

/** Pixels of a metre at a distance. */
export const scaleAt = (camera: Camera, z: number): number => camera.focal / z

export const surface = (camera: Camera, places: readonly Place[], fill: string): string =>
  polygon(
    places.map((place) => seen(camera, place)),
    fill,
  )

export interface Block {
  readonly x: readonly [left: number, right: number]
  readonly y: readonly [bottom: number, top: number]
  readonly z: readonly [near: number, far: number]
  readonly colour: string
}

/** A box with the faces that can be seen: front, the side towards the middle, top or underside. */
export function block(camera: Camera, { x: [x0, x1], y: [y0, y1], z: [z0, z1], colour }: Block): string {
  const faces: string[] = []
  const sideX = x0 > 0 ? x0 : x1 < 0 ? x1 : null
  if (sideX !== null) {
    faces.push(
      surface(
        camera,
        [
          [sideX, y0, z0],
          [sideX, y1, z0],
          [sideX, y1, z1],
          [sideX, y0, z1],
        ],
        darker(colour, 0.16),
      ),
    )
  }
  const flatY = y1 < camera.eye ? y1 : y0 > camera.eye ? y0 : null
  if (flatY !== null) {
    faces.push(
      surface(
        camera,
        [
          [x0, flatY, z0],
          [x1, flatY, z0],
          [x1, flatY, z1],
          [x0, flatY, z1],
        ],
        flatY === y1 ? lighter(colour, 0.2) : darker(colour, 0.24),
      ),
    )
  }
  faces.push(frontFace(camera, [x0, x1], [y0, y1], z0, colour))
  return group(faces)
}

/** A flat thing that faces the viewer. */
export const frontFace = (
  camera: Camera,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  z: number,
  fill: string,
): string =>
  surface(
    camera,
    [
      [x0, y0, z],
      [x0, y1, z],
      [x1, y1, z],
      [x1, y0, z],
    ],
    fill,
  )

/** A flat thing on a side wall. */
export const sideFace = (
  camera: Camera,
  x: number,
  [y0, y1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  fill: string,
): string =>
  surface(
    camera,
    [
      [x, y0, z0],
      [x, y1, z0],
      [x, y1, z1],
      [x, y0, z1],
    ],
    fill,
  )

/** A flat thing on the floor or on a table. */
export const flatFace = (
  camera: Camera,
  [x0, x1]: readonly [number, number],
  y: number,
  [z0, z1]: readonly [number, number],
  fill: string,
): string =>
  surface(
    camera,
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    fill,
  )

/** A four-cornered shape whose corners are softened, as a pillow's are. */
export function softShape(
  corners: readonly [Point, Point, Point, Point],
  fill: string,
  softness = 0.3,
): string {
  const towards = ([ax, ay]: Point, [bx, by]: Point): Point => [
    Math.round(ax + (bx - ax) * softness),
    Math.round(ay + (by - ay) * softness),
  ]
  const parts = corners.map((corner, index) => {
    const before = corners[(index + 3) % 4] ?? corner
    const after = corners[(index + 1) % 4] ?? corner
    const [sx, sy] = towards(corner, before)
    const [ex, ey] = towards(corner, after)
    return `${index === 0 ? 'M' : 'L'}${sx} ${sy}Q${Math.round(corner[0])} ${Math.round(corner[1])} ${ex} ${ey}`
  })
  return path(`${parts.join('')}Z`, fill)
}
