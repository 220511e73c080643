import * as Schema from 'effect/Schema'
import { Agent } from '#domain/content/common.ts'
import { FaqTopic, SitemapSection, TermsSection } from '#domain/content/site.ts'
import { toSiteRelative } from '#domain/routing/links.ts'
import { itemsIn, safeIn, shape } from './decode-shape.ts'
import { faqShape } from './wordpress-city.ts'
import { html, list, slug, text } from './wordpress-values.ts'

/** A letting agent. */
export const WordPressAgent = Schema.Struct({ agentName: text, agentID: text })

export const agentShape = shape({
  wire: WordPressAgent,
  entity: Agent,
  toEntity: (wire) => ({ name: wire.agentName, id: wire.agentID }),
})

/** A group of questions. */
export const WordPressFaqTopic = Schema.Struct({
  slug: slug,
  title: text,
  questions: list('{ question, answer }'),
})

export const faqTopicShape = shape({
  wire: WordPressFaqTopic,
  entity: FaqTopic,
  toEntity: (wire, context) => ({
    slug: wire.slug,
    title: wire.title,
    questions: itemsIn(wire, 'questions', faqShape, context),
  }),
})

/** A section of the terms and conditions. */
export const WordPressTermsSection = Schema.Struct({ title: text, content: html })

export const termsSectionShape = shape({
  wire: WordPressTermsSection,
  entity: TermsSection,
  toEntity: (wire, context) => ({
    title: wire.title,
    contentHtml: safeIn(wire, 'content', context),
  }),
})

const SitemapLink = SitemapSection.fields.links.value
const WordPressSitemapLink = Schema.Struct({ title: text, url: text })
const sitemapLinkShape = shape({
  wire: WordPressSitemapLink,
  entity: SitemapLink,
  toEntity: (wire, context) => ({ title: wire.title, url: toSiteRelative(wire.url, context.siteOrigin) }),
})

/** A section of the site map. */
export const WordPressSitemapSection = Schema.Struct({ title: text, links: list('{ title, url }') })

export const sitemapSectionShape = shape({
  wire: WordPressSitemapSection,
  entity: SitemapSection,
  toEntity: (wire, context) => ({
    title: wire.title,
    links: itemsIn(wire, 'links', sitemapLinkShape, context),
  }),
})
