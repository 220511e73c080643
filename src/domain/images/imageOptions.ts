/** The widths in which images are offered, and their quality (spec section 9). */
export const IMAGE_WIDTHS = [400, 600, 800, 1000, 1200, 1800] as const
export const IMAGE_QUALITY = 75

/** The widths in which affiliate logos are offered: 115 px and, for sharper screens, its multiples (spec section 9). */
export const LOGO_WIDTHS = [115, 230, 345] as const

/** Every width that the site requests. */
export const OFFERED_WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...LOGO_WIDTHS]

/** The services that resize images (spec section 3): an edge resizer, a signed service, a content-management one. */
export type ImageProvider = 'cloudflare' | 'imgix' | 'storyblok'

export const IMAGE_PROVIDERS: readonly ImageProvider[] = ['cloudflare', 'imgix', 'storyblok']

/** The default provider is a CDN resizer (spec section 7). */
export const DEFAULT_IMAGE_PROVIDER: ImageProvider = 'cloudflare'

/** Image-address options of spec section 3. */
export interface ImageAddressOptions {
  /** Pixels. */
  readonly width: number
  /** With `auto` the service chooses by the request's `Accept` header. */
  readonly format?: string
  readonly quality?: number
}
