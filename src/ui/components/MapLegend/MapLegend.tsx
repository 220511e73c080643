interface MapLegendProps {
  /** The size of the map, in pixels of its view box. */
  readonly width: number
  readonly height: number
  readonly scale: ScaleBar
}

/** Draws the scale of a map at the bottom left and a north arrow at the top right, in the text colour of its SVG. */
export const MapLegend = ({ width, height, scale }: MapLegendProps) => (
  <g fill="none" stroke="currentColor" strokeWidth="2">
    <path d={`M20 ${height - 18}v6h${scale.length}v-6M${width - 26} 44V18m-6 8l6-9 6 9`} />
    <g fill="currentColor" stroke="none" textAnchor="middle">
      <text x={20 + scale.length / 2} y={height - 22}>
        {scale.text}
      </text>
      <text x={width - 26} y="66">
        N
      </text>
    </g>
  </g>
)

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
