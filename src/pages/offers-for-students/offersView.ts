import type { CityListing } from '../../domain/content/city.ts'
import type { Page } from '../../domain/content/page.ts'
import { activeOffers } from '../../domain/contract/offers.ts'
import { type OfferView, offerView } from '../../ui/components/OfferCard/offerView.ts'
import type { ViewOptions } from '../shared/pageServices.ts'
import { type StaticPageView, staticPageView } from '../shared/staticPageView.ts'

/** The page of all offers: its text and the current offers. */
export interface OffersView extends StaticPageView {
  /** `places` are names of cities and properties, or `All buildings`. */
  readonly offers: readonly (OfferView & { readonly places: string })[]
}

/** Returns the page: offers without a place first, then by end date. Expired offers are left out. */
export function offersView(page: Page, cities: readonly CityListing[], options: ViewOptions): OffersView {
  const names = new Map(
    cities.flatMap((city) => [city, ...city.properties]).map(({ slug, name }) => [slug, name]),
  )
  return {
    ...staticPageView(page, options),
    offers: activeOffers(page.offers, { today: options.today }).map((offer) => ({
      ...offerView(offer),
      places:
        [...offer.cities, ...offer.properties].map((slug) => names.get(slug) ?? slug).join(', ') ||
        'All buildings',
    })),
  }
}
