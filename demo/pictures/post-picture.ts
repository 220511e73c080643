import { hashOf } from '../seeded-random.ts'
import { darker, lighter, palette } from './palette.ts'
import { cityGuides, international, money, movingIn, news, studentLife, wellbeing } from './post-motifs.ts'
import { type Placed, postObjects, postScenes } from './post-scenes.ts'
import { circle, group, linearGradient, path, rect, svgDocument } from './svg.ts'

interface Cover {
  readonly ground: string
  readonly accent: string
  readonly motif: () => string
}

const covers: Readonly<Record<string, Cover>> = {
  'moving-in': { ground: '#f3d9c6', accent: palette.coral, motif: movingIn },
  money: { ground: '#cfe8e4', accent: palette.teal, motif: money },
  'city-guides': { ground: '#8fc9c4', accent: palette.tealAction, motif: cityGuides },
  wellbeing: { ground: '#6d4560', accent: palette.mauve, motif: wellbeing },
  international: { ground: '#f6dfb4', accent: palette.apricot, motif: international },
  'student-life': { ground: '#e9c8cf', accent: palette.plum, motif: studentLife },
  news: { ground: '#d9d1e0', accent: palette.aubergine, motif: news },
}

/** The cover of a blog category: plain shapes and one motif. */
export const drawPostCover = (category: string): string => draw(category, coverOf(category).motif())

/**
 * The illustration of a post: its category's colours and its own objects, or the category's cover where it has none.
 */
export function drawPostIllustration(slug: string, category: string): string {
  const scene = postScenes[slug]
  return scene ? draw(category, group(scene.things.map(placed))) : drawPostCover(category)
}

const placed = ([thing, x, y, size]: Placed): string =>
  group([postObjects[thing]()], { transform: `translate(${x} ${y}) scale(${size})` })

function coverOf(category: string): Cover {
  const known = Object.values(covers)
  const cover = covers[category] ?? known[hashOf(category) % known.length]
  if (!cover) throw new Error('There is no cover to draw from.')
  return cover
}

function draw(category: string, drawn: string): string {
  const { ground, accent } = coverOf(category)
  return svgDocument(
    { width: 1800, height: 1200 },
    [
      linearGradient('ground', [
        [0, lighter(ground, 0.18)],
        [1, darker(ground, 0.06)],
      ]),
    ],
    [
      rect(0, 0, 1800, 1200, 'url(#ground)'),
      group(
        [
          circle(1500, 240, 420, accent),
          circle(1500, 240, 250, lighter(accent, 0.35)),
          path('M0 1200V620a580 580 0 0 1 580 580z', accent),
          path('M0 0h420a420 420 0 0 1-420 420z', lighter(accent, 0.4)),
          path('M1800 1200h-360a360 360 0 0 1 360-360z', lighter(accent, 0.2)),
        ],
        { opacity: 0.22 },
      ),
      ...(category === 'wellbeing'
        ? []
        : [path('M0 936h1800v264H0z', darker(ground, 0.12), { opacity: 0.6 })]),
      drawn,
    ],
  )
}
