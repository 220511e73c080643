type Attributes = { readonly rx?: number; readonly [name: string]: string | number | undefined }

/** A point of the image: pixels from the left and from the top. */
export type Point = readonly [x: number, y: number]

// Rounding to whole pixels is invisible at this size and keeps the files small.
const short = (value: number): string =>
  String(Math.abs(value) < 9 ? Math.round(value * 10) / 10 : Math.round(value))

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name, value]) => value !== undefined && !(name === 'opacity' && value === 1))
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

/** Escapes text for elements and attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const element = (name: string, attributes: Attributes, inner = ''): string =>
  inner === '' ? `<${name}${written(attributes)}/>` : `<${name}${written(attributes)}>${inner}</${name}>`

/** A rectangle, which becomes a path where its corners are square: that is a third shorter. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string =>
  more.rx === undefined
    ? path(box(x, y, width, height), fill, more)
    : element('rect', { x, y, width, height, fill, ...more })

/** The outline of a rectangle, for paths with several outlines. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more })

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`, fill, more)

export const group = (children: readonly string[], attributes: Attributes = {}): string =>
  element('g', attributes, children.join(''))

/** Mirrors an image that is 1800 pixels wide, or leaves it unchanged. */
export const mirrored = (turned: boolean, body: readonly string[]): readonly string[] =>
  turned ? [group(body, { transform: 'matrix(-1 0 0 1 1800 0)' })] : body

/** A copy of an element with an `id`. */
export const use = (id: string, x: number, y: number, more: Attributes = {}): string =>
  element('use', { href: `#${id}`, x: x || undefined, y: y || undefined, ...more })

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) =>
      element('stop', {
        offset: `${Math.round(offset * 100)}%`,
        'stop-color': colour,
        'stop-opacity': opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join('')

/** A gradient from top to bottom, or along `more` (`x1`, `y1`, `x2`, `y2`). */
export const linearGradient = (id: string, stops: readonly Stop[], more: Attributes = {}): string =>
  element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1, ...more }, stopsOf(stops))

export const radialGradient = (id: string, stops: readonly Stop[], more: Attributes = {}): string =>
  element('radialGradient', { id, ...more }, stopsOf(stops))

/** An image of this size in pixels. */
export function svgDocument(
  { width, height }: { readonly width: number; readonly height: number },
  definitions: readonly string[],
  body: readonly string[],
): string {
  const defs = definitions.length === 0 ? '' : element('defs', {}, definitions.join(''))
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    defs + body.join(''),
  )}\n`
}
