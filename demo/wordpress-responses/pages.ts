import { lastPart } from '#domain/content/slug.ts'
import type { DemoPage } from '../content/demo-content.ts'
import { demoPicture } from './demo-picture.ts'
import { type DemoSite, firstIds } from './demo-site.ts'
import { metaFields } from './head-fields.ts'
import { allOffers } from './offers.ts'
import { datesBefore } from './wordpress-dates.ts'
import type { WordPressImage } from './wordpress-image.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

/** The page that contains all offers. */
const OFFERS_PAGE = 'offers-for-students'

/** The covers of pages that have one. */
const COVERS: Readonly<Record<string, string>> = {
  'student-guide': 'student-life',
  'student-guide/moving-in': 'moving-in',
  'international-students': 'international',
  'ready-set-glow': 'wellbeing',
}

/** Returns a page as `wp/v2/pages` responds with it. */
export function restPage(site: DemoSite, page: DemoPage): Record<string, unknown> {
  const { path, matter } = page
  const id = pageId(site, path)
  const created = datesBefore(site.today, matter.updatedDaysAgo + 200, id)
  const changed = datesBefore(site.today, matter.updatedDaysAgo, id)
  return {
    id,
    date: created.local,
    date_gmt: created.gmt,
    modified: changed.local,
    modified_gmt: changed.gmt,
    slug: lastPart(path),
    status: 'publish',
    type: 'page',
    link: `${site.siteOrigin}/${path}`,
    parent: path.includes('/') ? pageId(site, path.slice(0, path.lastIndexOf('/'))) : 0,
    path: `/${path}`,
    title: { rendered: wordpressTitle(matter.title) },
    content: { rendered: `\n${wordpressHtml(page.html)}\n`, protected: false },
    excerpt: { rendered: `<p>${wordpressTitle(matter.lead)}</p>\n`, protected: false },
    acf: {
      lead: matter.lead,
      featured_image: cover(path),
      offers: path === OFFERS_PAGE ? allOffers(site) : false,
      ...metaFields(matter.metaDescription, {
        metaImage: matter.metaImage ? demoPicture(matter.metaImage) : false,
        metaNoindex: matter.metaNoindex,
      }),
    },
  }
}

/** Returns the pages whose address ends in a slug. Several pages may share their last segment. */
export const pagesBySlug = (site: DemoSite, slug: string): readonly DemoPage[] =>
  site.content.pages.filter(({ path }) => lastPart(path) === slug)

/** Returns the page at a full address, or the first with its last segment. */
export const pageByPath = (site: DemoSite, path: string): DemoPage | undefined =>
  site.content.pages.find((page) => page.path === path) ?? pagesBySlug(site, path)[0]

const pageId = ({ content }: DemoSite, path: string): number =>
  firstIds.page + content.pages.findIndex((page) => page.path === path)

function cover(path: string): WordPressImage | false {
  const category = COVERS[path]
  return category === undefined ? false : demoPicture(`posts/${category}.svg`)
}
