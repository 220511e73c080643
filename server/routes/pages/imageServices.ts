import { createHash } from 'node:crypto'
import { type ImageServices, imageSigner } from '../../../src/domain/images/imageAddress.ts'
import type { Config } from '../../config.ts'

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
