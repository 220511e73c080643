import { describe, expect, it } from 'vitest'
import { image } from '#tests/domain/support/builders.ts'
import { imageView, imageViews } from '#ui/components/Picture/image-view.ts'

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
