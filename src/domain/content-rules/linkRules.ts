import type { MenuItem, Menus } from '../content/menu.ts'
import { linkAttributes } from '../routing/links.ts'
import type { ContentRead, Where } from './contentRead.ts'
import { type ContentRule, type Finding, type RuleSettings, shownText } from './contentRule.ts'
import { type KnownContent, knownContent, leadsSomewhere } from './knownContent.ts'
import { whereOf } from './whereOf.ts'

interface PlacedLink {
  readonly where: Where
  readonly path: string
  readonly href: string
}

const MENU_NAMES = ['header-menu', 'students', 'useful-information', 'compliance'] as const

/** What only opens the menu below it needs no address of its own. */
const isOpener = ({ url, children }: MenuItem): boolean =>
  children.length > 0 && ['', '#'].includes(url.trim())

const linksOf = (where: Where, path: string, items: readonly MenuItem[]): readonly PlacedLink[] =>
  items.flatMap((item) => {
    const here = `${path} › ${item.title}`
    return [
      ...(isOpener(item) ? [] : [{ where, path: here, href: item.url }]),
      ...linksOf(where, here, item.children),
    ]
  })

const menuLinks = (menus: Menus): readonly PlacedLink[] =>
  MENU_NAMES.flatMap((name) => linksOf(whereOf.part('menus'), name, menus[name]))

/** Links in fields that hold nothing but an address. */
function otherLinks({ sitemap, home, banner, globals }: ContentRead): readonly PlacedLink[] {
  return [
    ...sitemap.flatMap((section) =>
      section.links.map(({ title, url }) => ({
        where: whereOf.part('site map'),
        path: `${section.title} › ${title}`,
        href: url,
      })),
    ),
    ...(home?.stays ?? []).map(({ title, url }) => ({
      where: whereOf.part('home'),
      path: `stays › ${title}`,
      href: url,
    })),
    ...(banner?.url
      ? [{ where: whereOf.part('banner', '', banner.title), path: 'url', href: banner.url }]
      : []),
    ...(globals?.footer.images ?? []).flatMap(({ image, url }) =>
      url ? [{ where: whereOf.part('settings'), path: `footer.images › ${image.alt}`, href: url }] : [],
    ),
  ]
}

/** Whether an address is one of ours that leads somewhere, or one elsewhere that can be read. */
function isGood(href: string, known: KnownContent, { siteOrigin, findRoute }: RuleSettings): boolean {
  const link = linkAttributes(href.trim(), { siteOrigin })
  switch (link.kind) {
    case 'internal':
      return leadsSomewhere(link.href, known, findRoute)
    case 'external':
      return (
        /^(?:https?:)?\/\/|^(?:sms|whatsapp):/i.test(link.href) && URL.parse(link.href, siteOrigin) !== null
      )
    case 'tel':
    case 'mail':
      return /^(?:tel|mailto):\s*\S/i.test(link.href)
    default:
      return false
  }
}

function unmatched(
  links: readonly PlacedLink[],
  content: ContentRead,
  settings: RuleSettings,
): readonly Finding[] {
  const known = knownContent(content)
  return links
    .filter(({ href }) => !isGood(href, known, settings))
    .map(({ where, path, href }) => ({
      where,
      path,
      expected: 'an address of the site with something behind it, or a whole one elsewhere',
      found: shownText(href),
      mend: 'Correct the address, or publish what it leads to.',
    }))
}

/** Rules for menus and other links that are chosen one by one. */
export const linkRules: readonly ContentRule[] = [
  {
    id: 'menu-missing',
    severity: 'error',
    reason: 'The header or a part of the footer is empty on every page.',
    acrossContent: false,
    check: ({ menus }) =>
      menus === null
        ? []
        : MENU_NAMES.filter((name) => menus[name].length === 0).map((name) => ({
            where: whereOf.part('menus'),
            path: name,
            expected: 'at least one entry',
            found: 'none',
            mend: `Assign a menu with entries to the place “${name}”.`,
          })),
  },
  {
    id: 'menu-link-unmatched',
    severity: 'error',
    reason: 'A menu stands on every page, and this entry of it leads to a page that is missing.',
    acrossContent: true,
    check: (content, settings) =>
      content.menus === null ? [] : unmatched(menuLinks(content.menus), content, settings),
  },
  {
    id: 'link-unmatched',
    severity: 'error',
    reason: 'Visitors who follow it come to a page that is missing.',
    acrossContent: true,
    check: (content, settings) => unmatched(otherLinks(content), content, settings),
  },
]
