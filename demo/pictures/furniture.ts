import type { SeededRandom } from '../seeded-random.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import {
  block,
  type Camera,
  flatFace,
  frontFace,
  type Place,
  scaleAt,
  seen,
  sideFace,
  softShape,
} from './perspective.ts'
import type { RoomColours } from './room-looks.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

/** A bed with its head at the back wall. */
export function bed(
  camera: Camera,
  [x0, x1]: readonly [number, number],
  back: number,
  colours: RoomColours,
): string {
  const near = back - 2.05
  const at = (place: Place) => seen(camera, place)
  const pillow = (left: number, right: number, colour: string, height: number, z: number): string =>
    softShape(
      [
        at([left, 0.56, z]),
        at([left + 0.02, 0.56 + height, z]),
        at([right - 0.02, 0.56 + height, z]),
        at([right, 0.56, z]),
      ],
      colour,
    )
  const middle = (x0 + x1) / 2
  const pillows =
    x1 - x0 > 1.1
      ? [
          pillow(x0 + 0.06, middle - 0.03, colours.bedding, 0.36, back - 0.16),
          pillow(middle + 0.03, x1 - 0.06, colours.bedding, 0.36, back - 0.16),
        ]
      : [pillow(x0 + 0.1, x1 - 0.1, colours.bedding, 0.34, back - 0.16)]
  return group([
    flatFace(camera, [x0 - 0.08, x1 + 0.1], 0.001, [near - 0.08, back], 'rgb(36 16 25 / .2)'),
    block(camera, { x: [x0 - 0.03, x1 + 0.03], y: [0.1, 1.05], z: [back - 0.07, back], colour: palette.oak }),
    block(camera, { x: [x0, x1], y: [0.08, 0.3], z: [near, back - 0.07], colour: palette.oakDark }),
    block(camera, {
      x: [x0 + 0.02, x1 - 0.02],
      y: [0.3, 0.5],
      z: [near + 0.02, back - 0.07],
      colour: '#e9e2dc',
    }),
    ...pillows,
    pillow(middle - 0.24, middle + 0.24, colours.cushion, 0.27, back - 0.34),
    block(camera, {
      x: [x0 - 0.02, x1 + 0.02],
      y: [0.34, 0.57],
      z: [near - 0.02, back - 0.62],
      colour: darker(colours.bedding, 0.05),
    }),
    flatFace(
      camera,
      [x0 - 0.02, x1 + 0.02],
      0.572,
      [back - 0.84, back - 0.62],
      mix(colours.bedding, colours.throw, 0.22),
    ),
    block(camera, {
      x: [x0 - 0.03, x1 + 0.03],
      y: [0.3, 0.58],
      z: [near + 0.18, near + 0.72],
      colour: colours.throw,
    }),
    flatFace(camera, [x0 - 0.03, x1 + 0.03], 0.582, [near + 0.3, near + 0.36], lighter(colours.throw, 0.42)),
    flatFace(camera, [x0 - 0.03, x1 + 0.03], 0.582, [near + 0.52, near + 0.56], lighter(colours.throw, 0.42)),
  ])
}

/** A desk against the back wall, with a laptop, a lamp and books. */
export function desk(
  camera: Camera,
  [x0, x1]: readonly [number, number],
  back: number,
  colours: RoomColours,
  evening: boolean,
): string {
  const near = back - 0.62
  const scale = scaleAt(camera, back - 0.3)
  const [lampX, top] = seen(camera, [x1 - 0.22, 0.76, back - 0.2])
  const [bookX] = seen(camera, [x0 + 0.16, 0.76, back - 0.2])
  const laptop = (x0 + x1) / 2 - 0.05
  const post = (x: number): string =>
    block(camera, { x: [x, x + 0.05], y: [0, 0.72], z: [near, near + 0.05], colour: palette.aubergineDeep })
  return group([
    frontFace(camera, [x0 + 0.05, x1 - 0.05], [0.5, 0.72], back - 0.02, 'rgb(36 16 25 / .16)'),
    post(x0),
    post(x1 - 0.05),
    block(camera, {
      x: [x1 - 0.45, x1 - 0.06],
      y: [0.32, 0.72],
      z: [near + 0.06, back],
      colour: lighter(palette.oak, 0.12),
    }),
    block(camera, { x: [x0 - 0.02, x1 + 0.02], y: [0.72, 0.76], z: [near, back], colour: palette.oak }),
    flatFace(camera, [laptop - 0.2, laptop + 0.2], 0.765, [near + 0.14, near + 0.36], '#b9b2b6'),
    frontFace(camera, [laptop - 0.2, laptop + 0.2], [0.77, 1.03], near + 0.37, palette.night),
    frontFace(
      camera,
      [laptop - 0.18, laptop + 0.18],
      [0.79, 1.01],
      near + 0.365,
      evening ? palette.mint : palette.foam,
    ),
    books(bookX, top, scale, [colours.throw, colours.cushion, palette.mauve, palette.tealDeep]),
    ...(evening ? [circle(lampX - scale * 0.1, top - scale * 0.34, scale * 0.75, 'url(#lamp)')] : []),
    line(
      `M${Math.round(lampX)} ${Math.round(top)}v-${Math.round(scale * 0.26)}l-${Math.round(scale * 0.1)}-${Math.round(scale * 0.16)}`,
      palette.aubergineDeep,
      5,
    ),
    path(
      `M${Math.round(lampX - scale * 0.2)} ${Math.round(top - scale * 0.34)}l${Math.round(scale * 0.06)}-${Math.round(scale * 0.13)}h${Math.round(scale * 0.1)}l${Math.round(scale * 0.05)} ${Math.round(scale * 0.13)}z`,
      colours.cushion,
    ),
    ellipse(lampX, top, scale * 0.09, 5, palette.aubergineDeep),
  ])
}

