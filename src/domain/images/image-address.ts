import { parseUrl } from '../routing/links.ts'
import {
  AUTO_FORMAT,
  fileExtension,
  IMAGE_PROVIDERS,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  type ImageAddressOptions,
  type ImageProvider,
  imageFormat,
  SHARE_IMAGE_SIZE,
} from './image-options.ts'

/**
 * Parses `imgix+/images/a.jpg` into imgix and `/images/a.jpg`. Without a known provider the source is unchanged (spec
 * section 3).
 */
export function parseProviderPrefix(src: string) {
  const plus = src.indexOf('+')
  const provider = IMAGE_PROVIDERS.find((known) => known === src.slice(0, Math.max(0, plus)))
  return provider ? { provider, src: src.slice(plus + 1) } : { provider: null, src }
}

/** Returns the absolute address of a picture as it was uploaded. */
export const originalImageUrl = (source: string, siteOrigin: string): string =>
  new URL(parseProviderPrefix(source).src, siteOrigin).href

/** The origins of the image services. Only a server has a signer: its token never reaches a browser. */
export interface ImageServices {
  readonly provider: ImageProvider
  readonly siteOrigin: string
  /** The base address of the edge resizer. */
  readonly resizerOrigin: string
  /** The signed service is at the `images` subdomain of this domain. */
  readonly imagesDomain: string | null
  /** The host of the content-management image service. */
  readonly storyblokOrigin?: string
  /** Signs a path with its query, where a token is configured. */
  readonly sign?: (pathAndQuery: string) => string
}

const STORYBLOK_ORIGIN = 'https://img2.storyblok.com'

/** Formats that cannot be resized, or would be damaged by it. */
const UNRESIZABLE: readonly (string | null)[] = ['svg', 'gif']

/** Whether a service can resize this image: drawings, animations and data URLs are not resized. */
export const isResizable = (src: string): boolean =>
  !src.startsWith('data:') && !UNRESIZABLE.includes(fileExtension(src))

/** Puts the site's own host before relative paths under /images/ (spec section 7). */
const withSiteHost = (src: string, siteOrigin: string): string =>
  src.startsWith('/images/') ? siteOrigin + src : src

/**
 * Returns the address of an image at a size, at one of the three services (spec section 7, Image addresses). An image
 * that cannot be resized keeps its address, and so does an image for a signed service without a domain.
 */
export function imageAddress(src: string, options: ImageAddressOptions, services: ImageServices): string {
  if (!isResizable(src)) return src
  const { width, height, quality = IMAGE_QUALITY } = options
  const format = formatName(options.format ?? AUTO_FORMAT, services.provider)
  const source = withSiteHost(src, services.siteOrigin)
  if (services.provider === 'cloudflare')
    return `${services.resizerOrigin}/cdn-cgi/image/${resizerOptions({ width, height, format, quality })}/${encodedPath(source.replace(/^\//, ''))}`
  if (services.provider === 'storyblok') {
    const filters = `filters:format(${format}):quality(${quality})`
    return `${services.storyblokOrigin ?? STORYBLOK_ORIGIN}/${width}x${height ?? 0}/${filters}${encodedPath(pathOf(source))}`
  }
  if (services.imagesDomain === null) return source
  const query = new URLSearchParams({
    w: String(width),
    ...(height !== undefined && { h: String(height), fit: 'crop' }),
    fm: format,
    q: String(quality),
  })
  if (fileExtension(src) === 'png') query.set('lossless', 'true')
  const path = encodedPath(pathOf(source))
  const pathAndQuery = `${path}${path.includes('?') ? '&' : '?'}${query}`
  const signature = services.sign ? `&s=${services.sign(pathAndQuery)}` : ''
  return `https://images.${services.imagesDomain}${pathAndQuery}${signature}`
}

/** Returns options as the site writes them into an address of the edge resizer. */
export const resizerOptions = ({
  width,
  height,
  format,
  quality,
}: {
  readonly width: number
  readonly height?: number | undefined
  readonly format: string
  readonly quality: number
}): string =>
  `width=${width},${height === undefined ? '' : `height=${height},fit=cover,`}format=${format},quality=${quality}`

