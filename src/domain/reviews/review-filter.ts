import type { Review } from '../content/property.ts'

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

/** The orders of reviews, the default first. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

/** The criteria that an address sets for a list of reviews; `null` means any. */
export interface ReviewFilter {
  readonly theme: ReviewTheme | null
  /** The rating, rounded to whole stars from 1 to 5. */
  readonly stars: number | null
  readonly order: ReviewOrder
}

/** Parses the query of a list of reviews, such as `?theme=staff&stars=5&order=lowest`. Unknown values are ignored. */
export function parseReviewFilter(query: URLSearchParams): ReviewFilter {
  const stars = query.get('stars') ?? ''
  return {
    theme: REVIEW_THEMES.find((theme) => theme === query.get('theme')) ?? null,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    order: REVIEW_ORDERS.find((order) => order === query.get('order')) ?? 'newest',
  }
}

const PROBLEMS = {
  theme: 'Choose one of the themes below.',
  stars: 'Choose a rating from 1 to 5 stars.',
  order: 'Choose one of the orders below.',
} as const satisfies Record<keyof ReviewFilter, string>

/** Returns what to say of the values in an address that are none; empty if all can be used. */
export function reviewFilterProblem(query: URLSearchParams): string {
  const filter = parseReviewFilter(query)
  return Object.entries(PROBLEMS)
    .filter(([name]) => query.get(name) && query.get(name) !== String(filter[name as keyof ReviewFilter]))
    .map(([, problem]) => problem)
    .join(' ')
}

/** Returns a filter as the query of an address. The default order and criteria that are not set are `undefined`. */
export const reviewFilterQuery = ({ theme, stars, order }: ReviewFilter) => ({
  theme: theme ?? undefined,
  stars: stars ?? undefined,
  order: order === 'newest' ? undefined : order,
})

export const matchesReviewFilter = (review: Review, { theme, stars }: ReviewFilter): boolean =>
  (theme === null || themesOf(review).includes(theme)) &&
  (stars === null || Math.round(review.rating) === stars)

/** Compares reviews for the filter's order; equal ratings are newest first, and reviews without a date come last. */
export const compareReviews =
  ({ order }: ReviewFilter) =>
  (a: Review, b: Review): number => {
    const byDate = (b.date ?? '').localeCompare(a.date ?? '')
    if (order === 'newest') return byDate
    return (order === 'highest' ? b.rating - a.rating : a.rating - b.rating) || byDate
  }
