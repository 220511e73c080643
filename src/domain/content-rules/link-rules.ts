import type { Assurance } from '#domain/content/common.ts'
import type { MenuItem, Menus } from '#domain/content/site.ts'
import { linkAttributes } from '#domain/routing/links.ts'
import { type ContentIndex, contentIndex, linkResolves } from './content-index.ts'
import {
  type ContentProblem,
  type ContentRule,
  contentRef,
  quoteOrNothing,
  type RuleSettings,
} from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
import { ruleData } from './rule-data.ts'
import { addressFault } from './written-address.ts'

interface PlacedLink {
  readonly ref: ContentRef
  readonly path: string
  readonly href: string
}

const MENU_NAMES = ['header-menu', 'students', 'useful-information', 'compliance'] as const

/** An entry that only opens a sub-menu needs no address. */
const isOpener = ({ url, children }: MenuItem): boolean =>
  children.length > 0 && ['', '#'].includes(url.trim())

const linksOf = (ref: ContentRef, path: string, items: readonly MenuItem[]): readonly PlacedLink[] =>
  items.flatMap((item) => {
    const here = `${path} › ${item.title}`
    return [
      ...(isOpener(item) ? [] : [{ ref, path: here, href: item.url }]),
      ...linksOf(ref, here, item.children),
    ]
  })

const menuLinks = (menus: Menus): readonly PlacedLink[] =>
  MENU_NAMES.flatMap((name) => linksOf(contentRef.part('menus'), name, menus[name]))

/** Links in fields that hold only an address. */
function otherLinks({ sitemap, home, banner, globals, properties }: ContentSnapshot): readonly PlacedLink[] {
  const assurances = (ref: ContentRef, list: readonly Assurance[]): readonly PlacedLink[] =>
    list.flatMap(({ text, url }) => (url ? [{ ref, path: `assurances › ${text}`, href: url }] : []))
  return [
    ...assurances(contentRef.part('settings'), globals?.assurances ?? []),
    ...properties.flatMap((property) => assurances(contentRef.property(property), property.assurances)),
    ...sitemap.flatMap((section) =>
      section.links.map(({ title, url }) => ({
        ref: contentRef.part('site map'),
        path: `${section.title} › ${title}`,
        href: url,
      })),
    ),
    ...(home?.stays ?? []).map(({ title, url }) => ({
      ref: contentRef.part('home'),
      path: `stays › ${title}`,
      href: url,
    })),
    ...(banner?.url
      ? [{ ref: contentRef.part('banner', '', banner.title), path: 'url', href: banner.url }]
      : []),
    ...(globals?.footer.images ?? []).flatMap(({ image, url }) =>
      url ? [{ ref: contentRef.part('settings'), path: `footer.images › ${image.alt}`, href: url }] : [],
    ),
  ]
}

/** Whether an address leads to a page of the site, or is well formed and leads elsewhere. */
function isGood(href: string, known: ContentIndex, { siteOrigin, findRoute }: RuleSettings): boolean {
  const link = linkAttributes(href.trim(), { siteOrigin })
  switch (link.kind) {
    case 'internal':
      return linkResolves(link.href, known, findRoute)
    case 'external':
      return (
        /^(?:https?:)?\/\/|^(?:sms|whatsapp):/i.test(link.href) &&
        addressFault(link.href, siteOrigin) === null
      )
    case 'tel':
    case 'mail':
      return addressFault(link.href, siteOrigin) === null
    default:
      return false
  }
}

function unmatched(
  links: readonly PlacedLink[],
  content: ContentSnapshot,
  settings: RuleSettings,
): readonly ContentProblem[] {
  const known = contentIndex(content)
  return links
    .filter(({ href }) => !isGood(href, known, settings))
    .map(({ ref, path, href }) => ({
      ref,
      path,
      expected: 'the address of a page of the site, or a complete address elsewhere',
      found: quoteOrNothing(href),
      fix: 'Correct the address, or publish what it leads to.',
    }))
}

/** Rules for menus and for links in fields of their own. */
export const linkRules: readonly ContentRule[] = [
  {
    ...ruleData('menu-missing'),
    check: ({ menus }) =>
      menus === null
        ? []
        : MENU_NAMES.filter((name) => menus[name].length === 0).map((name) => ({
            ref: contentRef.part('menus'),
            path: name,
            expected: 'at least one entry',
            found: 'none',
            fix: `Assign a menu with entries to the place “${name}”.`,
          })),
  },
  {
    ...ruleData('menu-link-unmatched'),
    needsAllContent: true,
    check: (content, settings) =>
      content.menus === null ? [] : unmatched(menuLinks(content.menus), content, settings),
  },
  {
    ...ruleData('link-unmatched'),
    needsAllContent: true,
    check: (content, settings) => unmatched(otherLinks(content), content, settings),
  },
]