/** Returns a format in the grammar of a service: the signed one knows `jpg`, the others `jpeg`. */
const formatName = (format: string, provider: ImageProvider): string =>
  /^jpe?g$/.test(format) ? (provider === 'imgix' ? 'jpg' : 'jpeg') : format

/** Returns the signature of the signed service: MD5 of the token and the path with its query, in hexadecimal. */
export const imageSigner =
  (token: string, md5: (text: string) => string) =>
  (pathAndQuery: string): string =>
    md5(token + pathAndQuery)

function pathOf(source: string): string {
  const url = parseUrl(source)
  if (url) return url.pathname + url.search
  return source.startsWith('/') ? source : `/${source}`
}

// a source is embedded unchanged, with its query; only characters that break an address or a `srcset` are escaped
const encodedPath = (path: string): string =>
  path
    .replace(/#.*/s, '')
    .replace(/[\s,"<>\\^`{|}]|%(?![\da-f]{2})/gi, (character) => encodeURIComponent(character))

/**
 * Returns the address of a page's picture for messengers, cropped and as JPEG, which all of them show; `null` where the
 * picture cannot be resized. It may begin with a provider.
 */
export function shareImageAddress(source: string, services: ImageServices): string | null {
  const { provider, src } = parseProviderPrefix(source)
  const chosen = { ...services, provider: provider ?? services.provider }
  if (!isResizable(src) || (chosen.provider === 'imgix' && chosen.imagesDomain === null)) return null
  return imageAddress(src, { ...SHARE_IMAGE_SIZE, format: 'jpeg' }, chosen)
}

/** The inputs of a responsive picture that determine its addresses (spec section 3). */
export interface ImageInputs {
  /** May begin with a provider and a plus sign. */
  readonly src: string
  /** The original's size in pixels; `null` where unknown. */
  readonly width: number | null
  readonly sizes?: readonly number[]
  readonly quality?: number
  readonly retainFormat?: boolean
  readonly ignoreProvider?: boolean
  readonly supportsWebP?: boolean
}

export interface ImageSources {
  readonly src: string
  /** Empty where the image cannot be resized. */
  readonly srcSet: string
  /** The fallback where a resized image fails to load (spec section 4). */
  readonly unresizedSrc: string
}

/** Returns the addresses of an image: one for each width up to the original's own, and the next larger one. */
export function imageSources(inputs: ImageInputs, services: ImageServices): ImageSources {
  const { provider, src } = parseProviderPrefix(inputs.src)
  if (inputs.ignoreProvider || !isResizable(src)) return { src, srcSet: '', unresizedSrc: src }
  const chosen: ImageProvider = provider ?? services.provider
  // a signed service without a domain has one address for all widths
  if (chosen === 'imgix' && services.imagesDomain === null) return { src, srcSet: '', unresizedSrc: src }
  const { quality = IMAGE_QUALITY, retainFormat = false, supportsWebP = true } = inputs
  const format = imageFormat({ src, supportsWebP, retainFormat })
  const address = (width: number): string =>
    imageAddress(src, { width, format, quality }, { ...services, provider: chosen })
  const widths = candidateWidths(inputs.sizes ?? IMAGE_WIDTHS, inputs.width)
  return {
    src: address(widths.at(-1) ?? IMAGE_WIDTHS[0]),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    unresizedSrc: src,
  }
}

/** Sorts widths without duplicates, and leaves out any beyond the first that covers the original. */
export function candidateWidths(widths: readonly number[], originalWidth: number | null): readonly number[] {
  const ascending = [...new Set(widths)].sort((a, b) => a - b)
  const lastIndex = originalWidth === null ? -1 : ascending.findIndex((width) => width >= originalWidth)
  return lastIndex === -1 ? ascending : ascending.slice(0, lastIndex + 1)
}
