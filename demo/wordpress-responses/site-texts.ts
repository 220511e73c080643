import type { DemoMenuItem } from '../content/content-types.ts'
import { cityImage } from './cities.ts'
import { type DemoSite, firstIds, universityId } from './demo-site.ts'
import { metaFields } from './head-fields.ts'
import { coordinatesText } from './property-cards.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

/** Returns universities as raw posts (`hfs/v1/universities`), with the image of their city. */
export const allUniversities = (site: DemoSite): readonly Record<string, unknown>[] =>
  site.content.universities.map((university) => {
    const siteCity = site.cities.find(({ city }) => city.slug === university.city)
    return {
      ID: universityId(site, university),
      post_title: wordpressTitle(university.name),
      post_name: university.slug,
      post_content: wordpressHtml(university.descriptionHtml),
      coordinates: coordinatesText(university.coordinates),
      city: siteCity
        ? { term_id: siteCity.termId, name: wordpressTitle(siteCity.city.name), slug: siteCity.city.slug }
        : false,
      featured_image: siteCity ? cityImage(siteCity.city.slug) : false,
      acf: metaFields(university.metaDescription),
    }
  })

/** Returns the lettings team of each property (`hfs/v3/agents`). */
export const allAgents = (site: DemoSite) =>
  site.properties.map(({ property }, index) => ({
    agentName: `${property.name} lettings team`,
    agentID: String(index + 1),
    slug: property.slug,
  }))

/** Returns questions by topic (`hfs/v1/faqs`). */
export const faqs = ({ content }: DemoSite): readonly unknown[] =>
  content.faqTopics.map(({ slug, title, questions }) => ({
    slug,
    title,
    questions: questions.map(({ question, answerHtml }) => ({ question, answer: wordpressHtml(answerHtml) })),
  }))

/** Returns terms and conditions by section (`hfs/v1/terms-conditions`). */
export const termsAndConditions = ({ content }: DemoSite): readonly unknown[] =>
  content.termsSections.map(({ title, contentHtml }) => ({ title, content: wordpressHtml(contentHtml) }))

/** Returns the four menus (`hfs/v1/menus`). `{siteOrigin}` in an address is replaced by the site's. */
export function allMenus({ content, siteOrigin }: DemoSite): Record<string, unknown> {
  let nextId = firstIds.menuItem
  const itemOf = (item: DemoMenuItem, parent: number): unknown => {
    const ID = nextId++
    return {
      ID,
      title: wordpressTitle(item.title),
      url: item.url.replace('{siteOrigin}', siteOrigin),
      menu_item_parent: String(parent),
      target: '',
      classes: [],
      child_items: item.children ? item.children.map((child) => itemOf(child, ID)) : false,
    }
  }
  return Object.fromEntries(
    Object.entries(content.menus).map(([name, items]: [string, readonly DemoMenuItem[]]) => [
      name,
      items.map((item) => itemOf(item, 0)),
    ]),
  )
}
