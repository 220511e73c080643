import type { TermsSection } from '#domain/content/site.ts'
import { termsPath } from '#domain/routing/paths.ts'
import { type Crumb, HOME_CRUMB } from '#ui/layout/PageHeading/crumbs.ts'
import { pageHead } from '../shared/head/head-links.ts'
import type { PageHead } from '../shared/head/page-head.ts'

/** The terms and conditions with a list of their sections. */
export interface TermsView {
  readonly head: PageHead
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly contentHtml: string
  }[]
}

/** Returns the page of the terms and conditions. */
export function termsView(
  sections: readonly TermsSection[],
  { brandName }: { readonly brandName: string },
): TermsView {
  const path = termsPath()
  const heading = 'Terms and conditions'
  return {
    head: pageHead(brandName, {
      title: heading,
      description:
        sections.length === 1
          ? 'What every booking and this website go by, in plain words.'
          : `The ${sections.length} sections that every booking and this website go by, in plain words.`,
      path,
    }),
    crumbs: [HOME_CRUMB, { label: heading, href: path }],
    heading,
    sections: sections.map(({ title, contentHtml }, index) => ({
      id: `section-${index + 1}`,
      title,
      contentHtml,
    })),
  }
}
