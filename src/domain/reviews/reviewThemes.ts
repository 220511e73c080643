import type { Review } from '../content/review.ts'

/** The themes of reviews, each with the beginnings of the words by which a review belongs to it. */
const WORDS = {
  staff: ['team', 'staff', 'reception', 'porter', 'manager'],
  neighbours: ['noise', 'noisy', 'loud', 'quiet', 'flatmate', 'neighbour'],
  wifi: ['wi-fi', 'wifi', 'wireless', 'internet', 'network'],
  kitchen: ['kitchen', 'oven', 'fridge', 'cook'],
  laundry: ['laundry', 'washing', 'dryer'],
  repairs: ['repair', 'broke', 'fixed', 'heater', 'heating', 'leak'],
  travel: ['walk', 'bus', 'station', 'tram', 'bike', 'cycle'],
  price: ['price', 'rent', 'cost', 'deposit', 'expensive', 'cheap', 'budget'],
} as const

export type ReviewTheme = keyof typeof WORDS

/** All themes, in the order in which they are listed. */
export const REVIEW_THEMES = Object.keys(WORDS) as readonly ReviewTheme[]

const PATTERNS = new Map(
  REVIEW_THEMES.map((theme) => [theme, new RegExp(`(?<![a-z])(?:${WORDS[theme].join('|')})`, 'i')]),
)

/** Returns the themes of a review's title and text, in the order in which themes are listed. */
export const themesOf = ({ title, text }: Pick<Review, 'title' | 'text'>): readonly ReviewTheme[] =>
  REVIEW_THEMES.filter((theme) => PATTERNS.get(theme)?.test(`${title}\n${text}`))
