import { createHash } from 'node:crypto'
import {
  type ImageServices,
  imageSigner,
  imageSources,
  parseProviderPrefix,
} from '#domain/images/image-address.ts'
import type { Config } from '#server/config.ts'
import type { ImageView } from '#ui/components/Picture/image-view.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Returns the configured image services. The signer, and with it the token, stays on the server. */
export function imageServices({ images, siteOrigin }: Pick<Config, 'images' | 'siteOrigin'>): ImageServices {
  const token = images.signingToken
  return {
    provider: images.provider,
    siteOrigin,
    // without a CDN, the embedded resizer responds at the site's own address
    resizerOrigin: images.origin ?? '',
    imagesDomain: images.domain,
    ...(token !== null && { sign: imageSigner(token, md5) }),
  }
}

/** The image service of spec section 7 whose addresses are signed. */
const SIGNED_PROVIDER = 'imgix'

const isImage = (value: object): value is ImageView =>
  'src' in value && 'alt' in value && 'width' in value && 'height' in value

/**
 * Returns a copy of plain data in which every image of the signed service has its addresses, so that the token never
 * reaches a browser.
 */
export function signImageAddresses<A>(value: A, services: ImageServices, supportsWebP: boolean): A {
  const signed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(signed)
    if (typeof part !== 'object' || part === null) return part
    if (isImage(part)) {
      const { src, width, widths } = part
      if ((parseProviderPrefix(src).provider ?? services.provider) !== SIGNED_PROVIDER) return part
      const sources = imageSources({ src, width, supportsWebP, ...(widths && { sizes: widths }) }, services)
      return { ...part, sources }
    }
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, signed(inner)]))
  }
  return signed(value) as A
}
