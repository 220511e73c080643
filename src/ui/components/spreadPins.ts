/** A point of a map, in its pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Moves each pin that covers an earlier one to the nearest free position, so that pins are about `gap` apart. It uses
 * only positions for which `isAllowed` is true.
 */
export function spreadPins<P extends Point>(
  points: readonly P[],
  gap: number,
  isAllowed: (point: Point) => boolean = () => true,
): readonly P[] {
  const placed: P[] = []
  for (const point of points)
    for (const candidate of nearby(point, gap, isAllowed)) {
      const isUnoccupied = placed.every(
        (other) => Math.hypot(candidate.x - other.x, candidate.y - other.y) >= gap * 0.9,
      )
      if (!isUnoccupied) continue
      placed.push({ ...point, ...candidate })
      break
    }
  return placed
}

/** Returns the positions that a pin can move to, nearest first: rings around its place. */
function* nearby({ x, y }: Point, gap: number, isAllowed: (point: Point) => boolean): Generator<Point> {
  yield { x, y }
  for (let ring = 1; ; ring += 1)
    for (let step = 0; step < ring * 6; step += 1) {
      const angle = (step / (ring * 6)) * 2 * Math.PI
      const point = { x: x + Math.cos(angle) * ring * gap, y: y + Math.sin(angle) * ring * gap }
      if (isAllowed(point)) yield point
    }
}
