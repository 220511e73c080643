import { describe, expect, it } from 'vitest'
import { brandColours, initialBrand } from '../../../src/domain/brand/brand.ts'
import * as colours from '../../../src/domain/brand/colours.ts'

describe('the brand', () => {
  it('has no values at first, and falls back to the site’s colours', () => {
    expect(initialBrand).toEqual({ primaryColour: null, secondaryColour: null, logo: null })
    expect(brandColours(initialBrand)).toEqual({ primary: '#532c3d', secondary: '#008d89' })
  })

  it.each(['#abc', '#A1B2C3'])('accepts the colour %s', (colour) => {
    expect(brandColours({ ...initialBrand, primaryColour: colour, secondaryColour: colour })).toEqual({
      primary: colour,
      secondary: colour,
    })
  })

  it.each(['red', '#ab', '#abcd', '#abcdefg', 'x#abc', '#abc;background:url(x)', 'url(#abc)', ''])(
    'does not use %j in a style',
    (colour) => {
      expect(brandColours({ ...initialBrand, primaryColour: colour }).primary).toBe('#532c3d')
    },
  )
})

describe('colours of the specification', () => {
  it('have the specified values', () => {
    expect(colours).toMatchObject({
      PRIMARY_COLOUR: '#532c3d',
      SECONDARY_COLOUR: '#008d89',
      RED: '#ff6363',
      SOLD_OUT_TAG_COLOUR: '#e10600',
      LIMITED_AVAILABILITY_TAG_COLOUR: '#3b3838',
    })
  })
})
