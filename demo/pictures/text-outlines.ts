import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const FONT_FILE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const fonts = new Map<string, Promise<Font>>()

/** Returns the site's font for text at one weight. */
function fontOf(weight: string): Promise<Font> {
  const loaded = fonts.get(weight) ?? loadFont(Number(weight))
  fonts.set(weight, loaded)
  return loaded
}

async function loadFont(weight: number): Promise<Font> {
  const file = readFileSync(createRequire(import.meta.url).resolve(FONT_FILE))
  const fixed = await subsetFont(file, `${ASCII}’–£`, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  return new Font(new Face(new Blob(new Uint8Array(fixed))))
}

const UNITS = 1_000

/** The glyphs of a drawing, each drawn once at the origin: texts repeat their letters. */
type Glyphs = Map<string, { readonly id: string; readonly path: string }>

interface Line {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: string
  readonly isCentred: boolean
}

/** Places the glyphs of a line of text, with its kerning; `x` and `y` are on its baseline. */
function placed(text: string, font: Font, { x, y, size, weight, isCentred }: Line, glyphs: Glyphs): string {
  font.setScale(UNITS, UNITS)
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const scale = size / UNITS
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale
  let pen = isCentred ? x - width / 2 : x
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => {
      const left = pen
      pen += (positions[index]?.xAdvance ?? 0) * scale
      const key = `${weight} ${size} ${codepoint}`
      const glyph = glyphs.get(key) ?? {
        id: `g${glyphs.size}`,
        path: scaled(font.glyphToPath(codepoint), scale),
      }
      if (glyph.path === '') return ''
      glyphs.set(key, glyph)
      return `<use href="#${glyph.id}" x="${inTenths(tenths(left))}" y="${inTenths(tenths(y))}"/>`
    })
    .join('')
}

const COMMAND = /([A-Z])([^A-Z]*)/g
const tenths = (value: number): number => Math.round(value * 10)
const inTenths = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.')

/**
 * Scales a glyph, to tenths of a pixel. The vertical coordinates of a font count upwards. Each step is relative to the
 * end of the step before, which takes half as many characters.
 */
function scaled(path: string, scale: number): string {
  let [left, top] = [0, 0]
  return [...path.matchAll(COMMAND)]
    .map(([, command = '', rest = '']) => {
      const points = (rest.match(/-?[\d.]+/g) ?? []).map((value, index) =>
        tenths(Number(value) * (index % 2 === 0 ? scale : -scale)),
      )
      if (points.length === 0) return 'z'
      const isFirst = command === 'M'
      const steps = points.map((value, index) => value - (isFirst ? 0 : index % 2 === 0 ? left : top))
      ;[left = 0, top = 0] = points.slice(-2)
      return (isFirst ? 'M' : command.toLowerCase()) + steps.map(separated).join('')
    })
    .join('')
}

/** Formats a step, with a separator where it needs one. */
const separated = (step: number, index: number): string =>
  `${index > 0 && step >= 0 ? ' ' : ''}${inTenths(step)}`

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g

/**
 * Replaces the texts of a drawing by their outlines. A drawing in an `img` cannot load the site's fonts, and would be
 * shown in whatever font the device has.
 */
export async function outlineTexts(svg: string): Promise<string> {
  const weights = new Set([...svg.matchAll(/font-weight="(\d+)"/g)].map(([, weight]) => String(weight)))
  const loaded = new Map(
    await Promise.all([...weights].map(async (weight) => [weight, await fontOf(weight)] as const)),
  )
  const glyphs: Glyphs = new Map()
  const outlined = svg.replace(TEXT, (whole, attributes: string, content: string) => {
    const of = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const weight = String(of['font-weight'])
    const font = loaded.get(weight)
    if (!font) return whole
    const text = content.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    const line = {
      x: Number(of.x),
      y: Number(of.y),
      size: Number(of['font-size']),
      weight,
      isCentred: of['text-anchor'] === 'middle',
    }
    return `<g fill="${of.fill}">${placed(text, font, line, glyphs)}</g>`
  })
  const drawn = [...glyphs.values()].map(({ id, path }) => `<path id="${id}" d="${path}"/>`).join('')
  return drawn === ''
    ? outlined
    : outlined.replace(/^<svg [^>]*>/, (start) => `${start}<defs>${drawn}</defs>`)
}
