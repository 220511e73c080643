import type { SeededRandom } from '../seeded-random.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { type Daylight, inLight } from './sky.ts'
import { box, element, group, linearGradient, path, rect, use } from './svg.ts'

export type WindowShape = 'tall' | 'wide' | 'pair' | 'arched'
export type RoofShape = 'flat' | 'pitched' | 'gables' | 'sawtooth' | 'mansard'

/** One block of a building, seen from the front. */
export interface Facade {
  readonly x: number
  readonly width: number
  /** Where it stands. */
  readonly ground: number
  readonly groundFloor: number
  readonly storeys: number
  readonly storeyHeight: number
  readonly bays: number
  readonly wall: string
  readonly trim: string
  readonly windows: WindowShape
  readonly roof: RoofShape
}

const WINDOW_SHARE: Readonly<Record<WindowShape, readonly [width: number, height: number]>> = {
  tall: [0.44, 0.7],
  wide: [0.68, 0.54],
  pair: [0.7, 0.62],
  arched: [0.48, 0.72],
}

/** Definitions that all façades of a picture share. */
export function facadeDefinitions(light: Daylight): readonly string[] {
  const dusk = light.litWindows > 0.3
  return [
    linearGradient(
      'glass',
      dusk
        ? [
            [0, '#5d4660'],
            [1, '#a9717c'],
          ]
        : [
            [0, '#6f9fab'],
            [1, '#cfe6e6'],
          ],
      {
        x2: 0.6,
      },
    ),
    linearGradient('lit', [
      [0, '#ffe3a6'],
      [1, '#ffb768'],
    ]),
    element(
      'pattern',
      { id: 'bricks', width: 48, height: 24, patternUnits: 'userSpaceOnUse' },
      path('M0 0h48v1.4H0zM0 12h48v1.4H0zM0 0h1.4v12H0zM24 12h1.4v12H24z', palette.night, { opacity: 0.13 }),
    ),
    linearGradient(
      'side',
      [
        [0, '#fff', 0.1],
        [0.45, '#fff', 0],
        [1, palette.night, 0.2],
      ],
      { x2: 1, y2: 0 },
    ),
  ]
}

/** The topmost point of a façade's walls. */
export const eavesOf = (facade: Facade): number =>
  facade.ground - facade.groundFloor - facade.storeys * facade.storeyHeight

/** The block with its windows, and its roof. `id` keeps its window shapes apart from other blocks'. */
export function drawFacade(
  facade: Facade,
  { id, light, random }: { readonly id: string; readonly light: Daylight; readonly random: SeededRandom },
): { readonly definitions: readonly string[]; readonly body: string } {
  const { x, width, storeys, storeyHeight, bays } = facade
  const wall = inLight(facade.wall, light)
  const trim = inLight(facade.trim, light)
  const eaves = eavesOf(facade)
  const bay = Math.floor((width - Math.min(112, width * 0.12)) / bays)
  const left = Math.round(x + (width - bay * bays) / 2)
  const [widthShare, heightShare] = WINDOW_SHARE[facade.windows]
  const size = { w: bay * widthShare, h: storeyHeight * heightShare }
  const offset = { x: Math.round((bay - size.w) / 2), y: Math.round((storeyHeight - size.h) / 2) }
  // Most windows look alike, so a pattern paints them all and copies stand only where one differs.
  const usual = light.litWindows > 0.5 ? 'b' : 'a'
  const copies = Array.from({ length: storeys * bays }, (_, index) => {
    const state = random.chance(light.litWindows) ? 'b' : random.chance(0.3) ? 'c' : 'a'
    return state === usual
      ? ''
      : use(
          `${id}${state}`,
          left + (index % bays) * bay + offset.x,
          eaves + Math.floor(index / bays) * storeyHeight + offset.y,
        )
  })
  const courses = Array.from({ length: storeys }, (_, storey) =>
    box(x, eaves + (storey + 1) * storeyHeight - 3, width, 6),
  )
  return {
    definitions: [
      ...windowDefinitions(id, facade.windows, size, trim),
      element(
        'pattern',
        { id, x: left, y: eaves, width: bay, height: storeyHeight, patternUnits: 'userSpaceOnUse' },
        rect(0, 0, bay, storeyHeight, wall) + use(`${id}${usual}`, offset.x, offset.y),
      ),
    ],
    body: group([
      roofOf(facade, eaves, light),
      rect(x, eaves, width, facade.ground - eaves, wall),
      rect(left, eaves, bay * bays, storeys * storeyHeight, `url(#${id})`),
      path(courses.join(''), trim, { opacity: 0.35 }),
      ...copies,
      rect(x, eaves, width, storeys * storeyHeight, 'url(#bricks)', { opacity: 0.6 }),
      rect(x - 8, eaves - 12, width + 16, 18, trim),
      rect(x, eaves, width, facade.ground - eaves, 'url(#side)'),
    ]),
  }
}

