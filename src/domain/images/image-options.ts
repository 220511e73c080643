/** The widths in which images are offered, and their quality (spec section 9). */
export const IMAGE_WIDTHS = [400, 600, 800, 1000, 1200, 1800] as const
export const IMAGE_QUALITY = 75

/** The widths in which affiliate logos are offered: 115 px and, for sharper screens, its multiples (spec section 9). */
export const LOGO_WIDTHS = [115, 230, 345] as const

/** Every width that the site requests. */
export const OFFERED_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...LOGO_WIDTHS]

/** The size of a page's picture in messengers and social networks, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The services that resize images (spec section 3): an edge resizer, a signed service, a content-management one. */
export type ImageProvider = 'cloudflare' | 'imgix' | 'storyblok'

export const IMAGE_PROVIDERS: readonly ImageProvider[] = ['cloudflare', 'imgix', 'storyblok']

/** The default provider is a CDN resizer (spec section 7). */
export const DEFAULT_IMAGE_PROVIDER: ImageProvider = 'cloudflare'

/** Image-address options of spec section 3. */
export interface ImageAddressOptions {
  /** Pixels. */
  readonly width: number
  /** Crops the picture to this height; by itself it keeps its proportions. */
  readonly height?: number
  /** With `auto` the service chooses by the request's `Accept` header. */
  readonly format?: string
  readonly quality?: number
}

/** The default format: the service chooses (spec section 7). */
export const AUTO_FORMAT = 'auto'

/** Returns the source's file extension in lower case, `null` where its path has none. */
export const fileExtension = (src: string): string | null =>
  /^[^?#]*\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase() ?? null

/**
 * Returns the format to request (spec section 7; the default format is WebP): the source's own extension where the
 * browser lacks WebP, or where the format must be retained; otherwise auto. A source without an extension has no
 * fallback.
 */
export const imageFormat = (options: {
  readonly src: string
  readonly supportsWebP: boolean
  readonly retainFormat: boolean
}): string =>
  (options.retainFormat || !options.supportsWebP ? fileExtension(options.src) : null) ?? AUTO_FORMAT

/** Whether the browser supports WebP: its recorded flag if there is one, otherwise the first request's `Accept` header. */
export const supportsWebP = (browser: { recorded: boolean | null; accept: string | null }): boolean =>
  browser.recorded ?? browser.accept?.toLowerCase().includes('image/webp') ?? false
