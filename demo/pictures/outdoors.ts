import type { SeededRandom } from '../seeded-random.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { type Daylight, inLight } from './sky.ts'
import { circle, ellipse, group, line, path, rect } from './svg.ts'

/** A broad-leaved tree: trunk, crown of overlapping rounds, light from the left. */
export function tree(
  x: number,
  ground: number,
  height: number,
  light: Daylight,
  random: SeededRandom,
): string {
  const leaf = inLight(mix(palette.leaf, palette.teal, random.between(0, 0.5)), light)
  const dark = darker(leaf, 0.28)
  const bright = lighter(leaf, 0.16)
  const r = height * 0.24
  const y = ground - height * 0.66
  const trunk = inLight('#6d4a3c', light)
  return group([
    ellipse(x, ground, r * 1.1, r * 0.16, palette.night, { opacity: 0.18 }),
    path(
      `M${x - height * 0.022} ${ground}l${height * 0.012}-${height * 0.5}h${height * 0.024}l${height * 0.012} ${height * 0.5}z`.replace(
        /\d+\.\d+/g,
        (value) => Number(value).toFixed(1),
      ),
      trunk,
    ),
    circle(x + r * 0.55, y + r * 0.35, r * 0.78, dark),
    circle(x - r * 0.6, y + r * 0.4, r * 0.72, dark),
    circle(x, y - r * 0.1, r, leaf),
    circle(x - r * 0.5, y + r * 0.2, r * 0.62, leaf),
    circle(x - r * 0.25, y - r * 0.42, r * 0.52, bright, { opacity: 0.55 }),
    circle(x - r * 0.62, y + r * 0.05, r * 0.3, bright, { opacity: 0.45 }),
  ])
}

/** A slender tree such as a poplar or a cypress. */
export function poplar(x: number, ground: number, height: number, light: Daylight): string {
  const leaf = inLight(palette.leafDeep, light)
  return group([
    ellipse(x, ground - height * 0.52, height * 0.13, height * 0.5, leaf),
    ellipse(x - height * 0.035, ground - height * 0.56, height * 0.06, height * 0.38, lighter(leaf, 0.14)),
    rect(x - 5, ground - height * 0.08, 10, height * 0.08, inLight('#6d4a3c', light)),
  ])
}

/** A low clipped hedge or shrubs in a row. */
export function shrubs(
  x: number,
  ground: number,
  width: number,
  light: Daylight,
  random: SeededRandom,
): string {
  const leaf = inLight(mix(palette.leafDeep, palette.leaf, 0.4), light)
  const count = Math.max(2, Math.round(width / 62))
  return group(
    Array.from({ length: count }, (_, index) => {
      const r = random.between(28, 46)
      return circle(
        x + (index + 0.5) * (width / count),
        ground - r * 0.55,
        r,
        index % 3 === 0 ? lighter(leaf, 0.14) : leaf,
      )
    }),
  )
}

/** Someone on the way: head, coat, legs and a bag. */
export function person(
  x: number,
  ground: number,
  height: number,
  light: Daylight,
  random: SeededRandom,
): string {
  const skin = inLight(random.pick(['#8d5a44', '#c98f6f', '#e8b896', '#5d3a2e']), light)
  const hair = inLight(random.pick(['#2b1a22', '#5a3826', '#8a5a36', '#1d1117']), light)
  const coat = inLight(
    random.pick([palette.coral, palette.tealAction, palette.gold, palette.plum, palette.paper]),
    light,
  )
  const trousers = inLight(random.pick([palette.aubergineDeep, '#33465a', palette.slate]), light)
  const u = height / 10
  const step = random.between(0.4, 1.1) * u
  return group([
    ellipse(x, ground, u * 1.5, u * 0.22, palette.night, { opacity: 0.22 }),
    line(
      `M${Math.round(x - step)} ${ground}L${x} ${Math.round(ground - u * 4.4)}L${Math.round(x + step)} ${ground}`,
      trousers,
      u * 0.95,
    ),
    rect(x - u * 1.15, ground - u * 8.1, u * 2.3, u * 4.4, coat, { rx: u * 0.9 }),
    rect(x + u * 0.2, ground - u * 7.7, u * 1.35, u * 2.5, darker(coat, 0.35), { rx: u * 0.5 }),
    circle(x, ground - u * 9, u * 0.85, skin),
    path(
      `M${Math.round(x - u * 0.95)} ${Math.round(ground - u * 8.9)}a${Math.round(u * 0.95)} ${Math.round(u)} 0 0 1 ${Math.round(u * 1.9)} 0q${-Math.round(u)} -${Math.round(u * 0.6)} ${-Math.round(u * 1.9)} 0z`,
      hair,
    ),
  ])
}

/** A street lamp with its pool of light at dusk. */
export function streetLamp(x: number, ground: number, height: number, light: Daylight): string {
  const post = inLight(palette.aubergineDeep, light)
  const glows = light.litWindows > 0.3
  return group([
    rect(x - 4, ground - height, 8, height, post, { rx: 4 }),
    line(`M${x} ${ground - height + 6}q0-30 44-30`, post, 7),
    rect(x + 30, ground - height - 30, 40, 14, post, { rx: 7 }),
    ...(glows ? [circle(x + 50, ground - height - 8, 120, 'url(#glow)', { opacity: 0.55 })] : []),
    rect(x + 34, ground - height - 18, 32, 7, glows ? palette.gold : palette.cream, { rx: 3 }),
  ])
}

/** A bicycle that leans where its owner left it. */
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