/** A window in three states, all with one surround and one set of bars. */
function windowDefinitions(
  id: string,
  shape: WindowShape,
  { w, h }: { readonly w: number; readonly h: number },
  trim: string,
): readonly string[] {
  const frame = Math.max(3, w * 0.07)
  const inner = { w: w - frame * 2, h: h - frame * 2 }
  const pane = (x: number, y: number, width: number, height: number, fill: string): string =>
    shape === 'arched' ? archedPane(x, y, width, height, fill) : rect(x, y, width, height, fill)
  const glass = (fill: string): string => pane(frame, frame, inner.w, inner.h, fill)
  const mullion = (x: number): string => box(x - frame * 0.35, frame, frame * 0.7, inner.h)
  const curtainTop = frame + (shape === 'arched' ? inner.w * 0.3 : 0)
  const curtain = (x: number): string => box(x, curtainTop, inner.w * 0.24, inner.h + frame - curtainTop)
  const bars = [
    path(
      `M${Math.round(frame)} ${Math.round(frame + inner.h * 0.75)}L${Math.round(frame + inner.w)} ${Math.round(frame + inner.h * 0.2)}v${Math.round(inner.h * 0.28)}L${Math.round(frame)} ${Math.round(frame + inner.h)}z`,
      '#fff',
      { opacity: 0.16 },
    ),
    path(
      [
        mullion(w / 2),
        ...(shape === 'pair' ? [mullion(w * 0.28), mullion(w * 0.72)] : []),
        ...(shape === 'wide' ? [] : [box(frame, frame + inner.h * 0.34, inner.w, frame * 0.7)]),
      ].join(''),
      trim,
    ),
    rect(-6, h, w + 12, 7, lighter(trim, 0.25)),
  ]
  const surround = [pane(-3, -3, w + 6, h + 6, darker(trim, 0.55)), pane(0, 0, w, h, trim)]
  const state = (name: string, inside: readonly string[]): string =>
    group([use(`${id}s`, 0, 0), ...inside, use(`${id}t`, 0, 0)], { id: `${id}${name}` })
  return [
    group(surround, { id: `${id}s` }),
    group(bars, { id: `${id}t` }),
    state('a', [glass('url(#glass)')]),
    state('b', [glass('url(#lit)')]),
    state('c', [
      glass('url(#glass)'),
      path(curtain(frame) + curtain(frame + inner.w * 0.76), mix(trim, palette.cream, 0.6)),
    ]),
  ]
}

function archedPane(x: number, y: number, width: number, height: number, fill: string): string {
  const radius = Math.round(width / 2)
  const straight = Math.round(height - width / 2)
  return path(
    `M${Math.round(x)} ${Math.round(y + height)}v-${straight}a${radius} ${radius} 0 0 1 ${radius * 2} 0v${straight}z`,
    fill,
  )
}

function roofOf({ x, width, roof, bays }: Facade, eaves: number, light: Daylight): string {
  const tiles = inLight('#5b4450', light)
  const bright = lighter(tiles, 0.1)
  switch (roof) {
    case 'flat':
      return group([
        rect(x + width * 0.14, eaves - 74, width * 0.2, 66, darker(tiles, 0.1)),
        rect(x + width * 0.62, eaves - 52, width * 0.12, 44, bright),
        rect(x + width * 0.8, eaves - 120, 7, 112, tiles),
      ])
    case 'pitched':
      return group([
        path(
          `M${x - 18} ${eaves}l${Math.round(width * 0.09)}-130H${Math.round(x + width * 0.91 + 18)}L${x + width + 18} ${eaves}z`,
          tiles,
        ),
        rect(x + width * 0.2, eaves - 196, 54, 120, inLight(palette.brick, light)),
        rect(x + width * 0.72, eaves - 196, 54, 120, inLight(palette.brick, light)),
      ])
    case 'mansard':
      return group([
        path(`M${x - 8} ${eaves}l40-116H${x + width - 32}L${x + width + 8} ${eaves}z`, tiles),
        ...Array.from({ length: Math.max(2, Math.floor(bays / 2)) }, (_, index) => {
          const step = (width - 160) / Math.max(2, Math.floor(bays / 2))
          const left = Math.round(x + 80 + index * step + step / 2 - 34)
          return group([
            path(`M${left - 8} ${eaves - 70}l42-40 42 40z`, bright),
            rect(left, eaves - 72, 68, 66, bright),
            rect(left + 10, eaves - 64, 48, 54, index % 3 === 1 ? 'url(#lit)' : 'url(#glass)'),
          ])
        }),
      ])
    case 'gables':
    case 'sawtooth': {
      const count = Math.max(2, Math.round(width / 260))
      const step = width / count
      return group(
        Array.from({ length: count }, (_, index) => {
          const left = Math.round(x + index * step)
          const peak = roof === 'gables' ? Math.round(left + step / 2) : left + 6
          const wall = inLight(darker(palette.brick, 0.06), light)
          return group([
            path(
              `M${left} ${eaves}L${peak} ${eaves - 128}L${Math.round(left + step)} ${eaves}z`,
              roof === 'gables' ? wall : tiles,
            ),
            path(
              roof === 'gables'
                ? `M${left - 6} ${eaves + 4}L${peak} ${eaves - 140}L${Math.round(left + step) + 6} ${eaves + 4}l-22 0L${peak} ${eaves - 112}L${left + 16} ${eaves + 4}z`
                : `M${left + 6} ${eaves - 132}L${Math.round(left + step)} ${eaves - 4}l-20 0L${left + 6} ${eaves - 112}z`,
              bright,
            ),
          ])
        }),
      )
    }
  }
}
