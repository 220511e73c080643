/** How wide a picture is shown, for the `sizes` of an `img`: one entry for each way the layout uses them. */
export const IMAGE_SIZES = {
  /** From edge to edge. */
  full: '100vw',
  /** The whole grid. */
  grid: '(min-width: 1150px) 1110px, calc(100vw - 40px)',
  /** The wider column of a page's opening, seven of twelve; the grid on narrow screens. */
  column: '(min-width: 1150px) 635px, (min-width: 815px) 57vw, calc(100vw - 40px)',
  half: '(min-width: 1150px) 540px, (min-width: 815px) 47vw, calc(100vw - 40px)',
  third: '(min-width: 1150px) 350px, (min-width: 815px) 31vw, (min-width: 600px) 46vw, calc(100vw - 40px)',
  /** A quarter of the grid, in pairs on narrow screens. */
  quarter: '(min-width: 1150px) 260px, (min-width: 815px) 23vw, 46vw',
  /** The first picture of a gallery of up to three, and those beside it. */
  galleryFirst: '(min-width: 1150px) 720px, (min-width: 815px) 63vw, calc(100vw - 40px)',
  galleryOther: '(min-width: 1150px) 366px, (min-width: 815px) 33vw, 46vw',
  /** The same in a gallery of five. */
  galleryFirstOfFive: '(min-width: 1150px) 555px, (min-width: 815px) 49vw, calc(100vw - 40px)',
  galleryOtherOfFive: '(min-width: 1150px) 270px, (min-width: 815px) 24vw, 46vw',
} as const

export type ImageSize = keyof typeof IMAGE_SIZES
