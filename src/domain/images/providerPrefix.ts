import { IMAGE_PROVIDERS, type ImageProvider } from './imageOptions.ts'

/** A picture's source with the provider that was named before a plus sign. */
export interface ProvidedSource {
  readonly provider: ImageProvider | null
  readonly src: string
}

/** `imgix+/images/a.jpg` → imgix and `/images/a.jpg`; without a known provider the source stays whole (spec section 3). */
export function splitProvider(src: string): ProvidedSource {
  const provider = IMAGE_PROVIDERS.find((known) => src.startsWith(`${known}+`))
  return provider ? { provider, src: src.slice(provider.length + 1) } : { provider: null, src }
}

/**
 * The service that is to resize a picture, with the source it is to take: the one named in the source, else
 * the given one. `null` where providers are ignored: the picture is then shown as it is (spec section 3).
 */
export function resizingProvider(
  picture: { readonly src: string; readonly ignoreProvider?: boolean },
  otherwise: ImageProvider,
): ProvidedSource {
  const { provider, src } = splitProvider(picture.src)
  return { provider: picture.ignoreProvider ? null : (provider ?? otherwise), src }
}
