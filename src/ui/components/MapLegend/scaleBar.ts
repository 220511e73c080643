/** A bar that represents a distance on the ground. */
export interface ScaleBar {
  /** In pixels of the map. */
  readonly length: number
  /** Such as `500 m`. */
  readonly text: string
}

const LENGTHS = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
const MAX_LENGTH = 20_000
const MIN_PIXELS = 60

/** Returns the shortest bar of a round length that is long enough to be read. */
export function scaleBar(pixelsPerMetre: number): ScaleBar {
  const metres = LENGTHS.find((candidate) => candidate * pixelsPerMetre >= MIN_PIXELS) ?? MAX_LENGTH
  return {
    length: Math.round(metres * pixelsPerMetre),
    text: metres < 1000 ? `${metres} m` : `${metres / 1000} km`,
  }
}
