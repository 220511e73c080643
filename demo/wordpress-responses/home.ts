import { cityImage } from './cities.ts'
import type { DemoSite } from './demo-site.ts'
import { headFields } from './head-fields.ts'
import { propertyCard } from './property-cards.ts'
import { buildingPicture, roomPicture } from './property-pictures.ts'
import type { WordPressImage } from './wordpress-image.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

/** Returns the content of the home page (`hfs/v1/home`). */
export function homeOf(site: DemoSite): unknown {
  const { home } = site.content
  const featured = home.featuredProperties.flatMap(
    (slug) => site.properties.find(({ property }) => property.slug === slug) ?? [],
  )
  return {
    heading: wordpressTitle(home.heroHeading),
    text: home.heroText,
    intro: wordpressHtml(home.introHtml),
    featured_image: featured[0] ? roomPicture(featured[0].property, home.heroRoom) : false,
    proof_points: home.proofPoints,
    stays: home.stayDoors,
    included_in_price: home.includedInPrice,
    popular_cities: home.popularCities,
    featured_properties: featured.map((property) => propertyCard(property)),
    ...headFields(home.metaDescription),
  }
}

/** Returns the text of the short-term or the summer section (`hfs/v1/{name}`), `undefined` for another name. */
export function letsPage(site: DemoSite, name: string): unknown {
  const page = Object.hasOwn(site.content.letsPages, name) ? site.content.letsPages[name] : undefined
  return (
    page && {
      heading: wordpressTitle(page.heading),
      intro: wordpressHtml(page.introHtml),
      featured_image: letsImage(site, name),
      steps: page.howItWorks,
      faqs: page.faqs.map(({ question, answerHtml }) => ({ question, answer: wordpressHtml(answerHtml) })),
      ...headFields(page.metaDescription),
    }
  )
}

function letsImage({ cities, properties }: DemoSite, name: string): WordPressImage | false {
  if (name === 'summer-student-accommodation') {
    const city = cities.find((candidate) => candidate.city.slug === 'bristol')?.city
    return city ? cityImage(city.slug) : false
  }
  const building = properties.find(({ property }) => property.shortStaysHtml !== undefined)?.property
  return building ? buildingPicture(building) : false
}
