import type { LinkRole } from '../rules/web-resource.ts'
import { cssUrls } from './css-urls.ts'
import { parseSrcset } from './embedded-addresses.ts'

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

const SHARE_IMAGES = /^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?)$/i
const SHARE_MEDIA = /^og:(?:video|audio)(?::(?:secure_)?url)?$/i
const REFRESH = /^\s*[\d.]+\s*[;,\s]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^"'\s;,].*))/i

/** Returns every address that a tag makes a browser fetch, or lets it follow or send a form to. */
export function extractLinks(name: string, attributes: Attributes): readonly TagLink[] {
  const links: TagLink[] = []
  const add = (role: LinkRole, address: string | undefined): void => {
    if (address !== undefined) links.push({ role, address })
  }
  // an image or a script with an empty address requests nothing
  const addFetched = (role: LinkRole, address: string | undefined): void => {
    if (address?.trim()) links.push({ role, address })
  }
  const addSrcset = (text: string | undefined): void => {
    if (text !== undefined) for (const address of parseSrcset(text)) add('image', address)
  }
  if (attributes.style !== undefined)
    for (const { role, address } of cssUrls(attributes.style)) add(role, address)

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
    case 'use':
      addFetched('symbol', attributes.href ?? attributes['xlink:href'])
      break
    case 'image':
    case 'feimage':
    case 'feImage':
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

const LINK_HEADER = /<([^>]*)>((?:[^,"]|"[^"]*")*)/g

/** Returns the links of a `Link` header (RFC 8288), as if they were `<link>` tags. */
export const linkHeaderLinks = (header: string): readonly TagLink[] =>
  [...header.matchAll(LINK_HEADER)].flatMap(([, href = '', parameters = '']) => {
    const named = Object.fromEntries(
      [...parameters.matchAll(/;\s*([a-z]+)\s*=\s*(?:"([^"]*)"|([^;\s]+))/gi)].map(
        ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ''],
      ),
    )
    const [role, address] = headLink({ ...named, href })
    return address?.trim() ? [{ role, address }] : []
  })

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
  if (SHARE_MEDIA.test(property)) return ['media', content]
  return ['share image', SHARE_IMAGES.test(property) ? content : undefined]
}
