import { createContext } from 'react'
import type { ImageServices } from '#domain/images/image-address.ts'
import { FOOTER_LOGO_IMAGE_WIDTH_PX, IMAGE_BREAKPOINTS, WIDE_GRID_MIN } from '../breakpoints.ts'

const [smallest, ...larger] = IMAGE_BREAKPOINTS

/** The full width of the viewport: exact on phones, above that the next image breakpoint (spec section 2). */
const fullWidth = [
  `(max-width: ${smallest}px) 100vw`,
  ...larger.map((width) => `(max-width: ${width}px) ${width}px`),
  '100vw',
].join(', ')

/** A gallery on phones and tablets: pictures in a row to swipe. */
const strip = 'min(calc(92vw - 37px), 544px)'

/** The `sizes` of an `img`: one entry for each width at which the layout shows images. */
export const IMAGE_SIZES = {
  full: fullWidth,
  /**
   * Half of the screen beside the home page's words, cropped to their height, for which three by two need a width of half
   * as much again; the full width on narrow screens.
   */
  hero: '(min-width: 815px) max(50vw, min(150vh, 1150px)), 100vw',
  /** The full width of the grid. */
  grid: `(min-width: ${WIDE_GRID_MIN}px) 1110px, calc(100vw - 40px)`,
  /** The wide column at the top of a page, seven of twelve; the full grid on narrow screens. */
  column: `(min-width: ${WIDE_GRID_MIN}px) 635px, (min-width: 815px) 57vw, calc(100vw - 40px)`,
  /** A card that spans the columns of its list on a wide screen. */
  wideCard: `(min-width: ${WIDE_GRID_MIN}px) 648px, (min-width: 815px) 57vw, (min-width: 600px) 46vw, calc(100vw - 40px)`,
  half: `(min-width: ${WIDE_GRID_MIN}px) 540px, (min-width: 815px) 47vw, calc(100vw - 40px)`,
  /** A card of a list of two columns that has a map beside it on a wide screen. */
  besideMap: `(min-width: ${WIDE_GRID_MIN}px) 310px, (min-width: 600px) 46vw, calc(100vw - 40px)`,
  third: `(min-width: ${WIDE_GRID_MIN}px) 350px, (min-width: 815px) 31vw, (min-width: 600px) 46vw, calc(100vw - 40px)`,
  /** A quarter of the grid; half of it on narrow screens. */
  quarter: `(min-width: ${WIDE_GRID_MIN}px) 260px, (min-width: 815px) 23vw, 46vw`,
  /** The first image of a gallery of up to three, and the images beside it. */
  galleryFirst: `(min-width: ${WIDE_GRID_MIN}px) 720px, (min-width: 815px) 63vw, ${strip}`,
  galleryOther: `(min-width: ${WIDE_GRID_MIN}px) 366px, (min-width: 815px) 33vw, ${strip}`,
  /** The same in a gallery of five. */
  galleryFirstOfFive: `(min-width: ${WIDE_GRID_MIN}px) 555px, (min-width: 815px) 49vw, ${strip}`,
  galleryOtherOfFive: `(min-width: ${WIDE_GRID_MIN}px) 270px, (min-width: 815px) 24vw, ${strip}`,
  /** One of three columns beside names. */
  column3: `(min-width: ${WIDE_GRID_MIN}px) 310px, 31vw`,
  /** Beside a result of the search. */
  thumbnail: '96px',
  /** A logo in the footer. */
  logo: `${FOOTER_LOGO_IMAGE_WIDTH_PX}px`,
} as const

export type ImageSize = keyof typeof IMAGE_SIZES

/**
 * The image service, and whether this browser supports WebP. It has no signer: signed addresses are made on the server.
 */
export interface ImageServiceSettings {
  readonly services: Omit<ImageServices, 'sign'>
  readonly supportsWebP: boolean
}

/** Provides the settings to the pictures below. Without settings pictures are shown unresized. */
export const PictureServicesContext = createContext<ImageServiceSettings | null>(null)
