// spec sections 2 and 9

import { describe, expect, it } from 'vitest'
import * as layout from '#ui/components/breakpoints.ts'

describe('breakpoints and grid', () => {
  it('the image breakpoints have the specified widths', () => {
    expect(layout.IMAGE_BREAKPOINTS).toEqual([568, 768, 1024, 1280, 1440])
  })

  it('preloads use the specified media queries', () => {
    expect(layout.PRELOAD_MEDIA).toEqual({
      phone: '(max-width: 599px)',
      mobile: '(max-width: 814px)',
      tablet: '(min-width: 600px)',
      desktop: '(min-width: 815px)',
      gridMax: '(min-width: 1110px)',
    })
  })

  it('the grid and the header have the specified sizes', () => {
    expect(layout).toMatchObject({
      GRID_COLUMNS: 12,
      GRID_MAX_WIDTH_PX: 1110,
      GRID_GUTTER_PX: 30,
      HEADER_HEIGHT_REM: 12,
      FOOTER_LOGO_HEIGHT_PX: 50,
      FOOTER_LOGO_IMAGE_WIDTH_PX: 115,
      BACKGROUND_SHAPES: 15,
      PAGE_FADE_MS: 250,
      BUTTON_SIZES: ['small', 'large', 'outline'],
    })
  })
})
