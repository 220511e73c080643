import { rawHtml } from '#adapters/wordpress/raw-html.ts'
import { type Faq, NO_META } from '#domain/content/common.ts'
import type { HomePage, LetsPage } from '#domain/content/page.ts'
import type { Banner, Globals, MenuItem, Menus } from '#domain/content/site.ts'
import type { ContentRef, RawHtml } from '#domain/content-rules/content-snapshot.ts'
import { html, image, globals as siteGlobals } from '#tests/domain/support/builders.ts'

const aPost = { kind: 'post', slug: 'p', title: 'P', id: 1 } as const

/** HTML as an editor wrote it, in the content of a post unless stated otherwise. */
export const htmlOf = (source: string, ref: ContentRef = aPost, path = 'content'): readonly RawHtml[] => [
  { ref, path, ...rawHtml(source) },
]

export const imageOf = (alt: string) => ({ ...image('/images/a.jpg'), alt })

export const faqOf = (question: string, answer: string): Faq => ({ question, answerHtml: html(answer) })

export const list = (endpoint: string, count: number) => ({
  ref: { kind: 'room' as const, slug: '', title: '', id: null },
  path: '',
  endpoint,
  count,
})

export const banner = (change: Partial<Banner> = {}): Banner => ({
  title: 'Stay longer',
  alt: 'Stay 51 weeks',
  url: null,
  expiresOn: null,
  desktop: null,
  mobile: null,
  ...change,
})

/** Settings of the site with these opening times. */
export const globals = (salesOpeningTimes: Partial<Globals['salesOpeningTimes']> = {}): Globals =>
  siteGlobals({ salesOpeningTimes: { text: '', days: [], ...salesOpeningTimes } })

export const home = (change: Partial<HomePage> = {}): HomePage => ({
  heading: 'Student homes',
  text: '',
  introHtml: html(''),
  image: null,
  proofPoints: [],
  stays: [],
  includedInPrice: [],
  popularCities: [],
  featuredProperties: [],
  meta: NO_META,
  ...change,
})

export const letsPage = (change: Partial<LetsPage & { slug: string }> = {}) => ({
  slug: 'summer',
  heading: 'Summer stays',
  introHtml: html(''),
  image: null,
  steps: [],
  faqs: [],
  meta: NO_META,
  ...change,
})

export const menuItem = (title: string, url: string, children: readonly MenuItem[] = []): MenuItem => ({
  id: 1,
  title,
  url,
  children,
})

/** Menus with one entry each, except those that are given. */
export const menusOf = (change: Partial<Menus> = {}): Menus => ({
  'header-menu': [menuItem('About', '/about')],
  students: [menuItem('About', '/about')],
  'useful-information': [menuItem('About', '/about')],
  compliance: [menuItem('About', '/about')],
  ...change,
})
