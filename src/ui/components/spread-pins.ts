/** A point of a map, in its pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A pin, and the points that it stands for: one, or those of a cluster. */
export interface SpreadPin<P extends Point> extends Point {
  readonly points: readonly [P, ...P[]]
}

/** More places than this at one point share a pin. */
const MAX_SPREAD = 5
/** How far a pin may be moved, in gaps. */
const MAX_RINGS = 3
/** Points closer than this share of the gap are at one point. */
const SAME_POINT_SHARE = 0.25

/**
 * Returns pins that are about `gap` apart: a pin that covers an earlier one is moved to the nearest free position for
 * which `isAllowed` is true. Many points at one place, and points without a free position near them, share a pin. So
 * any number of points has an end.
 */
export function spreadPins<P extends Point>(
  points: readonly P[],
  gap: number,
  isAllowed: (point: Point) => boolean = () => true,
): readonly SpreadPin<P>[] {
  const placed: { x: number; y: number; points: [P, ...P[]] }[] = []
  const isFree = (candidate: Point): boolean =>
    isAllowed(candidate) && placed.every((other) => distance(candidate, other) >= gap * 0.9)
  for (const group of groups(points, gap)) {
    const [at] = group
    // the first pin stays at its place, wherever that is
    const position = placed.length === 0 ? at : positionsNear(at, gap).find(isFree)
    if (position) placed.push({ x: position.x, y: position.y, points: group })
    else nearest(placed, at)?.points.push(...group)
  }
  return placed
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const nearest = <A extends Point>(pins: readonly A[], point: Point): A | undefined =>
  pins.reduce<A | undefined>(
    (best, pin) => (best === undefined || distance(pin, point) < distance(best, point) ? pin : best),
    undefined,
  )

/** Returns the points that share a pin because there are many at one place; every other point is alone. */
function groups<P extends Point>(points: readonly P[], gap: number): readonly [P, ...P[]][] {
  const together: [P, ...P[]][] = []
  for (const point of points) {
    const same = together.find(([first]) => distance(first, point) < gap * SAME_POINT_SHARE)
    if (same) same.push(point)
    else together.push([point])
  }
  return together.flatMap((group) =>
    group.length > MAX_SPREAD ? [group] : group.map((point): [P] => [point]),
  )
}

/** Returns the positions that a pin can move to, nearest first: its own, and rings around it. */
const positionsNear = ({ x, y }: Point, gap: number): readonly Point[] => [
  { x, y },
  ...Array.from({ length: MAX_RINGS }, (_, index) => index + 1).flatMap((ring) =>
    Array.from({ length: ring * 6 }, (_, step) => {
      const angle = (step / (ring * 6)) * 2 * Math.PI
      return { x: x + Math.cos(angle) * ring * gap, y: y + Math.sin(angle) * ring * gap }
    }),
  ),
]
