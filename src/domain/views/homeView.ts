import type { CityListing } from '../content/city.ts'
import type { Home } from '../content/home.ts'
import { metaDescription } from '../seo/description.ts'
import { pageTitle } from '../seo/title.ts'
import { type CityTileView, cityTileView } from './cityTileView.ts'
import type { PageHead } from './pageHead.ts'
import { type PictureView, pictureView } from './pictureView.ts'
import { type PropertyCardView, propertyCardView } from './propertyCardView.ts'

export interface HomeView {
  readonly head: PageHead
  readonly heading: string
  readonly text: string
  readonly introHtml: string
  readonly picture: PictureView | null
  readonly proofPoints: Home['proofPoints']
  readonly stays: Home['stays']
  readonly includedInPrice: Home['includedInPrice']
  readonly cities: readonly CityTileView[]
  readonly featured: readonly PropertyCardView[]
}

/** The home page (wireframe 1): popular cities first, in the editor's order, then the others. */
export function homeView(
  home: Home,
  cities: readonly CityListing[],
  { brandName, today }: { readonly brandName: string; readonly today: string },
): HomeView {
  const rank = (city: CityListing): number => {
    const at = home.popularCities.indexOf(city.slug)
    return at === -1 ? home.popularCities.length : at
  }
  return {
    head: {
      title: pageTitle(home.meta.title, brandName),
      description: metaDescription(home.meta.description ?? home.text, brandName),
      canonicalPath: '/',
      robots: 'index, follow',
    },
    heading: home.heading,
    text: home.text,
    introHtml: home.introHtml,
    picture: pictureView(home.image),
    proofPoints: home.proofPoints,
    stays: home.stays,
    includedInPrice: home.includedInPrice,
    cities: cities.toSorted((a, b) => rank(a) - rank(b)).map(cityTileView),
    featured: home.featuredProperties.map((property) => propertyCardView(property, null, today)),
  }
}
