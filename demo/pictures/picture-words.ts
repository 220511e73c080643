import { postScenes } from './post-scenes.ts'

/** What the picture of each city shows. The landmarks are types of buildings and copy no real one. */
const CITIES: Readonly<Record<string, string>> = {
  leeds: 'red and sandstone houses behind a stone bridge, a clock tower among them and low hills beyond',
  sheffield: 'pale and brick houses behind a stone bridge, with two green spires and hills beyond',
  manchester: 'high brick buildings with lit windows at dusk, a slim tower and a stone bridge over a river',
  nottingham: 'cream and brick houses along a river, a blue dome above their roofs',
  bristol: 'the cable of a suspension bridge before terracotta and white houses on a hillside',
  glasgow: 'two dark spires over red houses with lit windows, at dusk by a river',
  cardiff: 'white and terracotta houses behind a pale bridge, with a green dome and hills beyond',
  london: 'towers with lit windows in rows above a river, at dusk',
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
