import { cssUrls } from './cssUrls.ts'
import { parseSrcset } from './srcset.ts'

/** What a page uses an address for. */
export type LinkRole =
  | 'link'
  | 'form'
  | 'post form'
  | 'frame'
  | 'image'
  | 'icon'
  | 'media'
  | 'script'
  | 'style sheet'
  | 'canonical'
  | 'share image'
  | 'head link'
  | 'refresh'
  | 'sitemap'
  | 'sitemap file'

/** What the browser fetches to show a page: over http: on a secure page it is refused. */
export const SUBRESOURCE_ROLES: ReadonlySet<LinkRole> = new Set([
  'frame',
  'image',
  'icon',
  'media',
  'script',
  'style sheet',
  'form',
  'post form',
])

/** Links whose target may be a page of the site. */
export const NAVIGATION_ROLES: ReadonlySet<LinkRole> = new Set([
  'link',
  'form',
  'frame',
  'refresh',
  'sitemap',
])

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
]
/** Hosts to come, and what is no page: nobody follows these. */
const REL_NOT_FOLLOWED = ['preconnect', 'dns-prefetch', 'pingback', 'profile']

const ROLE_OF_PRELOAD: Readonly<Record<string, LinkRole>> = {
  image: 'image',
  script: 'script',
  style: 'style sheet',
}

const SHARE_IMAGES = /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|twitter:image(?::src)?)$/i
const REFRESH = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^"'\s;,].*))/i

/** Everything that a tag asks a browser to fetch, to send to or to lead to. */
export function extractLinks(name: string, attributes: Attributes): readonly TagLink[] {
  const links: TagLink[] = []
  const add = (role: LinkRole, address: string | undefined): void => {
    if (address !== undefined) links.push({ role, address })
  }
  // an empty address of a picture or script is none
  const addFetched = (role: LinkRole, address: string | undefined): void => {
    if (address?.trim()) links.push({ role, address })
  }
  const addSrcset = (text: string | undefined): void => {
    if (text !== undefined) for (const address of parseSrcset(text)) add('image', address)
  }
  if (attributes.style !== undefined)
    for (const { address } of cssUrls(attributes.style)) add('image', address)

  switch (name) {
    case 'a':
    case 'area':
      add('link', attributes.href ?? attributes['xlink:href'])
      break
    case 'img':
      addFetched('image', attributes.src)
      addSrcset(attributes.srcset)
      break
    case 'source':
      addFetched('media', attributes.src)
      addSrcset(attributes.srcset)
      break
    case 'image':
      addFetched('image', attributes.href ?? attributes['xlink:href'])
      break
    case 'input':
      if (attributes.type?.toLowerCase() === 'image') addFetched('image', attributes.src)
      addFetched(formRole(attributes.formmethod), attributes.formaction)
      break
    case 'button':
      addFetched(formRole(attributes.formmethod), attributes.formaction)
      break
    case 'form':
      addFetched(formRole(attributes.method), attributes.action)
      break
    case 'video':
      addFetched('media', attributes.src)
      addFetched('image', attributes.poster)
      break
    case 'audio':
    case 'track':
    case 'embed':
      addFetched('media', attributes.src)
      break
    case 'object':
      addFetched('media', attributes.data)
      break
    case 'iframe':
    case 'frame':
      addFetched('frame', attributes.src)
      break
    case 'script':
      addFetched('script', attributes.src)
      break
    case 'link':
      addFetched(...headLink(attributes))
      addSrcset(attributes.imagesrcset)
      break
    case 'meta':
      addFetched(...metaLink(attributes))
      break
    default:
      addFetched('image', attributes.background)
  }
  return links
}

const formRole = (method: string | undefined): LinkRole =>
  method?.trim().toLowerCase() === 'post' ? 'post form' : 'form'

function headLink({ rel = '', href, as = '' }: Attributes): [LinkRole, string | undefined] {
  const tokens = rel.toLowerCase().split(/\s+/)
  if (tokens.some((token) => REL_NOT_FOLLOWED.includes(token))) return ['head link', undefined]
  const known = REL_ROLES.find(([token]) => tokens.includes(token))?.[1]
  const preloaded = tokens.includes('modulepreload') ? 'script' : ROLE_OF_PRELOAD[as.toLowerCase()]
  return [known ?? preloaded ?? 'head link', href]
}

function metaLink(attributes: Attributes): [LinkRole, string | undefined] {
  const { content = '' } = attributes
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    const found = REFRESH.exec(content)
    return ['refresh', found?.[1] ?? found?.[2] ?? found?.[3]]
  }
  const property = attributes.property ?? attributes.name ?? ''
  if (property.toLowerCase() === 'og:url') return ['canonical', content]
  return ['share image', SHARE_IMAGES.test(property) ? content : undefined]
}
