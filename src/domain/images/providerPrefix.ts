import { IMAGE_PROVIDERS, type ImageProvider } from './imageOptions.ts'

/** An image source and the provider that was named before a plus sign. */
export interface PrefixedSource {
  readonly provider: ImageProvider | null
  readonly src: string
}

/**
 * Parses `imgix+/images/a.jpg` into imgix and `/images/a.jpg`. Without a known provider the source is unchanged (spec
 * section 3).
 */
export function parseProviderPrefix(src: string): PrefixedSource {
  const plus = src.indexOf('+')
  const provider = IMAGE_PROVIDERS.find((known) => known === src.slice(0, Math.max(0, plus)))
  return provider ? { provider, src: src.slice(plus + 1) } : { provider: null, src }
}
