import { glow, type Landmark } from './landmarks.ts'
import { darker, lighter, palette } from './palette.ts'
import { inLight } from './sky.ts'
import { box, circle, ellipse, group, line, path, polygon, rect } from './svg.ts'

/** A great arch with a stadium's ring below it. */
export const arena: Landmark = (x, base, colour, light) =>
  group([
    line(`M${x - 250} ${base - 120}q250-340 500 0`, lighter(colour, 0.4), 14),
    path(`M${x - 280} ${base}l40-130q240-60 480 0l40 130z`, colour),
    path(`M${x - 262} ${base - 60}q262-60 524 0l-8-26q-254-54-508 0z`, glow(light), { opacity: 0.6 }),
    ...[-150, -60, 60, 150].map((dx) =>
      line(`M${x + dx} ${base - 148}V${base - 120 - (62500 - dx * dx) / 330}`, lighter(colour, 0.3), 4),
    ),
  ])

/** Painted houses in a row that climbs. */
export const terrace: Landmark = (x, base, _colour, light) => {
  const paints = ['#e8927c', '#f0c987', '#8fc0b5', '#d9a5b3', '#9fb6d1', '#e7b38d', '#b7cfa0']
  return group(
    paints.map((paint, index) => {
      const left = x - 266 + index * 76
      const top = base - 150 - index * 12
      return group([
        rect(left, top, 76, base - top, inLight(paint, light)),
        polygon(
          [
            [left - 4, top],
            [left + 38, top - 48],
            [left + 80, top],
          ],
          inLight('#5b4450', light),
        ),
        path(
          box(left + 14, top + 24, 18, 30) +
            box(left + 44, top + 24, 18, 30) +
            box(left + 14, top + 82, 18, 30),
          glow(light),
        ),
      ])
    }),
  )
}

/** A bridge that hangs from two towers. */
export const suspensionBridge: Landmark = (x, base, colour) => {
  const hangers = Array.from({ length: 19 }, (_, index) => {
    const dx = -270 + index * 30
    return `M${x + dx} ${base - 150}V${Math.round(base - 170 - (dx * dx) / 430)}`
  })
  return group([
    path(box(x - 300, base - 370, 40, 370) + box(x + 260, base - 370, 40, 370), colour),
    line(
      `M${x - 640} ${base - 160}L${x - 280} ${base - 356}Q${x} ${base + 10} ${x + 280} ${base - 356}L${x + 640} ${base - 160}`,
      lighter(colour, 0.2),
      8,
    ),
    line(hangers.join(''), lighter(colour, 0.2), 4),
    rect(x - 700, base - 152, 1400, 18, darker(colour, 0.15)),
  ])
}

/** Stone arches over the river. */
export const archBridge: Landmark = (x, base, colour) => {
  const arches = [-390, -130, 130, 390].map(
    (dx) => `M${x + dx - 105} ${base + 60}v-20a105 92 0 0 1 210 0v20z`,
  )
  return group([
    path(
      `M${x - 620} ${base + 60}V${base - 66}Q${x} ${base - 120} ${x + 620} ${base - 66}V${base + 60}z${arches.join('')}`,
      colour,
      { 'fill-rule': 'evenodd' },
    ),
    line(`M${x - 620} ${base - 72}Q${x} ${base - 126} ${x + 620} ${base - 72}`, lighter(colour, 0.3), 14),
    ...[-500, -250, 0, 250, 500].map((dx) => circle(x + dx, base - 132 + (dx * dx) / 9000, 9, palette.gold)),
  ])
}

/** A wheel to look over the city from. */
export const wheel: Landmark = (x, base, colour, light) =>
  group([
    line(`M${x} ${base - 250}l-110 250M${x} ${base - 250}l110 250`, colour, 14),
    circle(x, base - 250, 200, 'none', { stroke: lighter(colour, 0.25), 'stroke-width': 12 }),
    line(
      Array.from({ length: 8 }, (_, index) => {
        const angle = (index * Math.PI) / 8
        const [dx, dy] = [Math.round(Math.cos(angle) * 200), Math.round(Math.sin(angle) * 200)]
        return `M${x - dx} ${base - 250 - dy}L${x + dx} ${base - 250 + dy}`
      }).join(''),
      lighter(colour, 0.25),
      3,
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      ellipse(
        x + Math.cos((index * Math.PI) / 6) * 206,
        base - 250 + Math.sin((index * Math.PI) / 6) * 206,
        16,
        12,
        glow(light),
      ),
    ),
  ])
