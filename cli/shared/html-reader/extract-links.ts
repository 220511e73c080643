import type { LinkRole } from '../rules/link-role.ts'
import { cssUrls, parseSrcset } from './embedded-addresses.ts'

interface TagLink {
  readonly role: LinkRole
  readonly address: string
}

type Attributes = Readonly<Record<string, string>>

const REL_ROLES: readonly (readonly [string, LinkRole])[] = [
  ['stylesheet', 'style sheet'],
  ['canonical', 'canonical'],
  ['icon', 'icon'],
  ['apple-touch-icon', 'icon'],
  ['mask-icon', 'icon'],
  ['manifest', 'manifest'],
]
/** These name hosts to connect to, or resources that no browser requests. */
const REL_NOT_FOLLOWED = ['preconnect', 'dns-prefetch', 'pingback', 'profile']

const ROLE_OF_PRELOAD: Readonly<Record<string, LinkRole>> = {
  image: 'image',
  script: 'script',
  style: 'style sheet',
  font: 'font',
}

const FEED_TYPE = /^\s*application\/(?:rss|atom)\+xml/i
const SHARE_IMAGES = /^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?)$/i
const SHARE_MEDIA = /^og:(?:video|audio)(?::(?:secure_)?url)?$/i
const REFRESH = /^\s*[\d.]+(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^"'\s;,].*))/is

const NO_LINKS: readonly TagLink[] = []

/** A link with an empty address leads to the page itself. */
const followed = (role: LinkRole, address: string | undefined): readonly TagLink[] =>
  address === undefined ? NO_LINKS : [{ role, address }]

/** An image or a script with an empty address requests nothing. */
const fetched = (role: LinkRole, address: string | undefined): readonly TagLink[] =>
  address?.trim() ? [{ role, address }] : NO_LINKS

/** They come before `src`, mostly the smallest first: a site may have to make the picture in the size that is requested. */
const sizes = (text: string | undefined): readonly TagLink[] =>
  text === undefined ? NO_LINKS : parseSrcset(text).map((address) => ({ role: 'image', address }))

const formRole = (method: string | undefined): LinkRole =>
  method?.trim().toLowerCase() === 'post' ? 'post form' : 'form'

/** Whether browsers read a style sheet of a type; they ignore others, such as `text/less`. */
export const isCss = (type: string): boolean => /^(?:text\/css)?$/i.test(type.trim())

type LinksOf = (attributes: Attributes) => readonly TagLink[]

const link: LinksOf = (attributes) => followed('link', attributes.href ?? attributes['xlink:href'])
const image: LinksOf = (attributes) => fetched('image', attributes.href ?? attributes['xlink:href'])
const media: LinksOf = ({ src }) => fetched('media', src)
const frame: LinksOf = ({ src }) => fetched('frame', src)
const submit: LinksOf = ({ formaction, formmethod }) => fetched(formRole(formmethod), formaction)

/** The links of each tag. A page has many tags without one, so nothing is made for those. */
const LINKS_BY_TAG: ReadonlyMap<string, LinksOf> = new Map<string, LinksOf>([
  ['a', link],
  ['area', link],
  ['img', ({ src, srcset }) => [...sizes(srcset), ...fetched('image', src)]],
  ['source', ({ src, srcset }) => [...fetched('media', src), ...sizes(srcset)]],
  ['use', (attributes) => fetched('symbol', attributes.href ?? attributes['xlink:href'])],
  ['image', image],
  ['feimage', image],
  ['feImage', image],
  [
    'input',
    (attributes) => [
      ...(attributes.type?.toLowerCase() === 'image' ? fetched('image', attributes.src) : NO_LINKS),
      ...submit(attributes),
    ],
  ],
  ['button', submit],
  ['form', ({ action, method }) => fetched(formRole(method), action)],
  ['video', ({ src, poster }) => [...fetched('media', src), ...fetched('image', poster)]],
  ['audio', media],
  ['track', media],
  ['embed', ({ src }) => fetched('embed', src)],
  ['object', ({ data }) => fetched('embed', data)],
  ['iframe', frame],
  ['frame', frame],
  // a script of an SVG has its address where the other elements of SVG have it
  [
    'script',
    (attributes) => fetched('script', attributes.src ?? attributes.href ?? attributes['xlink:href']),
  ],
  ['link', (attributes) => [...sizes(attributes.imagesrcset), ...fetched(...headLink(attributes))]],
  ['meta', (attributes) => fetched(...metaLink(attributes))],
])

/** Returns every address that a tag makes a browser fetch, or lets it follow or send a form to. */
export function extractLinks(name: string, attributes: Attributes): readonly TagLink[] {
  const links = LINKS_BY_TAG.get(name)?.(attributes) ?? fetched('image', attributes.background)
  return attributes.style === undefined ? links : [...cssUrls(attributes.style), ...links]
}

const LINK_HEADER = /<([^<>]*)>((?:[^,"]|"[^"]*")*)/g

/** Returns the links of a `Link` header (RFC 8288), as if they were `<link>` tags. */
export const linkHeaderLinks = (header: string): readonly TagLink[] =>
  [...header.matchAll(LINK_HEADER)].flatMap(([, href = '', parameters = '']) => {
    const named = Object.fromEntries(
      [...parameters.matchAll(/;\s*([a-z]+)\s*=\s*(?:"([^"]*)"|([^;\s]+))/gi)].map(
        ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ''],
      ),
    )
    return fetched(...headLink({ ...named, href }))
  })

function headLink({ rel = '', href, as = '', type = '' }: Attributes): [LinkRole, string | undefined] {
  const tokens = rel.toLowerCase().split(/\s+/)
  if (tokens.some((token) => REL_NOT_FOLLOWED.includes(token))) return ['head link', undefined]
  if (tokens.includes('stylesheet') && !isCss(type.replace(/;.*/s, ''))) return ['style sheet', undefined]
  const known = REL_ROLES.find(([token]) => tokens.includes(token))?.[1]
  const preloaded = tokens.includes('modulepreload') ? 'script' : ROLE_OF_PRELOAD[as.toLowerCase()]
  const feed = tokens.includes('alternate') && FEED_TYPE.test(type) ? 'feed' : undefined
  return [known ?? preloaded ?? feed ?? 'head link', href]
}

function metaLink(attributes: Attributes): [LinkRole, string | undefined] {
  const { content = '' } = attributes
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    const found = REFRESH.exec(content)
    return ['refresh', found?.[1] ?? found?.[2] ?? found?.[3]]
  }
  const property = attributes.property ?? attributes.name ?? ''
  if (property.toLowerCase() === 'og:url') return ['canonical', content]
  if (SHARE_MEDIA.test(property)) return ['embed', content]
  return ['share image', SHARE_IMAGES.test(property) ? content : undefined]
}
