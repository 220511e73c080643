import { linkAttributes, meantAddress } from '#domain/routing/links.ts'
import { type FindRoute, matchRoute } from '#domain/routing/match-route.ts'
import { topicAnchor } from '#domain/search/search-entry.ts'
import { contentIndex, linkResolves, movedTo } from './content-index.ts'
import type { ContentProblem, ContentRule, RuleSettings } from './content-rule.ts'
import type { ContentSnapshot, RawHtml } from './content-snapshot.ts'
import { htmlTags } from './html-rules.ts'
import { ruleData } from './rule-data.ts'
import { addressFault, addressFaultText, correctedAddress } from './written-address.ts'

interface HtmlLink {
  readonly text: RawHtml
  readonly address: string
  readonly isPicture: boolean
}

const EMPTY = /^(?:#|mailto:|tel:|https?:\/\/)?$/i
const SCRIPT = /^\s*(?:javascript|vbscript|data):/i

/** Returns every address in HTML that editors wrote, except empty ones and scripts, which have rules of their own. */
const linksIn = ({ html }: ContentSnapshot): readonly HtmlLink[] =>
  html.flatMap((text) =>
    htmlTags(text).flatMap(({ name, attributes }): readonly HtmlLink[] => {
      const address = name === 'a' ? attributes.href : name === 'img' ? attributes.src : undefined
      return address === undefined || EMPTY.test(address.trim()) || SCRIPT.test(address)
        ? []
        : [{ text, address, isPicture: name === 'img' }]
    }),
  )

/** Returns the links to pages of the site, each once for a text. */
export function linksToPages(
  content: ContentSnapshot,
  settings: RuleSettings,
): readonly { readonly path: string; readonly address: string }[] {
  const links = linksIn(content)
    .filter((link) => ownPath(link, settings) !== null)
    .map(({ text, address }) => ({ path: text.path, address }))
  return [...new Map(links.map((link) => [JSON.stringify(link), link])).values()]
}

const forEachLink =
  (problemOf: (link: HtmlLink) => Pick<ContentProblem, 'expected' | 'fix' | 'change'> | null) =>
  (content: ContentSnapshot): readonly ContentProblem[] =>
    linksIn(content).flatMap((link) => {
      const problem = problemOf(link)
      const { ref, path } = link.text
      return problem ? [{ ref, path, found: `“${link.address}”`, ...problem }] : []
    })

/** Whether a fault is only one of form: the address works as it is, or the site corrects it. */
const isUntidy = (fault: ReturnType<typeof addressFault>): boolean =>
  fault === 'spaces' || fault === 'other-own-host'

/** Returns the path of the page of the site that a link leads to; `null` for pictures, files and other addresses. */
function ownPath({ address, isPicture }: HtmlLink, { siteOrigin }: RuleSettings): string | null {
  const link = linkAttributes(address.trim(), { siteOrigin })
  const isFile = /\.[a-z\d]{2,5}$/i.test(link.href.replace(/[?#].*/s, ''))
  return link.kind === 'internal' && !isPicture && !isFile ? link.href : null
}

/** Every page has its main part. */
const MAIN = 'main'
/** Pages whose content is all that they show. */
const PLAIN_ROUTES: readonly string[] = ['slug', 'primary-secondary-slug', 'primary-secondary-tertiary-slug']

/** Returns the places that a text itself has: anchors, and footnotes, which WordPress writes out below the text. */
const anchorsIn = (text: RawHtml): readonly string[] =>
  htmlTags(text).flatMap(({ attributes }) =>
    [attributes.id, attributes['data-fn']].filter((id) => id !== undefined),
  )

/** Returns the anchors of a page of the site; `null` for pages whose anchors are not known here. */
function anchorsAt(
  path: string,
  text: RawHtml,
  { faqTopics, terms }: ContentSnapshot,
  findRoute: FindRoute,
): readonly string[] | null {
  if (path === '')
    return text.ref.kind === 'post' || text.ref.kind === 'page' ? [MAIN, ...anchorsIn(text)] : null
  const name = path.startsWith('/') ? matchRoute(path.replace(/[?].*/s, ''), findRoute)?.name : undefined
  if (name === 'faq') return [MAIN, ...faqTopics.map(({ slug }) => topicAnchor(slug))]
  if (name === 'terms-and-conditions') return [MAIN, ...terms.map((_, index) => `section-${index + 1}`)]
  return name !== undefined && PLAIN_ROUTES.includes(name) ? [MAIN] : null
}

/**
 * Rules for links inside HTML. The site removes addresses that are invalid, so visitors and an audit of the pages see
 * only the text.
 */
export const htmlLinkRules: readonly ContentRule[] = [
  {
    ...ruleData('html-link-malformed'),
    check: (content, { siteOrigin }) =>
      forEachLink(({ address, isPicture }) => {
        const fault = addressFault(meantAddress(address), siteOrigin)
        const fix =
          fault !== null && !isUntidy(fault)
            ? addressFaultText(fault)
            : !isPicture && linkAttributes(address, { siteOrigin }).kind === 'unsafe'
              ? 'Write / and the path of a page of the site, or https:// and the host.'
              : null
        return fix === null ? null : { expected: 'an address that works', fix }
      })(content),
  },
  {
    ...ruleData('html-link-unmatched'),
    needsAllContent: true,
    check: (content, settings) => {
      const known = contentIndex(content)
      return forEachLink((link) => {
        const path = ownPath(link, settings)
        return path === null || linkResolves(path, known, settings.findRoute)
          ? null
          : {
              expected: 'the address of a page of the site',
              fix: 'Correct the address, or publish what it leads to.',
            }
      })(content)
    },
  },
  {
    ...ruleData('html-link-moved'),
    needsAllContent: true,
    check: (content, settings) => {
      const known = contentIndex(content)
      return forEachLink((link) => {
        const path = ownPath(link, settings)
        const present = path === null ? null : movedTo(path, known, settings.findRoute)
        return present === null
          ? null
          : { expected: present, fix: `Write the present address, ${present}, in its place.` }
      })(content)
    },
  },
  {
    ...ruleData('html-anchor-missing'),
    needsAllContent: true,
    check: (content, { findRoute }) =>
      forEachLink(({ address, text, isPicture }) => {
        const [path = '', anchor = ''] = isPicture ? [] : address.trim().split('#')
        const anchors = anchor === '' ? null : anchorsAt(path, text, content, findRoute)
        return anchors === null || anchors.includes(anchor)
          ? null
          : {
              expected: `one of the places of that page: ${anchors.map((one) => `#${one}`).join(', ')}`,
              fix: 'Correct what follows the #, or remove it.',
            }
      })(content),
  },
  {
    ...ruleData('html-link-untidy'),
    check: (content, { siteOrigin }) =>
      forEachLink(({ address, isPicture }) => {
        const meant = meantAddress(address)
        const fault = addressFault(address, siteOrigin)
        const corrected = fault === null || isUntidy(fault) ? correctedAddress(address, siteOrigin) : null
        const after =
          corrected ??
          (/^\s*\/\//.test(address)
            ? `https:${address.trim()}`
            : meant !== address.trim() && !isPicture
              ? meant
              : null)
        return after === null
          ? null
          : { expected: `“${after}”`, fix: `Write it as ${after}.`, change: { before: address, after } }
      })(content),
  },
]
