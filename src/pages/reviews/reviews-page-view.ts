import { countText } from '#domain/content/count-text.ts'
import type { Property, Review } from '#domain/content/property.ts'
import {
  compareReviews,
  matchesReviewFilter,
  parseReviewFilter,
  reviewFilterProblem,
  reviewFilterQuery,
} from '#domain/reviews/review-filter.ts'
import {
  cityReviewsPath,
  propertyPath,
  propertyReviewsPath,
  reviewsPath,
  type SitePath,
} from '#domain/routing/paths.ts'
import type { PagingView } from '#ui/components/Pagination/paging.ts'
import { listPage } from '#ui/components/Pagination/paging.ts'
import {
  newestFirst,
  type ReviewView,
  reviewMonth,
  reviewsSummary,
  reviewsText,
  reviewView,
  reviewWriter,
} from '#ui/components/ReviewCard/review-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import { isFiltered, type ReviewChoices, reviewChoices } from './review-choices.ts'

/** The reviews of all properties, of a city or of one property: newest first, with every rating. */
export interface ReviewsPageView extends ReviewChoices {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly average: string | null
  readonly count: number
  readonly matchingCount: number
  /** Which choices of the address cannot be used; empty if all can. */
  readonly problem: string
  /** Whether only the newest reviews are shown. */
  readonly isOverview: boolean
  /** The cities or properties below this page. */
  readonly places: readonly {
    readonly name: string
    readonly href: string
    readonly average: string | null
    readonly count: number
  }[]
  readonly reviews: readonly (ReviewView & {
    readonly property: { readonly name: string; readonly href: string }
  })[]
  readonly paging: PagingView | null
  /** The reviews that the team has answered, newest first. */
  readonly ledger: readonly {
    readonly said: string
    readonly by: string
    readonly when: string
    readonly answer: string
    readonly property: string
  }[]
  /** `3 of 14 reviews have an answer.` */
  readonly ledgerText: string
  /** The property, on the page of its reviews. */
  readonly property: { readonly name: string; readonly href: string } | null
}

/** The number of reviews on the first page. The pages of cities show the others. */
export const MAX_NEWEST_REVIEWS = 12

const INDEX_HEADING = 'Residents’ reviews'

const allReviews = (properties: readonly Property[]): readonly Review[] =>
  properties.flatMap((property) => property.reviews)

/** The position of a reviews page in the site: its head, breadcrumbs and links. */
interface Place {
  readonly path: SitePath
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly about: string
  readonly places: ReviewsPageView['places']
  /** Whether only the newest reviews are shown without a filter. */
  readonly isOverview: boolean
  readonly property: ReviewsPageView['property']
}

/** What the address asks for, and what the page needs besides content. */
interface ReviewsPageOptions {
  readonly query: URLSearchParams
  readonly brandName: string
}

function reviewsPage(
  properties: readonly Property[],
  place: Place,
  { query, brandName }: ReviewsPageOptions,
): ReviewsPageView {
  const filter = parseReviewFilter(query)
  const reviews = allReviews(properties)
  const { average, count, distribution } = reviewsSummary(reviews)
  const matching = properties
    .flatMap((property) => property.reviews.map((review) => ({ review, property })))
    .filter(({ review }) => matchesReviewFilter(review, filter))
  const lead =
    average === null
      ? `No one has reviewed ${place.about} yet.`
      : `${average} out of 5 from ${reviewsText({ count })} of ${place.about}, newest first. Nothing is left out for its rating.`
  const sorted = matching.toSorted((a, b) => compareReviews(filter)(a.review, b.review))
  const page = listPage(
    place.isOverview && !isFiltered(filter) ? sorted.slice(0, MAX_NEWEST_REVIEWS) : sorted,
    { query, path: place.path, kept: reviewFilterQuery(filter), anchor: 'reviews' },
  )
  return {
    head: pageHead(brandName, {
      title: place.heading,
      numbered: page.numbered,
      description: lead,
      path: page.canonicalPath,
    }),
    crumbs: [HOME_CRUMB, { label: INDEX_HEADING, href: reviewsPath() }, ...place.crumbs],
    heading: place.heading,
    lead,
    average,
    count,
    ...reviewChoices(reviews, distribution, filter, place.path),
    matchingCount: matching.length,
    problem: reviewFilterProblem(query),
    places: place.places,
    isOverview: place.isOverview && page.items.length < matching.length,
    reviews: page.items.map(({ review, property }) => ({
      ...reviewView(review),
      property: { name: property.name, href: propertyPath(property) },
    })),
    paging: page.paging,
    ...ledgerOf(properties),
    property: place.property,
  }
}

