import type { LettingOption } from '#domain/contract/letting-option.ts'
import type { DemoContract } from '../contracts.ts'
import { demoPicture } from './demo-picture.ts'
import { type DemoSite, fromPrice, isSoldOut, type SiteCity } from './demo-site.ts'
import { metaFields } from './head-fields.ts'
import { coordinatesText, propertyCard } from './property-cards.ts'
import type { WordPressImage } from './wordpress-image.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

export const cityImage = (slug: string): WordPressImage | false => demoPicture(`cities/${slug}.jpg`)

const named = ({ termId, city }: SiteCity) => ({
  term_id: termId,
  name: wordpressTitle(city.name),
  slug: city.slug,
})

/** Returns cities with the content of their pages (`hfs/v1/cities`). */
export const allCities = (site: DemoSite): readonly unknown[] =>
  site.cities.map((siteCity) => {
    const { city } = siteCity
    return {
      ...named(siteCity),
      description: wordpressHtml(city.descriptionHtml),
      summary: wordpressHtml(city.summaryHtml),
      coordinates: coordinatesText(city.coordinates),
      acf: {
        nation: city.nation,
        strapline: city.strapline,
        featured_image: cityImage(city.slug),
        areas: city.areas.length === 0 ? false : city.areas,
        faqs:
          city.faqs.length === 0
            ? false
            : city.faqs.map(({ question, answerHtml }) => ({ question, answer: wordpressHtml(answerHtml) })),
        ...metaFields(city.metaDescription),
      },
      properties: siteCity.properties.map((property) => propertyCard(property)),
    }
  })

/** Returns cities and their properties as summaries (`hfs/v3/list-locations`). */
export const listLocations = (site: DemoSite): readonly unknown[] =>
  site.cities.map((siteCity) => ({
    ...named(siteCity),
    featured_image: cityImage(siteCity.city.slug),
    from_price: fromPrice(siteCity.properties.flatMap(({ rooms }) => rooms)),
    child_locations: siteCity.properties.map((property) => ({
      term_id: property.termId,
      name: wordpressTitle(property.property.name),
      slug: property.property.slug,
      from_price: fromPrice(property.rooms),
      sold_out: isSoldOut(property),
    })),
  }))

export const lettingOptions: readonly LettingOption[] = ['short-term-lets', 'summer-lets']

const KIND: Readonly<Record<LettingOption, DemoContract['kind']>> = {
  'short-term-lets': 'semester',
  'summer-lets': 'summer',
}

/** Returns cities with the properties that offer a letting option (`hfs/v3/short-lets`). */
export const shortLets = (site: DemoSite, option: LettingOption): readonly unknown[] =>
  site.cities
    .map((siteCity) => ({
      siteCity,
      offering: siteCity.properties.filter(
        ({ property }) =>
          (option === 'short-term-lets' ? property.shortStaysHtml : property.summerStaysHtml) !== undefined,
      ),
    }))
    .filter(({ offering }) => offering.length > 0)
    .map(({ siteCity, offering }) => ({
      ...named(siteCity),
      properties: offering.map((property) => propertyCard(property, ({ kind }) => kind === KIND[option])),
    }))
