/** Widths in which pictures are offered, and their quality (spec section 9). */
export const IMAGE_WIDTHS = [400, 600, 800, 1000, 1200, 1800] as const
export const IMAGE_QUALITY = 75

/** Services that resize pictures (spec section 3): an edge resizer, a signed service, a content-management one. */
export type ImageProvider = 'cloudflare' | 'imgix' | 'storyblok'

export const IMAGE_PROVIDERS: readonly ImageProvider[] = ['cloudflare', 'imgix', 'storyblok']

/** The default provider is a CDN resizer (spec section 7). */
export const DEFAULT_IMAGE_PROVIDER: ImageProvider = 'cloudflare'

/** Image-address options of spec section 3. */
export interface ImageAddressOptions {
  /** Pixels. */
  readonly width: number
  /** `auto` lets the service choose by what the browser accepts. */
  readonly format?: string
  readonly quality?: number
}
