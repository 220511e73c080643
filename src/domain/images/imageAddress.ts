import { AUTO_FORMAT, extensionOf, sourceFormat } from './imageFormat.ts'
import { IMAGE_QUALITY, type ImageAddressOptions, type ImageProvider } from './imageOptions.ts'
import { splitProvider } from './providerPrefix.ts'

/** Where the picture services are. Only a server holds a signer: its token never reaches a browser. */
export interface ImageServices {
  readonly provider: ImageProvider
  /** Without a slash at its end, as all origins here. */
  readonly siteOrigin: string
  /** Base of the edge resizer. */
  readonly resizerOrigin: string
  /** The signed service is at the `images` subdomain of this. */
  readonly imagesDomain: string | null
  /** The content-management image service's own host. */
  readonly storyblokOrigin?: string
  /** Signs a path with its query, where a token is configured. */
  readonly sign?: ((pathAndQuery: string) => string) | undefined
}

export const STORYBLOK_ORIGIN = 'https://img2.storyblok.com'

/** What cannot be resized, or would lose by it. */
const NEVER_RESIZED: readonly (string | null)[] = ['svg', 'gif']

/** Whether a service may resize this picture: not a drawing, not an animation, not data in the page. */
export const isResizable = (src: string): boolean =>
  !/^(?:data|blob):/i.test(src) && !NEVER_RESIZED.includes(extensionOf(src))

/** Relative paths under /images/ get the site's own host before them (spec section 7). */
export const withSiteHost = (src: string, siteOrigin: string): string =>
  src.startsWith('/images/') ? siteOrigin + src : src

/** What every service is told: a source that it can fetch, and the options with their defaults. */
interface Resizing {
  readonly source: string
  readonly width: number
  readonly format: string
  readonly quality: number
}

const addressAt: Readonly<Record<ImageProvider, (resizing: Resizing, services: ImageServices) => string>> = {
  cloudflare: edgeAddress,
  imgix: signedAddress,
  storyblok: contentManagementAddress,
}

/**
 * The address of a picture at a size, at one of the three services (spec section 7, Image addresses): the one its
 * source names before a plus sign, else the configured one. A picture that cannot be resized keeps its own address,
 * and so does one for a signed service that has no domain.
 */
export function imageAddress(src: string, options: ImageAddressOptions, services: ImageServices): string {
  const named = splitProvider(src)
  if (!isResizable(named.src)) return named.src
  const { width, format = AUTO_FORMAT, quality = IMAGE_QUALITY, retainFormat } = options
  const resizing = {
    source: fetchable(named.src, services.siteOrigin),
    width,
    format: retainFormat ? sourceFormat(named.src) : format,
    quality,
  }
  return addressAt[named.provider ?? services.provider](resizing, services)
}

/** The signature of the signed image service: MD5 of the token and the path with its query, in hexadecimal. */
export const imageSigner =
  (token: string, md5: (text: string) => string) =>
  (pathAndQuery: string): string =>
    md5(token + pathAndQuery)

function edgeAddress({ source, width, format, quality }: Resizing, { resizerOrigin }: ImageServices): string {
  const options = `width=${width},format=${format},quality=${quality}`
  // the source's own query stays a query: this resizer takes what follows its options literally
  return `${resizerOrigin}/cdn-cgi/image/${options}/${encoded(source).replace(/^\/+/, '')}`
}

function signedAddress({ source, width, format, quality }: Resizing, services: ImageServices): string {
  if (services.imagesDomain === null) return source
  // the one service of the three that writes jpg for jpeg
  const query = `w=${width}&fm=${format === 'jpeg' ? 'jpg' : format}&q=${quality}`
  const lossless = extensionOf(source) === 'png' ? '&lossless=true' : ''
  const pathAndQuery = `${pathOf(source)}?${query}${lossless}`
  const signature = services.sign ? `&s=${services.sign(pathAndQuery)}` : ''
  return `https://images.${services.imagesDomain}${pathAndQuery}${signature}`
}

function contentManagementAddress(resizing: Resizing, services: ImageServices): string {
  const { source, width, format, quality } = resizing
  const filters = `filters:format(${format}):quality(${quality})`
  return `${services.storyblokOrigin ?? STORYBLOK_ORIGIN}/${width}x0/${filters}${pathOf(source)}`
}

/** A source as a service can ask for it: a fragment is the browser's own affair. */
function fetchable(src: string, siteOrigin: string): string {
  const source = src.replace(/#.*$/s, '')
  return source.startsWith('//') ? `https:${source}` : withSiteHost(source, siteOrigin)
}

/** The source's path with its query, as one path: the service's own query follows it. */
function pathOf(source: string): string {
  const path = source.replace(/^https?:\/\/[^/?]*/i, '').replace(/^\/*/, '/')
  return encoded(path).replaceAll('?', '%3F')
}

// what an address or a srcset may not hold as it is; a `%` that already begins an escape stays
const encoded = (address: string): string =>
  address
    .toWellFormed()
    .replace(/[^!-~]|[",<>\\^`{|}]|%(?![\da-f]{2})/giu, (character) => encodeURIComponent(character))