/** A row of upright books, standing on `ground`. */
export function books(x: number, ground: number, scale: number, colours: readonly string[]): string {
  let left = x
  return group(
    colours.map((colour, index) => {
      const width = scale * (0.045 + (index % 3) * 0.014)
      const height = scale * (0.24 - ((index * 7) % 4) * 0.022)
      const book = rect(left, ground - height, width, height, colour)
      left += width + 1.5
      return book
    }),
  )
}

/** A chair in front of a desk, seen from behind. */
export function chair(camera: Camera, x: number, z: number, colour: string): string {
  const at = (place: Place) => seen(camera, place)
  const scale = scaleAt(camera, z)
  const [fx, fy] = at([x, 0, z])
  const leg = (dx: number): string =>
    `M${Math.round(fx)} ${Math.round(fy - scale * 0.3)}L${Math.round(fx + dx * scale)} ${Math.round(fy - Math.abs(dx) * 20)}`
  return group([
    ellipse(fx, fy, scale * 0.36, scale * 0.07, 'rgb(36 16 25 / .22)'),
    line(leg(-0.27) + leg(0.27) + leg(-0.1) + leg(0.12), palette.aubergineDeep, 9),
    line(
      `M${Math.round(fx)} ${Math.round(fy - scale * 0.3)}V${Math.round(fy - scale * 0.46)}`,
      palette.slate,
      14,
    ),
    softShape(
      [at([x - 0.26, 0.42, z]), at([x - 0.26, 0.52, z]), at([x + 0.26, 0.52, z]), at([x + 0.26, 0.42, z])],
      darker(colour, 0.2),
    ),
    softShape(
      [
        at([x - 0.22, 0.55, z - 0.05]),
        at([x - 0.24, 0.98, z - 0.05]),
        at([x + 0.24, 0.98, z - 0.05]),
        at([x + 0.22, 0.55, z - 0.05]),
      ],
      colour,
      0.24,
    ),
  ])
}

/** A wardrobe along a side wall, its doors towards the middle of the room. */
export function wardrobe(
  camera: Camera,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  colour: string,
): string {
  const side = x0 > 0 ? x0 : x1
  const third = (z1 - z0) / 2
  return group([
    flatFace(camera, [x0 - 0.06, x1], 0.001, [z0 - 0.06, z1], 'rgb(36 16 25 / .16)'),
    block(camera, { x: [x0, x1], y: [0.06, 2.15], z: [z0, z1], colour }),
    ...[0, 1].map((index) =>
      sideFace(
        camera,
        side,
        [0.14, 2.08],
        [z0 + third * index + 0.04, z0 + third * (index + 1) - 0.03],
        lighter(colour, index === 0 ? 0.1 : 0.04),
      ),
    ),
    sideFace(camera, side, [1, 1.28], [z0 + third - 0.12, z0 + third - 0.09], palette.aubergineDeep),
    sideFace(camera, side, [1, 1.28], [z0 + third + 0.09, z0 + third + 0.12], palette.aubergineDeep),
  ])
}

/** A plant in a pot, leaves fanned out. */
export function plant(x: number, ground: number, size: number, pot: string, random: SeededRandom): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const angle = -90 + (index - 3) * 24 + random.whole(-6, 6)
    const length = size * random.between(0.62, 0.95)
    return ellipse(
      0,
      -length / 2,
      size * 0.11,
      length / 2,
      index % 2 === 0 ? palette.leaf : palette.leafDeep,
      {
        transform: `translate(${Math.round(x)} ${Math.round(ground - size * 0.34)}) rotate(${angle + 90})`,
      },
    )
  })
  return group([
    ellipse(x, ground, size * 0.26, size * 0.05, 'rgb(36 16 25 / .2)'),
    ...leaves,
    path(
      `M${Math.round(x - size * 0.22)} ${Math.round(ground - size * 0.4)}h${Math.round(size * 0.44)}l-${Math.round(size * 0.06)} ${Math.round(size * 0.4)}h-${Math.round(size * 0.32)}z`,
      pot,
    ),
    rect(x - size * 0.24, ground - size * 0.43, size * 0.48, size * 0.09, lighter(pot, 0.18)),
  ])
}
