import { postScenes } from './post-scenes.ts'

/** What the picture of each city shows. */
const CITIES: Readonly<Record<string, string>> = {
  leeds:
    'a town hall of sandstone with columns, and above it a tower with a clock and a dome, between brick terraces',
  sheffield: 'a blue tram before a tall tower, and terraces that climb green hills',
  manchester: 'brick mills with lit windows on a canal, a glass tower that is wider above, and a bee',
  nottingham: 'an archer before a mansion on a sandstone rock with caves',
  bristol: 'a suspension bridge over a gorge, coloured houses, and three hot-air balloons',
  glasgow: 'a shipyard crane, a hall of steel shells and an arched bridge on a river at dusk',
  cardiff: 'a stone keep on a green mound, under the flag of Wales',
  london: 'a bridge with two gothic towers, raised before a low sun',
}

/** Returns the alternative text of a city. */
export const cityWords = (slug: string, name: string): string =>
  `${name}, drawn: ${CITIES[slug] ?? 'houses along a river'}`

const COVERS: Readonly<Record<string, string>> = {
  'moving-in': 'Cartons, a lamp, books and a plant, ready to be unpacked',
  money: 'A jar of coins and a calculator',
  'city-guides': 'A street map with three pins and a walking route',
  wellbeing: 'A full moon above quiet hills',
  international: 'A globe with a flight route, and a suitcase',
  'student-life': 'A bicycle, a pile of books and a hot drink',
}

/** Returns the alternative text of a post's illustration. */
export const postWords = (slug: string, category: string): string =>
  postScenes[slug]?.alt ?? coverWords(category)

/** Returns the alternative text of a blog category's cover. */
export const coverWords = (category: string): string => COVERS[category] ?? 'A folded newspaper'
