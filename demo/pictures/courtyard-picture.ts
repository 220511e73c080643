import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { lookOf } from './building-picture.ts'
import { person, shrubs, tree } from './outdoors.ts'
import { darker, lighter, mix, palette } from './palette.ts'
import { block, type Camera, flatFace, frontFace, scaleAt, seen, sideFace } from './perspective.ts'
import { type Daylight, daylight, inLight, sky } from './sky.ts'
import { box, ellipse, group, line, linearGradient, mirrored, path, polygon, svgDocument } from './svg.ts'

const camera: Camera = { eye: 2.2, focal: 1150, centre: [900, 640] }
const YARD = { half: 7.5, near: 6, far: 21, height: 8.7 }
const STOREY = 2.8

/** The yard behind a building: wings on both sides, a tree, tables and lights in between. */
export function drawCourtyard(slug: string): string {
  const look = lookOf(slug)
  const light = daylight[look.time]
  const random = seededRandom(`courtyard ${slug}`)
  const heavens = sky(light, random, 760)
  const ground = inLight('#d9cbbf', light)
  return svgDocument(
    { width: 1800, height: 1200 },
    [
      ...heavens.definitions,
      linearGradient(
        'glass',
        light.litWindows > 0.3
          ? [
              [0, '#5d4660'],
              [1, '#a9717c'],
            ]
          : [
              [0, '#6f9fab'],
              [1, '#cfe6e6'],
            ],
      ),
      linearGradient('near', [
        [0, palette.night, 0],
        [1, palette.night, light.litWindows > 0.3 ? 0.34 : 0.12],
      ]),
    ],
    mirrored(random.chance(0.5), [
      ...heavens.body,
      backBuilding(inLight(look.wing, light), inLight(look.trim, light), light, random),
      wing(-1, inLight(look.wall, light), inLight(look.trim, light), light, random),
      wing(1, inLight(look.wall, light), inLight(look.trim, light), light, random),
      flatFace(camera, [-YARD.half, YARD.half], 0, [2.5, YARD.far], ground),
      lawn(inLight('#8fb88a', light)),
      paving(ground),
      middle(light, random),
      lights(light),
      path('M0 800H1800V1200H0z', 'url(#near)'),
    ]),
  )
}

function wing(side: -1 | 1, wall: string, trim: string, light: Daylight, random: SeededRandom): string {
  const x = side * YARD.half
  const state = { lit: '', dark: '' }
  const outline: string[] = []
  for (let storey = 0; storey < 3; storey++) {
    for (let bay = 0; bay < 5; bay++) {
      const near = YARD.near + 0.9 + bay * 2.9
      const y = 0.8 + storey * STOREY
      const corners = [
        [x, y, near],
        [x, y + 1.7, near],
        [x, y + 1.7, near + 1.5],
        [x, y, near + 1.5],
      ] as const
      const d = `M${corners.map((corner) => seen(camera, corner).map(Math.round).join(' ')).join('L')}z`
      state[random.chance(light.litWindows) ? 'lit' : 'dark'] += d
      outline.push(d)
    }
  }
  const shade = side < 0 ? darker(wall, 0.14) : wall
  return group([
    sideFace(camera, x, [0, YARD.height], [2.5, YARD.far], shade),
    ...[1, 2].map((storey) =>
      sideFace(
        camera,
        x,
        [storey * STOREY + 0.1, storey * STOREY + 0.22],
        [2.5, YARD.far],
        lighter(shade, 0.12),
      ),
    ),
    sideFace(camera, x, [YARD.height - 0.1, YARD.height + 0.2], [2.5, YARD.far], trim),
    path(outline.join(''), trim, { stroke: trim, 'stroke-width': 9 }),
    path(state.dark || 'M0 0', light.litWindows > 0.3 ? '#6b4c63' : '#86b2bb'),
    path(state.lit || 'M0 0', palette.gold),
    sideFace(camera, x, [0, 0.5], [2.5, YARD.far], darker(shade, 0.3)),
  ])
}

function backBuilding(wall: string, trim: string, light: Daylight, random: SeededRandom): string {
  const z = YARD.far
  const scale = scaleAt(camera, z)
  const panes = { lit: '', dark: '' }
  const frames: string[] = []
  for (let storey = 1; storey < 4; storey++) {
    for (let bay = 0; bay < 7; bay++) {
      const [px, py] = seen(camera, [-6.6 + bay * 1.95, storey * STOREY + 2.1, z])
      const window = box(px, py, scale * 1.1, scale * 1.5)
      panes[random.chance(light.litWindows) ? 'lit' : 'dark'] += window
      frames.push(box(px - 5, py - 5, scale * 1.1 + 10, scale * 1.5 + 10))
    }
  }
  const glazing = Array.from({ length: 6 }, (_, index) =>
    frontFace(
      camera,
      [-6.4 + index * 2.2, -4.6 + index * 2.2],
      [0.2, 2.5],
      z,
      light.litWindows > 0.3 || index % 3 === 1 ? palette.cream : '#a7cdd1',
    ),
  )
  return group([
    frontFace(camera, [-YARD.half, YARD.half], [0, 11.4], z, wall),
    frontFace(camera, [-YARD.half, YARD.half], [11.3, 11.7], z, trim),
    path(frames.join(''), trim),
    path(panes.dark || 'M0 0', 'url(#glass)'),
    path(panes.lit || 'M0 0', palette.gold),
    frontFace(camera, [-YARD.half, YARD.half], [0, 2.8], z, darker(wall, 0.34)),
    ...glazing,
    frontFace(camera, [-0.8, 0.8], [0, 2.5], z - 0.1, palette.tealAction),
    frontFace(camera, [-0.7, -0.05], [0.1, 2.3], z - 0.1, '#a7cdd1'),
    frontFace(camera, [0.05, 0.7], [0.1, 2.3], z - 0.1, '#a7cdd1'),
  ])
}

