import { decodePart } from '#domain/content/slug.ts'
import { parseProviderPrefix } from '#domain/images/image-address.ts'
import {
  AUTO_FORMAT,
  fileExtension,
  IMAGE_QUALITY,
  OFFERED_WIDTHS,
  SHARE_IMAGE_SIZE,
} from '#domain/images/image-options.ts'

/**
 * Yields the absolute addresses, without fragments, of all pictures in content of any kind and depth. It leaves out
 * pictures of the site itself, whose addresses are relative.
 */
export function* imagesIn(content: unknown): Generator<string> {
  // not recursive: each level of a generator would pass every picture on
  const parts: unknown[] = [content]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (typeof part !== 'object' || part === null) continue
    if (!('src' in part && 'alt' in part && typeof part.src === 'string')) {
      for (const inner of Object.values(part).toReversed()) if (Object(inner) === inner) parts.push(inner)
      continue
    }
    const url = URL.parse(parseProviderPrefix(part.src).src)
    if (url === null) continue
    url.hash = ''
    yield url.href
  }
}

/** Returns an address without its query. */
export const withoutQuery = (url: string): string => url.replace(/\?.*/s, '')

/** The formats that images are converted to; `auto` chooses among them by the `Accept` header. */
const RESIZED_FORMATS = ['avif', 'webp', 'jpeg', 'png'] as const
export type ResizedFormat = (typeof RESIZED_FORMATS)[number]

/** A request to the embedded edge resizer (spec section 7, generic edge resizer). */
export interface ResizerRequest {
  readonly width: number
  /** The height to which the picture is cropped; absent where it keeps its proportions. */
  readonly height?: number
  readonly format: ResizedFormat | typeof AUTO_FORMAT
  readonly quality: number
  /** A path below the site's `/images/`, or an absolute address on the content backend. */
  readonly source:
    | { readonly kind: 'own'; readonly path: string }
    | { readonly kind: 'cms'; readonly url: string }
}

type Origins = { readonly siteOrigin: string; readonly cmsOrigin: string }
type ParsedResizerRequest =
  | { readonly ok: true; readonly request: ResizerRequest }
  | { readonly ok: false; readonly reason: ResizerRefusal; readonly message: string }

/** Why a request is refused: its options, an image of another site, or a format that cannot be converted. */
export type ResizerRefusal = 'bad-options' | 'foreign-image' | 'unsupported-format'

const refuse = (reason: ResizerRefusal, message: string) => ({ ok: false, reason, message }) as const

const BAD_OPTIONS =
  'The options must be width, format and quality, each once: width=800,format=auto,quality=75.'
const OPTION = /^(width|height|fit|format|quality)=([a-z\d]{1,6})$/

/**
 * Parses `{options}` and `{path}` of `/cdn-cgi/image/{options}/{path}`, both undecoded, the path with the query of its
 * source. It accepts only widths, qualities and formats that the site uses, and only images of the site and of the
 * content backend, so that the resizer is not an open proxy.
 */
export function parseResizerRequest(options: string, path: string, origins: Origins): ParsedResizerRequest {
  const chosen = new Map<string, string>()
  for (const option of options.split(',')) {
    const [, name, value] = OPTION.exec(option) ?? []
    if (!name || !value || chosen.has(name)) return refuse('bad-options', BAD_OPTIONS)
    chosen.set(name, value)
  }
  const width = Number(chosen.get('width'))
  if (!OFFERED_WIDTHS.includes(width))
    return refuse('bad-options', `The width must be one of ${OFFERED_WIDTHS.join(', ')}.`)
  const height = heightOf(chosen)
  if (height === null)
    return refuse(
      'bad-options',
      `Only width=${SHARE_IMAGE_SIZE.width},height=${SHARE_IMAGE_SIZE.height},fit=cover crops a picture.`,
    )
  const name = chosen.get('format') ?? AUTO_FORMAT
  const format = ([AUTO_FORMAT, ...RESIZED_FORMATS] as const).find((known) => known === name)
  if (format === undefined)
    return refuse('bad-options', `The format must be auto or one of ${RESIZED_FORMATS.join(', ')}.`)
  const quality = Number(chosen.get('quality') ?? IMAGE_QUALITY)
  if (quality !== IMAGE_QUALITY) return refuse('bad-options', `The quality must be ${IMAGE_QUALITY}.`)
  const source = sourceOf(path, origins)
  if (source === null)
    return refuse('foreign-image', 'Only pictures of this site and of its content are resized.')
  if (!CONVERTIBLE.includes(fileExtension(source.kind === 'own' ? source.path : source.url)))
    return refuse('unsupported-format', 'Only JPEG, PNG, WebP and AVIF pictures are resized.')
  return { ok: true, request: { width, ...(height && { height }), format, quality, source } }
}

/** Returns the height to crop to, `undefined` where nothing is cropped, and `null` for any that the site does not use. */
function heightOf(chosen: ReadonlyMap<string, string>): number | undefined | null {
  if (!chosen.has('height') && !chosen.has('fit')) return undefined
  const { width, height } = SHARE_IMAGE_SIZE
  const isUsed =
    Number(chosen.get('width')) === width &&
    Number(chosen.get('height')) === height &&
    chosen.get('fit') === 'cover'
  return isUsed ? height : null
}

const CONVERTIBLE: readonly (string | null)[] = [...RESIZED_FORMATS, 'jpg']

// rejects what remains after one decoding and could lead elsewhere: double escapes, parent segments, backslashes, NUL
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it rejects
const FORBIDDEN_IN_SOURCE = /%|\\|[\u0000-\u001f\u007f]|(?:^|\/)\.{1,2}(?:\/|$)/

function sourceOf(path: string, { siteOrigin, cmsOrigin }: Origins): ResizerRequest['source'] | null {
  const [pathname = '', ...query] = path.split('?')
  // what cannot be decoded still has its `%`
  const decoded = decodePart(pathname)
  if (FORBIDDEN_IN_SOURCE.test(decoded)) return null
  // some proxies collapse double slashes; an escaped query or fragment does not name another picture
  const address = decoded.replace(/[?#].*/s, '').replace(/^(https?):\/+/i, '$1://')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  const url = /^https?:/i.test(address) ? URL.parse(address + search) : null
  const own =
    url === null ? `/${address}` : isOfHost(url, siteOrigin) ? decodeURIComponent(url.pathname) : null
  if (own !== null) {
    const path = own.replace(/\/{2,}/g, '/')
    return path.startsWith('/images/') ? { kind: 'own', path } : null
  }
  return url && isOfHost(url, cmsOrigin) && !url.username
    ? { kind: 'cms', url: cmsOrigin + url.pathname + url.search }
    : null
}

/** Whether an address is of an origin, or of the same host under the other scheme, as in older content. */
function isOfHost(url: URL, origin: string): boolean {
  const { hostname, port } = new URL(origin)
  return url.origin === origin || (url.hostname === hostname && url.port === '' && port === '')
}

/** Returns the format for a browser: the smallest that it accepts, or else the image's own (`png` stays lossless). */
export function resizedFormat(
  { format, source }: Pick<ResizerRequest, 'format' | 'source'>,
  accept: string,
): ResizedFormat {
  if (format !== AUTO_FORMAT) return format
  if (/image\/avif/i.test(accept)) return 'avif'
  if (/image\/webp/i.test(accept)) return 'webp'
  return fileExtension(source.kind === 'own' ? source.path : source.url) === 'png' ? 'png' : 'jpeg'
}
