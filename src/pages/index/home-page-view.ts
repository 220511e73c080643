import type { CityListing, University } from '#domain/content/city.ts'
import type { Offer } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import type { HomePage } from '#domain/content/page.ts'
import type { PostSummary } from '#domain/content/post.ts'
import type { Property } from '#domain/content/property.ts'
import type { Banner } from '#domain/content/site.ts'
import { activeOffers } from '#domain/contract/offers.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { homePath, offersPath, propertyReviewsPath } from '#domain/routing/paths.ts'
import { type CityTileView, cityTileView } from '#ui/components/CityTile/city-tile-view.ts'
import { type OfferView, offerView } from '#ui/components/OfferCard/offer-view.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import { type PostCardView, postCardView } from '#ui/components/PostCard/post-card-view.ts'
import {
  newestFirst,
  type ReviewView,
  ratingText,
  reviewsSummary,
  reviewView,
} from '#ui/components/ReviewCard/review-view.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'
import type { ViewOptions } from '../shared/page-services.ts'
import { type RoomQuestionView, roomQuestionView } from './room-question-view.ts'

/** A promotional banner, with one image for wide and one for narrow screens. */
export interface BannerView {
  readonly title: string
  readonly alt: string
  readonly url: string | null
  readonly wide: ImageView
  readonly narrow: ImageView
}

/** Returns the view of a banner, `null` without an image. A single image serves both widths. */
export function bannerView(banner: Banner | null): BannerView | null {
  const wide = imageView(banner?.desktop ?? banner?.mobile)
  if (banner === null || wide === null) return null
  return {
    title: banner.title,
    alt: banner.alt || banner.title,
    url: banner.url,
    wide,
    narrow: imageView(banner.mobile) ?? wide,
  }
}

export interface HomePageView {
  readonly head: PageHead
  readonly heading: string
  readonly text: string
  readonly introHtml: string
  readonly image: ImageView | null
  readonly proofPoints: HomePage['proofPoints']
  readonly stays: HomePage['stays']
  readonly includedInPrice: HomePage['includedInPrice']
  readonly cities: readonly CityTileView[]
  readonly banner: BannerView | null
  readonly question: RoomQuestionView
  readonly offers: readonly OfferView[]
  readonly posts: readonly PostCardView[]
  /** What residents say; `null` where no building has a review. */
  readonly reviews: {
    /** `4.3 out of 5 from 231 reviews of 16 buildings`. */
    readonly rating: string
    readonly list: readonly (ReviewView & {
      readonly property: { readonly name: string; readonly href: string }
    })[]
  } | null
}

/** Optional content of the home page, as far as it could be read. */
interface HomePageContent {
  readonly offers: readonly Offer[]
  readonly universities: readonly University[]
  readonly rooms: readonly OfferingRoom[]
  readonly posts: readonly PostSummary[]
  readonly properties: readonly Property[]
}

const MAX_OFFERS = 2
const MAX_POSTS = 3
const MAX_REVIEWS = 2

/** Returns the home page: popular cities first, in the editor's order, then the others. */
export function homePageView(
  home: HomePage,
  cities: readonly CityListing[],
  banner: Banner | null,
  { brandName, today }: ViewOptions,
  more: HomePageContent = { offers: [], universities: [], rooms: [], posts: [], properties: [] },
  query: URLSearchParams = new URLSearchParams(),
): HomePageView {
  const rank = (city: CityListing): number => {
    const at = home.popularCities.indexOf(city.slug)
    return at === -1 ? home.popularCities.length : at
  }
  return {
    head: pageHead(brandName, {
      title: null,
      description: home.text,
      otherwise: brandName,
      path: homePath(),
      meta: home.meta,
    }),
    heading: home.heading,
    text: home.text,
    introHtml: home.introHtml,
    image: imageView(home.image),
    proofPoints: home.proofPoints,
    stays: home.stays,
    includedInPrice: home.includedInPrice,
    cities: cities.toSorted((a, b) => rank(a) - rank(b)).map(cityTileView),
    banner: bannerView(banner),
    question: roomQuestionView(
      {
        cities,
        rooms: more.rooms,
        universities: more.universities,
        featured: home.featuredProperties.map(({ slug }) => slug),
      },
      query,
    ),
    // a banner that leads to the offers says it already
    offers:
      banner?.url === offersPath()
        ? []
        : activeOffers(more.offers, { today }).slice(0, MAX_OFFERS).map(offerView),
    posts: more.posts.slice(0, MAX_POSTS).map(postCardView),
    reviews: homeReviews(more.properties),
  }
}

/** Returns the rating of all buildings, and the newest review of each of the last that were reviewed. */
function homeReviews(properties: readonly Property[]): HomePageView['reviews'] {
  const reviewed = properties.filter(({ reviews }) => reviews.length > 0)
  const rating = ratingText(reviewsSummary(reviewed.flatMap(({ reviews }) => reviews)))
  if (rating === null) return null
  const newest = reviewed.flatMap((property) =>
    property.reviews
      .toSorted(newestFirst)
      .slice(0, 1)
      .map((review) => ({ review, property })),
  )
  return {
    rating: `${rating} of ${countText(reviewed.length, 'building')}`,
    list: newest
      .toSorted((a, b) => newestFirst(a.review, b.review))
      .slice(0, MAX_REVIEWS)
      .map(({ review, property }) => ({
        ...reviewView(review),
        property: { name: property.name, href: propertyReviewsPath(property) },
      })),
  }
}
