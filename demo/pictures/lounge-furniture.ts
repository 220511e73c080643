import { darker, lighter, palette } from './palette.ts'
import { block, flatFace, frontFace, roomCamera, seen, softShape } from './perspective.ts'
import type { RoomColours } from './room-looks.ts'
import { circle, ellipse, group, line, path } from './svg.ts'

const camera = roomCamera

/** A sofa for three that faces the viewer. */
export function sofa([x0, x1]: readonly [number, number], z: number, cloth: string, cushion: string): string {
  const at = (x: number, y: number) => seen(camera, [x, y, z + 0.2])
  const pillow = (x: number, fill: string): string =>
    softShape([at(x, 0.5), at(x + 0.04, 0.92), at(x + 0.46, 0.92), at(x + 0.5, 0.5)], fill)
  const seat = (x1 - x0 - 0.5) / 3
  return group([
    flatFace(camera, [x0 - 0.1, x1 + 0.1], 0.001, [z - 0.45, z + 0.5], 'rgb(36 16 25 / .2)'),
    block(camera, {
      x: [x0 + 0.1, x1 - 0.1],
      y: [0.3, 0.95],
      z: [z + 0.25, z + 0.45],
      colour: darker(cloth, 0.12),
    }),
    pillow(x0 + 0.3, cushion),
    pillow(x1 - 0.85, lighter(cloth, 0.4)),
    ...[0, 1, 2].map((index) =>
      block(camera, {
        x: [x0 + 0.26 + seat * index, x0 + 0.23 + seat * (index + 1)],
        y: [0.24, 0.5],
        z: [z - 0.38, z + 0.25],
        colour: lighter(cloth, 0.06),
      }),
    ),
    block(camera, { x: [x0, x0 + 0.26], y: [0.12, 0.68], z: [z - 0.42, z + 0.45], colour: cloth }),
    block(camera, { x: [x1 - 0.26, x1], y: [0.12, 0.68], z: [z - 0.42, z + 0.45], colour: cloth }),
    frontFace(camera, [x0 + 0.24, x1 - 0.24], [0.12, 0.26], z - 0.4, darker(cloth, 0.2)),
  ])
}

/** An armchair, nearer than everything else. */
export function armchair(colours: RoomColours): string {
  const z = 3.1
  const at = (x: number, y: number) => seen(camera, [x, y, z])
  const cloth = colours.cushion
  const [legX, legY] = at(1.5, 0)
  return group([
    ellipse(legX, legY, 230, 30, 'rgb(36 16 25 / .2)'),
    line(
      `M${Math.round(legX - 120)} ${Math.round(legY)}l20-80M${Math.round(legX + 130)} ${Math.round(legY)}l-20-80`,
      palette.oakDark,
      14,
    ),
    softShape([at(1.02, 0.2), at(0.95, 1.05), at(2.05, 1.05), at(1.98, 0.2)], darker(cloth, 0.12), 0.26),
    softShape([at(1.2, 0.44), at(1.18, 0.96), at(1.82, 0.96), at(1.8, 0.44)], lighter(cloth, 0.2), 0.3),
    softShape([at(1.08, 0.18), at(1.08, 0.5), at(1.92, 0.5), at(1.92, 0.18)], cloth, 0.22),
    softShape([at(0.92, 0.18), at(0.92, 0.66), at(1.14, 0.66), at(1.14, 0.18)], darker(cloth, 0.06), 0.3),
    softShape([at(1.86, 0.18), at(1.86, 0.66), at(2.08, 0.66), at(2.08, 0.18)], darker(cloth, 0.06), 0.3),
  ])
}

/** A table for pool or for table tennis. */
export function gameTable(game: string, colours: RoomColours): string {
  const felt = game === 'pool' ? palette.tealAction : '#3f6f8f'
  return group([
    flatFace(camera, [1, 3.4], 0.001, [4.5, 6], 'rgb(36 16 25 / .16)'),
    ...[1.2, 3].map((x) =>
      block(camera, { x: [x, x + 0.16], y: [0, 0.7], z: [4.7, 4.86], colour: palette.aubergineDeep }),
    ),
    block(camera, { x: [1, 3.4], y: [0.68, 0.82], z: [4.6, 5.9], colour: palette.oakDark }),
    flatFace(camera, [1.1, 3.3], 0.825, [4.7, 5.8], felt),
    ...(game === 'pool'
      ? [1.7, 1.95, 2.4, 2.8].map((x, index) =>
          circle(
            ...seen(camera, [x, 0.86, 5 + index * 0.15]),
            9,
            [palette.gold, '#ffffff', palette.coral, colours.cushion][index] ?? '#ffffff',
          ),
        )
      : [
          frontFace(camera, [2.19, 2.21], [0.82, 0.98], 4.7, '#fff'),
          flatFace(camera, [2.19, 2.21], 0.98, [4.7, 5.8], '#fff'),
        ]),
  ])
}

/** A long table with lamps to study at. */
export function studyTable(colours: RoomColours): string {
  const lamp = (x: number): string => {
    const [px, py] = seen(camera, [x, 0.76, 5.2])
    return group([
      circle(px, py - 70, 120, 'url(#lamp)', { opacity: 0.7 }),
      line(`M${Math.round(px)} ${Math.round(py)}v-62`, palette.aubergineDeep, 6),
      path(`M${Math.round(px - 36)} ${Math.round(py - 56)}l16-32h40l16 32z`, colours.cushion),
    ])
  }
  return group([
    flatFace(camera, [0.9, 3.6], 0.001, [4.6, 5.8], 'rgb(36 16 25 / .16)'),
    ...[1, 3.4].map((x) =>
      block(camera, { x: [x, x + 0.12], y: [0, 0.7], z: [4.8, 4.92], colour: palette.aubergineDeep }),
    ),
    block(camera, { x: [0.9, 3.6], y: [0.7, 0.76], z: [4.7, 5.7], colour: palette.oak }),
    frontFace(camera, [1.5, 1.85], [0.78, 1], 5.2, palette.night),
    frontFace(camera, [2.6, 2.95], [0.78, 1], 5.2, palette.night),
    lamp(1.2),
    lamp(3.3),
  ])
}
