import type { SeededRandom } from '../seeded-random.ts'
import { lighter, palette } from './palette.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

/** A row of upright books on `ground`. */
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

/** A plant in a pot with fanned leaves. */
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

/** A leaning bicycle. */
export function bicycle(x: number, ground: number, size: number, colour: string): string {
  const r = size * 0.32
  const y = Math.round(ground - r)
  const back = Math.round(x - size * 0.52)
  const front = Math.round(x + size * 0.52)
  const wheel = { fill: 'none', stroke: palette.night, 'stroke-width': Math.max(5, size * 0.03) }
  const up = (share: number): number => Math.round(y - size * share)
  return group([
    circle(back, y, r, 'none', wheel),
    circle(front, y, r, 'none', wheel),
    line(
      `M${back} ${y}L${Math.round(x - size * 0.18)} ${up(0.46)}H${Math.round(x + size * 0.36)}L${x} ${y}H${back}M${x} ${y}L${Math.round(x - size * 0.22)} ${up(0.56)}M${front} ${y}L${Math.round(x + size * 0.33)} ${up(0.6)}`,
      colour,
      Math.max(7, size * 0.035),
    ),
    line(
      `M${Math.round(x - size * 0.32)} ${up(0.57)}h${Math.round(size * 0.2)}M${Math.round(x + size * 0.33)} ${up(0.6)}h${Math.round(size * 0.16)}`,
      palette.night,
      Math.max(8, size * 0.035),
    ),
  ])
}
