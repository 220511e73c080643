import { describe, expect, it } from 'vitest'
import { imageView, imageViews } from '../../../../src/ui/components/Picture/imageView.ts'
import { image } from '../../../domain/support/builders.ts'

describe('images', () => {
  it.each([
    [{}, 1800, 1200],
    [{ width: 900, height: 300 }, 900, 300],
    [{ width: null, height: 300 }, 1800, 1200],
    [{ width: 900, height: null }, 1800, 1200],
  ])('always have a size: %j', (change, width, height) => {
    expect(imageView({ ...image('/a.jpg'), ...change })).toEqual({
      src: '/a.jpg',
      alt: 'A bed by a window',
      width,
      height,
    })
  })

  it('are left out if they are missing', () => {
    expect(imageView(null)).toBeNull()
    expect(imageViews([null, image('/a.jpg')])).toHaveLength(1)
  })
})