function lawn(grass: string): string {
  return group([
    flatFace(camera, [-6.4, -1.4], 0.02, [5, 19], grass),
    flatFace(camera, [1.4, 6.4], 0.02, [5, 19], lighter(grass, 0.08)),
  ])
}

function paving(ground: string): string {
  const rows = [5, 6, 7.2, 8.8, 11, 14.5].map((z) => {
    const [left, y] = seen(camera, [-1.4, 0, z])
    const [right] = seen(camera, [1.4, 0, z])
    return `M${Math.round(left)} ${Math.round(y)}H${Math.round(right)}`
  })
  return line(rows.join(''), darker(ground, 0.16), 3)
}

function middle(light: Daylight, random: SeededRandom): string {
  const wood = inLight(palette.oak, light)
  const at = (x: number, z: number) => seen(camera, [x, 0, z]).map(Math.round) as [number, number]
  const [farTreeX, farTreeY] = at(-4.4, 15)
  const [treeX, treeY] = at(4.3, 11)
  const planter = (x: readonly [number, number], z: readonly [number, number]): string => {
    const [left, top] = seen(camera, [x[0], 0.62, z[0]])
    return group([
      shrubs(left, top + 34, scaleAt(camera, z[0]) * (x[1] - x[0]), light, random),
      block(camera, { x, y: [0, 0.62], z, colour: inLight(palette.aubergine, light) }),
    ])
  }
  const table = (x: number, z: number, cloth: string): string => {
    const scale = scaleAt(camera, z)
    const [cx, cy] = at(x, z)
    const top = Math.round(cy - scale * 0.74)
    const umbrella = Math.round(top - scale * 1.9)
    return group([
      ellipse(cx, cy, scale * 1.05, scale * 0.16, palette.night, { opacity: 0.16 }),
      line(`M${cx} ${cy}V${umbrella}`, inLight(palette.aubergineDeep, light), scale * 0.06),
      line(
        `M${Math.round(cx - scale * 0.82)} ${cy}v-${Math.round(scale * 0.44)}M${Math.round(cx + scale * 0.82)} ${cy}v-${Math.round(scale * 0.44)}`,
        inLight(palette.aubergineDeep, light),
        scale * 0.06,
      ),
      ellipse(cx - scale * 0.82, cy - scale * 0.46, scale * 0.28, scale * 0.07, wood),
      ellipse(cx + scale * 0.82, cy - scale * 0.46, scale * 0.28, scale * 0.07, wood),
      ellipse(cx, top, scale * 0.66, scale * 0.12, lighter(wood, 0.3)),
      polygon(
        [
          [cx - scale * 1.35, umbrella + scale * 0.5],
          [cx, umbrella],
          [cx + scale * 1.35, umbrella + scale * 0.5],
        ],
        inLight(cloth, light),
      ),
      polygon(
        [
          [cx - scale * 0.45, umbrella + scale * 0.5],
          [cx, umbrella],
          [cx + scale * 0.45, umbrella + scale * 0.5],
        ],
        inLight(lighter(cloth, 0.5), light),
      ),
    ])
  }
  const cloths: readonly [string, string] = random.pick<readonly [string, string]>([
    [palette.coral, palette.teal],
    [palette.teal, palette.gold],
    [palette.gold, palette.plum],
  ])
  return group([
    tree(farTreeX, farTreeY, 360, light, random),
    table(3.4, 14, cloths[1]),
    person(...at(-0.5, 15), 120, light, random),
    person(...at(0.6, 12), 146, light, random),
    tree(treeX, treeY, 520, light, random),
    planter([-6.2, -3.6], [8.6, 9.4]),
    table(-3.1, 7.6, cloths[0]),
    planter([3.3, 5.6], [6.4, 7.1]),
  ])
}

/** Strings of bulbs across the yard. */
function lights(light: Daylight): string {
  const string = (z: number, sag: number): string => {
    const [ax, ay] = seen(camera, [-YARD.half, 6.4, z])
    const [bx] = seen(camera, [YARD.half, 6.4, z])
    // Strokes of no length have round ends: one path draws all the bulbs.
    const bulbs = Array.from({ length: 11 }, (_, index) => {
      const share = (index + 0.5) / 11
      return `M${Math.round(ax + (bx - ax) * share)} ${Math.round(ay + sag * 2 * share * (1 - share) + 12)}h0`
    }).join('')
    return group([
      line(
        `M${Math.round(ax)} ${Math.round(ay)}Q900 ${Math.round(ay + sag)} ${Math.round(bx)} ${Math.round(ay)}`,
        palette.aubergineDeep,
        4,
      ),
      ...(light.litWindows > 0.3 ? [line(bulbs, palette.gold, 64, { opacity: 0.22 })] : []),
      line(bulbs, mix(palette.gold, '#ffffff', 0.35), 18),
    ])
  }
  return group([string(15, 90), string(9.5, 130)])
}
