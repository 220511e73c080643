import { darker, lighter, palette } from './palette.ts'
import { circle, group, line, path, polygon, rect } from './svg.ts'

/** A city: the colours of its sky from the top down, and what stands before it. */
export interface CityScene {
  readonly sky: readonly [top: string, bottom: string]
  readonly body: readonly string[]
}

/** A row of houses with pitched roofs on `ground`, their windows in rows. */
export function houses(
  from: number,
  to: number,
  ground: number,
  {
    colours,
    roof,
    width = 110,
    lit = '#fff1dc',
  }: {
    readonly colours: readonly string[]
    readonly roof: string
    readonly width?: number
    readonly lit?: string
  },
): string {
  const count = Math.max(1, Math.round((to - from) / width))
  const each = (to - from) / count
  return group(
    Array.from({ length: count }, (_, index) => {
      const x = from + index * each
      const height = width * (1.15 + ((index * 5) % 4) * 0.16)
      const top = ground - height
      const colour = colours[index % colours.length] ?? palette.brick
      return group([
        rect(x, top, each + 1, height, colour),
        polygon(
          [
            [x - 4, top],
            [x + each / 2, top - width * 0.42],
            [x + each + 4, top],
          ],
          roof,
        ),
        windows(x + each * 0.2, top + width * 0.2, {
          columns: 2,
          rows: Math.floor((height - width * 0.3) / (width * 0.4)),
          step: [each * 0.38, width * 0.4],
          size: [each * 0.2, width * 0.24],
          colour: lit,
        }),
      ])
    }),
  )
}

/** A grid of windows as one path. */
export function windows(
  x: number,
  y: number,
  {
    columns,
    rows,
    step,
    size,
    colour,
  }: {
    readonly columns: number
    readonly rows: number
    readonly step: readonly [number, number]
    readonly size: readonly [number, number]
    readonly colour: string
  },
): string {
  const [dx, dy] = step
  const [width, height] = size
  const boxes = Array.from({ length: columns * rows }, (_, index) => {
    const left = Math.round(x + (index % columns) * dx)
    const top = Math.round(y + Math.floor(index / columns) * dy)
    return `M${left} ${top}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`
  })
  return path(boxes.join(''), colour)
}

/** Water from `y` to the bottom of the picture, with a few bright strokes. */
export const water = (y: number, colour: string): string =>
  group([
    rect(0, y, 1500, 1000 - y, colour),
    line(
      [0, 1, 2, 3, 4, 5]
        .map(
          (index) =>
            `M${90 + index * 250} ${Math.round(y + 40 + ((index * 37) % 90))}h${90 + (index % 3) * 50}`,
        )
        .join(''),
      lighter(colour, 0.3),
      6,
    ),
  ])

/** A hill from the left edge to the right, with its top at `x`, `y`. */
export const hill = (x: number, y: number, colour: string): string =>
  path(
    `M-200 1000C${Math.round(x * 0.4)} ${y + 130} ${x - 260} ${y} ${x} ${y}S${Math.round(x + (1700 - x) * 0.6)} ${y + 150} 1700 1000Z`,
    colour,
  )

/** A clock face. */
export const clock = (x: number, y: number, r: number): string =>
  group([
    circle(x, y, r, palette.cream),
    line(
      `M${x} ${y}v${-Math.round(r * 0.62)}M${x} ${y}h${Math.round(r * 0.45)}`,
      palette.night,
      Math.max(4, r * 0.14),
    ),
  ])

/** A tree with a round crown on `ground`. */
export const tree = (x: number, ground: number, r: number, colour: string = palette.leafDeep): string =>
  group([
    rect(x - r * 0.12, ground - r * 1.1, r * 0.24, r * 1.1, darker(palette.oakDark, 0.3)),
    circle(x, ground - r * 1.7, r, colour),
    circle(x - r * 0.25, ground - r * 1.95, r * 0.55, lighter(colour, 0.12)),
  ])
