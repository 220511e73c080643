import type { CityListing } from '#domain/content/city.ts'
import type { Page } from '#domain/content/page.ts'
import { activeOffers } from '#domain/contract/offers.ts'
import { citiesPath, cityPath, propertyPath } from '#domain/routing/paths.ts'
import type { OfferLink } from '#ui/components/OfferCard/OfferCard.tsx'
import { type OfferView, offerView } from '#ui/components/OfferCard/offer-view.ts'
import type { ViewOptions } from '../shared/page-services.ts'
import { type StaticPageView, staticPageView } from '../shared/static-page-view.ts'

/** The page of all offers: its text and the current offers. */
export interface OffersView extends StaticPageView {
  /** `places` are the cities and properties whose rooms an offer is for, or all of them. */
  readonly offers: readonly (OfferView & { readonly places: readonly OfferLink[] })[]
}

/** Returns the page: offers without a place first, then by end date. Expired offers are left out. */
export function offersView(page: Page, cities: readonly CityListing[], options: ViewOptions): OffersView {
  const places = new Map(
    cities.flatMap((city): readonly (readonly [string, OfferLink])[] => [
      [city.slug, { label: city.name, href: cityPath(city) }],
      ...city.properties.map(
        ({ slug, name }) => [slug, { label: name, href: propertyPath({ slug, city }) }] as const,
      ),
    ]),
  )
  return {
    ...staticPageView(page, options),
    offers: activeOffers(page.offers, { today: options.today }).map((offer) => ({
      ...offerView(offer),
      places:
        offer.cities.length + offer.properties.length === 0
          ? [{ label: 'All buildings', href: citiesPath() }]
          : [...offer.cities, ...offer.properties].flatMap((slug) => places.get(slug) ?? []),
    })),
  }
}
