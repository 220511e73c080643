import { type ImageServices, imageAddress, isResizable } from './imageAddress.ts'
import { imageFormat } from './imageFormat.ts'
import { IMAGE_QUALITY, IMAGE_WIDTHS } from './imageOptions.ts'
import { resizingProvider } from './providerPrefix.ts'

/** The inputs of a responsive picture that decide its addresses (spec section 3). */
export interface PictureInputs {
  /** May begin with a provider and a plus sign. */
  readonly src: string
  /** Pixels of the original; `null` where unknown. */
  readonly width: number | null
  readonly height: number | null
  /** Widths to offer, in pixels; all of spec section 9 where left out or empty. */
  readonly sizes?: readonly number[]
  readonly quality?: number
  readonly retainFormat?: boolean
  readonly ignoreProvider?: boolean
  /** What is known of the browser; where left out the service sees for itself. */
  readonly supportsWebP?: boolean
}

/** The addresses of a picture, and its original's size in pixels (`null` where unknown) so that nothing moves. */
export interface PictureSources {
  readonly src: string
  /** Empty where the picture cannot be resized. */
  readonly srcSet: string
  readonly width: number | null
  readonly height: number | null
  /** What to fetch where a sized picture fails (spec section 4). */
  readonly unresizedSrc: string
}

/** The addresses of a picture: one for each width up to the original's own, and the next above it. */
export function pictureSources(inputs: PictureInputs, services: ImageServices): PictureSources {
  const { width, height, quality = IMAGE_QUALITY, retainFormat = false } = inputs
  const { provider, src } = resizingProvider(inputs, services.provider)
  if (provider === null || !isResizable(src)) return { src, srcSet: '', width, height, unresizedSrc: src }
  const format = imageFormat({ src, supportsWebP: inputs.supportsWebP ?? true, retainFormat })
  const address = (at: number): string =>
    imageAddress(src, { width: at, format, quality }, { ...services, provider })
  const widths = offeredWidths(inputs.sizes?.length ? inputs.sizes : IMAGE_WIDTHS, width)
  return {
    src: address(Math.max(...widths)),
    srcSet: widths.map((at) => `${address(at)} ${at}w`).join(', '),
    width,
    height,
    unresizedSrc: src,
  }
}

/** Widths in growing order without doubles, none beyond the first that covers the original. */
export function offeredWidths(widths: readonly number[], originalWidth: number | null): readonly number[] {
  const growing = [...new Set(widths)].toSorted((a, b) => a - b)
  const covers = originalWidth === null ? -1 : growing.findIndex((width) => width >= originalWidth)
  return covers === -1 ? growing : growing.slice(0, covers + 1)
}
