import { palette } from './palette.ts'
import { circle, element, escapeXml, group, linearGradient, path, svgDocument } from './svg.ts'

const FONT = 'Figtree, Verdana, DejaVu Sans, sans-serif'

/** Sizes of the promotional banner for wide and for narrow screens. */
export const bannerSizes = {
  desktop: { width: 1800, height: 450 },
  mobile: { width: 800, height: 800 },
} as const

/** The promotional banner, which consists mainly of its text. */
export function drawBanner(title: string, screen: 'desktop' | 'mobile'): string {
  const { width, height } = bannerSizes[screen]
  const wide = screen === 'desktop'
  const comma = title.indexOf(', ')
  const lines = comma > 0 ? [title.slice(0, comma + 1), title.slice(comma + 2)] : [title]
  const size = wide ? 92 : 72
  return svgDocument(
    { width, height },
    [
      linearGradient(
        'ground',
        [
          [0, palette.aubergine],
          [1, palette.aubergineDeep],
        ],
        { x2: 1 },
      ),
    ],
    [
      path(`M0 0h${width}v${height}H0z`, 'url(#ground)'),
      group(
        [
          circle(width * 0.92, height * 0.1, height * 0.62, palette.teal),
          circle(width * 0.92, height * 0.1, height * 0.36, palette.mint),
          path(
            `M0 ${height}V${height * 0.55}a${height * 0.45} ${height * 0.45} 0 0 1 ${height * 0.45} ${height * 0.45}z`,
            palette.coral,
          ),
        ],
        { opacity: wide ? 0.5 : 0.35 },
      ),
      ...lines.map((text, index) =>
        element(
          'text',
          {
            x: wide ? 240 : 60,
            y: height / 2 + size * 0.35 + (index - (lines.length - 1) / 2) * size * 1.25,
            fill: index === 0 ? '#ffffff' : palette.gold,
            'font-family': FONT,
            'font-size': wide ? size : Math.min(size, 1180 / text.length),
            'font-weight': '700',
          },
          escapeXml(text),
        ),
      ),
    ],
  )
}

/** The default share image, 1200 × 630, to be converted to JPEG. */
export function drawSharingImage(brand: string): string {
  const [width, height] = [1200, 630]
  return svgDocument(
    { width, height },
    [
      linearGradient('ground', [
        [0, '#f6e7dc'],
        [1, palette.peach],
      ]),
    ],
    [
      path(`M0 0h${width}v${height}H0z`, 'url(#ground)'),
      circle(980, 150, 260, palette.gold, { opacity: 0.5 }),
      path('M0 470q300-90 620-20t580-30v210H0z', palette.mint),
      path('M0 540q320-70 640-10t560-20v120H0z', palette.teal),
      circle(210, 270, 110, palette.aubergine),
      path('M210 172q24-52 90-50-14 66-90 50z', palette.leaf),
      element(
        'text',
        {
          x: 370,
          y: 310,
          fill: palette.aubergine,
          'font-family': FONT,
          'font-size': 104,
          'font-weight': '700',
        },
        escapeXml(brand),
      ),
    ],
  )
}
