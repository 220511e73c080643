import { hashOf, seededRandom } from '../seeded-random.ts'
import { darker, lighter, palette } from './palette.ts'
import { circle, element, escapeXml, group, line, path, rect, svgDocument } from './svg.ts'

const INK = palette.aubergine
const FONT = 'Figtree, Verdana, DejaVu Sans, sans-serif'

const emblems: readonly [() => string, ...(() => string)[]] = [
  () =>
    group([
      circle(44, 50, 28, palette.tealAction),
      path('M32 50l9 10 17-20', 'none', { stroke: '#fff', 'stroke-width': 7 }),
    ]),
  () => group([path('M18 62L44 24l26 38z', palette.coral), path('M30 74L44 52l14 22z', INK)]),
  () => group([rect(18, 26, 24, 48, INK, { rx: 6 }), rect(46, 40, 24, 34, palette.tealAction, { rx: 6 })]),
  () => group([circle(36, 50, 20, palette.gold), circle(54, 50, 20, palette.coral, { opacity: 0.8 })]),
  () =>
    group([
      path('M44 22c20 12 26 30 0 56-26-26-20-44 0-56z', palette.leaf),
      line('M44 44v40', palette.leafDeep, 4),
    ]),
  () => group([path('M20 34h48v20a24 24 0 0 1-48 0z', INK), path('M34 50h20v8H34z', palette.mint)]),
]

/** A partner's logo, 230 × 100: an emblem and the name on at most two lines. */
export function drawLogo(slug: string, name: string): string {
  const words = name.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines =
    name.length > 14 && words.length > 1
      ? [words.slice(0, half).join(' '), words.slice(half).join(' ')]
      : [name]
  const longest = Math.max(...lines.map((text) => text.length))
  // wide enough for the bold letters of any fallback font
  const size = Math.min(24, Math.floor(195 / longest))
  const emblem =
    slug === 'national-code' ? emblems[0] : (emblems[1 + (hashOf(slug) % (emblems.length - 1))] ?? emblems[0])
  return svgDocument(
    { width: 230, height: 100 },
    [],
    [
      // The footer that shows them is dark.
      rect(0, 0, 230, 100, palette.paper, { rx: 12 }),
      emblem(),
      ...lines.map((text, index) =>
        element(
          'text',
          {
            x: 86,
            y: 50 + size * 0.36 + (index - (lines.length - 1) / 2) * size * 1.22,
            fill: INK,
            'font-family': FONT,
            'font-size': size,
            'font-weight': index === 0 ? '700' : '500',
          },
          escapeXml(text),
        ),
      ),
    ],
  )
}

/** The site's own logo: a plum above a brook, and the brand's name. */
export function drawBrandLogo(brand: string): string {
  return svgDocument(
    { width: 250, height: 60 },
    [],
    [
      circle(30, 26, 20, palette.aubergine),
      path('M30 8q4-8 14-8-2 10-14 8z', palette.leaf),
      line('M8 50q11-10 22 0t22 0', palette.teal, 6),
      element(
        'text',
        { x: 66, y: 40, fill: palette.aubergine, 'font-family': FONT, 'font-size': 30, 'font-weight': '700' },
        escapeXml(brand),
      ),
    ],
  )
}

/** An award as a medallion with laurels, 200 × 200. */
export function drawAward(number: number, title: string, body: string): string {
  const random = seededRandom(`award ${number}`)
  const colour = random.pick([palette.aubergine, palette.tealAction, palette.plum, palette.tealDeep])
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const angle = 146 + index * 16
    return [angle, 180 - angle].map((turn) =>
      element('ellipse', {
        cx: 74,
        cy: 0,
        rx: 5,
        ry: 12,
        fill: palette.gold,
        transform: `translate(100 100) rotate(${turn}) rotate(${turn > 90 ? 24 : -24} 74 0)`,
      }),
    )
  }).flat()
  const lines = wrapped(title, 13)
  const size = lines.length > 3 || lines.some((text) => text.length > 12) ? 13 : 15
  const text = (content: string, y: number, weight: string, fontSize: number, fill: string): string =>
    element(
      'text',
      {
        x: 100,
        y,
        fill,
        'text-anchor': 'middle',
        'font-family': FONT,
        'font-size': fontSize,
        'font-weight': weight,
      },
      escapeXml(content),
    )
  return svgDocument(
    { width: 200, height: 200 },
    [],
    [
      circle(100, 100, 98, darker(colour, 0.25)),
      circle(100, 100, 92, colour),
      circle(100, 100, 92, 'none', { stroke: palette.gold, 'stroke-width': 2 }),
      ...leaves,
      path(
        'M100 34l5.6 11.4 12.6 1.8-9.1 8.9 2.1 12.5-11.2-5.9-11.2 5.9 2.1-12.5-9.1-8.9 12.6-1.8z',
        palette.gold,
      ),
      ...lines.map((content, index) =>
        text(content, 106 + (index - (lines.length - 1) / 2) * (size + 4), '700', size, '#ffffff'),
      ),
      ...wrapped(body, 14).map((content, index) =>
        text(content, 150 + index * 12, '600', 10.5, lighter(palette.gold, 0.3)),
      ),
    ],
  )
}

/** Breaks a text into lines of limited length, where its words allow it. */
function wrapped(text: string, longest: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
