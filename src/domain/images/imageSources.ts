import { type ImageServices, imageAddress, isResizable, parseProviderPrefix } from './imageAddress.ts'
import { IMAGE_WIDTHS, type ImageProvider, imageFormat, WEBP } from './imageOptions.ts'

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
  const format = imageFormat({
    src,
    defaultFormat: WEBP,
    supportsWebP: inputs.supportsWebP ?? true,
    retainFormat: inputs.retainFormat ?? false,
  })
  const address = (width: number): string =>
    imageAddress(
      src,
      { width, format, ...(inputs.quality !== undefined && { quality: inputs.quality }) },
      { ...services, provider: chosen },
    )
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
