// spec sections 2, 3 and 9

import { describe, expect, it } from 'vitest'
import { brandColours, initialBrand } from '#ui/layout/brand-view.ts'

describe('the brand', () => {
  it('has no values at first, and falls back to the site’s colours', () => {
    expect(initialBrand).toEqual({ primaryColour: null, secondaryColour: null, logo: null })
    expect(brandColours(initialBrand)).toEqual({ primary: '#532c3d', secondary: '#008d89' })
  })

  it.each(['#abc', '#A1B2C3'])('accepts the colour %s', (primary) => {
    const brand = { ...initialBrand, primaryColour: primary, secondaryColour: '#123' }
    expect(brandColours(brand)).toEqual({ primary, secondary: '#123' })
  })

  it.each(['red', '#ab', '#abcd', '#abcdefg', 'x#abc', '#abc;background:url(x)', 'url(#abc)', ''])(
    'does not use %j in a style',
    (colour) => {
      expect(brandColours({ ...initialBrand, primaryColour: colour }).primary).toBe('#532c3d')
    },
  )
})
