import type { SeededRandom } from '../seeded-random.ts'
import { darker, lighter, palette } from './palette.ts'
import { type Daylight, inLight } from './sky.ts'
import { box, circle, element, group, linearGradient, path, rect } from './svg.ts'

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Definitions for one window of a picture. */
export const windowViewDefinitions = (light: Daylight, { x, y, width, height }: Frame): readonly string[] => [
  linearGradient('view', [
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]),
  element('clipPath', { id: 'pane' }, rect(x, y, width, height, '#000')),
  element(
    'linearGradient',
    { id: 'pleats', x2: '.09', spreadMethod: 'repeat' },
    '<stop stop-color="#241019" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#241019" stop-opacity=".2"/>',
  ),
]

/** A window with roofs or treetops outside, its frame, its sill and two curtains. */
export function windowView(
  { x, y, width, height }: Frame,
  {
    light,
    random,
    curtain,
    sill,
  }: {
    readonly light: Daylight
    readonly random: SeededRandom
    readonly curtain: string | null
    readonly sill: string
  },
): string {
  const base = y + height
  const far = Array.from({ length: 9 }, (_, index) =>
    box(x + (index * width) / 8 - 20, base - height * random.between(0.22, 0.5), width / 9 + 14, height),
  )
  const near = Array.from({ length: 4 }, (_, index) => {
    const left = Math.round(x + (index * width) / 3.4 - 30)
    const w = Math.round(width / 4.4)
    const h = Math.round(height * random.between(0.12, 0.26))
    return `M${left} ${Math.round(base)}v-${h}l${Math.round(w / 2)}-${Math.round(h * 0.5)}l${Math.round(w / 2)} ${Math.round(h * 0.5)}v${h}z`
  })
  const trees = [0.16, 0.32, 0.86].map((share, index) =>
    circle(
      x + width * share,
      base - height * (index === 1 ? 0.02 : 0.08),
      height * 0.17,
      inLight(index === 1 ? palette.leaf : palette.leafDeep, light),
    ),
  )
  const bar = 9
  const curtains =
    curtain === null
      ? []
      : [x - width * 0.2, x + width * 0.88].flatMap((left) => [
          rect(left, y - 40, width * 0.32, height + 74, curtain),
          rect(left, y - 40, width * 0.32, height + 74, 'url(#pleats)'),
        ])
  return group([
    rect(x - 14, y - 14, width + 28, height + 28, '#fff'),
    group(
      [
        rect(x, y, width, height, 'url(#view)'),
        circle(x + width * random.between(0.2, 0.8), y + height * 0.34, height * 0.09, light.sun),
        path(far.join(''), light.distance, { opacity: 0.85 }),
        path(near.join(''), darker(inLight(palette.clay, light), 0.1)),
        ...trees,
        path(
          `M${x} ${base}L${Math.round(x + width * 0.5)} ${y}h${Math.round(width * 0.16)}L${Math.round(x + width * 0.16)} ${base}z`,
          '#fff',
          { opacity: 0.12 },
        ),
      ],
      { 'clip-path': 'url(#pane)' },
    ),
    path(box(x + width / 2 - bar / 2, y, bar, height) + box(x, y + height * 0.3, width, bar), '#fff'),
    rect(x - 34, base + 10, width + 68, 16, lighter(sill, 0.3)),
    ...curtains,
    ...(curtain === null
      ? []
      : [rect(x - width * 0.24, y - 48, width * 1.48, 10, palette.aubergineDeep, { rx: 5 })]),
  ])
}
