import { longDate } from '#domain/content/date-text.ts'
import type { Page } from '#domain/content/page.ts'
import { staticPagePath } from '#domain/routing/paths.ts'
import { type ImageView, imageView } from '#ui/components/Picture/image-view.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from './head/head-links.ts'
import type { PageHead } from './head/page-head.ts'

/** A page that an editor wrote. */
export interface StaticPageView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly lead: string
  readonly contentHtml: string
  readonly image: ImageView | null
  /** Empty where the backend does not provide it. */
  readonly updated: string
}

/** Returns the name of a parent page, of which only the address is known: `moving-in` becomes `Moving in`. */
const nameFromSlug = (slug: string): string => {
  const words = slug.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the breadcrumbs of a page: home, its parents, itself. */
function crumbsOf(page: Page): readonly Crumb[] {
  const parentSlugs = page.path.split('/').slice(1, -1)
  return [
    HOME_CRUMB,
    ...parentSlugs.map((slug, index) => ({
      label: nameFromSlug(slug),
      href: staticPagePath(...parentSlugs.slice(0, index + 1)),
    })),
    { label: page.title, href: encodeURI(page.path) },
  ]
}

/** Returns a static page (spec sections 2 and 3). */
export function staticPageView(page: Page, { brandName }: { readonly brandName: string }): StaticPageView {
  const image = imageView(page.image)
  return {
    head: pageHead(brandName, {
      title: page.title,
      description: page.lead || page.contentHtml,
      otherwise: page.title,
      path: encodeURI(page.path),
      meta: page.meta,
      image,
    }),
    crumbs: crumbsOf(page),
    heading: page.title,
    lead: page.lead,
    contentHtml: page.contentHtml,
    image,
    updated: page.modifiedAt === null ? '' : longDate(page.modifiedAt),
  }
}
