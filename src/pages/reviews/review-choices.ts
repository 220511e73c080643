import type { Review } from '#domain/content/property.ts'
import {
  REVIEW_ORDERS,
  REVIEW_THEMES,
  type ReviewFilter,
  type ReviewOrder,
  type ReviewTheme,
  reviewFilterQuery,
  themesOf,
} from '#domain/reviews/review-filter.ts'
import { type SitePath, withQuery } from '#domain/routing/paths.ts'
import type { reviewsSummary } from '#ui/components/ReviewCard/review-view.ts'

/** A link that makes a choice. The link of the current choice undoes it. */
interface ChoiceLink {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

/** What a visitor can choose among reviews, and in which order. */
export interface ReviewChoices {
  /** How many reviews give each rating, from five stars down to one, with the address that shows only these. */
  readonly distribution: readonly {
    readonly stars: number
    readonly count: number
    readonly href: string
    readonly isChosen: boolean
  }[]
  /** What the reviews are about, with the address that shows only these. */
  readonly themes: readonly (ChoiceLink & { readonly count: number })[]
  readonly orders: readonly ChoiceLink[]
  /** The address that shows all reviews again; `null` if all are shown. */
  readonly allHref: string | null
}

const ORDER_LABELS: Readonly<Record<ReviewOrder, string>> = {
  newest: 'Newest first',
  highest: 'Highest rating first',
  lowest: 'Lowest rating first',
}

const THEME_LABELS: Readonly<Record<ReviewTheme, string>> = {
  staff: 'Staff',
  neighbours: 'Noise and neighbours',
  wifi: 'Wi-Fi',
  kitchen: 'Kitchen',
  laundry: 'Laundry',
  repairs: 'Repairs',
  travel: 'Getting about',
  price: 'Price',
}

/** Whether a filter leaves reviews out. */
export const isFiltered = ({ theme, stars }: ReviewFilter): boolean => theme !== null || stars !== null

/**
 * Returns the links that choose among `reviews`, which the page at `path` shows. Each link keeps the other choices. The
 * `distribution` is that of the reviews' summary.
 */
export function reviewChoices(
  reviews: readonly Review[],
  distribution: ReturnType<typeof reviewsSummary>['distribution'],
  filter: ReviewFilter,
  path: SitePath,
): ReviewChoices {
  const themes = reviews.flatMap(themesOf)
  const address = (change: Partial<ReviewFilter>) =>
    withQuery(path, reviewFilterQuery({ ...filter, ...change }))
  return {
    distribution: distribution.map((rating) => ({
      ...rating,
      isChosen: rating.stars === filter.stars,
      href: address({ stars: rating.stars === filter.stars ? null : rating.stars }),
    })),
    themes: REVIEW_THEMES.map((theme) => ({
      label: THEME_LABELS[theme],
      count: themes.filter((one) => one === theme).length,
      isChosen: theme === filter.theme,
      href: address({ theme: theme === filter.theme ? null : theme }),
    })).filter(({ count }) => count > 0),
    orders: REVIEW_ORDERS.map((order) => ({
      label: ORDER_LABELS[order],
      href: address({ order }),
      isChosen: order === filter.order,
    })),
    allHref: isFiltered(filter) ? address({ theme: null, stars: null }) : null,
  }
}