/** The most answers that a page shows: the page of a property shows its own. */
const MAX_LEDGER_ENTRIES = 6

/** Returns what residents said with what the team answered. A page of several properties shows the newest. */
function ledgerOf(properties: readonly Property[]): Pick<ReviewsPageView, 'ledger' | 'ledgerText'> {
  const answered = properties
    .flatMap(({ name, reviews }) =>
      reviews.flatMap((review) => (review.reply ? [{ review, answer: review.reply, property: name }] : [])),
    )
    .toSorted((a, b) => newestFirst(a.review, b.review))
  const count = allReviews(properties).length
  return {
    ledger: answered.slice(0, MAX_LEDGER_ENTRIES).map(({ review, answer, property }) => {
      const [by, when] = [reviewWriter(review), reviewMonth(review)]
      return { said: review.text, by, when, answer, property }
    }),
    ledgerText: `${answered.length} of ${countText(count, 'review has', 'reviews have')} an answer.`,
  }
}

/** Returns the reviews of all properties. */
export function reviewsIndexView(
  properties: readonly Property[],
  options: ReviewsPageOptions,
): ReviewsPageView {
  const cities = new Map(properties.flatMap(({ city }) => (city ? [[city.slug, city.name] as const] : [])))
  const places = [...cities]
    .map(([slug, name]) => ({
      name,
      href: cityReviewsPath({ slug }),
      ...averageAndCount(allReviews(properties.filter(({ city }) => city?.slug === slug))),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  return reviewsPage(
    properties,
    {
      path: reviewsPath(),
      crumbs: [],
      heading: INDEX_HEADING,
      about: 'all our buildings',
      places,
      isOverview: true,
      property: null,
    },
    options,
  )
}

/** Returns the reviews of a city. `properties` are the properties of the city, at least one. */
export function reviewsCityView(
  city: { readonly slug: string; readonly name: string },
  properties: readonly Property[],
  options: ReviewsPageOptions,
): ReviewsPageView {
  return reviewsPage(
    properties,
    {
      path: cityReviewsPath(city),
      crumbs: [{ label: city.name, href: cityReviewsPath(city) }],
      heading: `Reviews of our buildings in ${city.name}`,
      about: `our buildings in ${city.name}`,
      places: properties.map((property) => ({
        name: property.name,
        href: propertyReviewsPath(property),
        ...averageAndCount(property.reviews),
      })),
      isOverview: false,
      property: null,
    },
    options,
  )
}

export function reviewsPropertyView(property: Property, options: ReviewsPageOptions): ReviewsPageView {
  const path = propertyReviewsPath(property)
  return reviewsPage(
    [property],
    {
      path,
      crumbs: [
        ...(property.city ? [{ label: property.city.name, href: cityReviewsPath(property.city) }] : []),
        { label: property.name, href: path },
      ],
      heading: `Reviews of ${property.name}`,
      about: property.name,
      places: [],
      isOverview: false,
      property: { name: property.name, href: propertyPath(property) },
    },
    options,
  )
}

function averageAndCount(reviews: readonly Review[]): { average: string | null; count: number } {
  const { average, count } = reviewsSummary(reviews)
  return { average, count }
}
