import { describe, expect, it } from 'vitest'
import { imageView, imageViews } from '../../../../src/ui/components/Picture/imageView.ts'
import { image } from '../../../domain/support/builders.ts'

describe('images', () => {
  it('always have a size', () => {
    expect(imageView(image('/a.jpg'))).toEqual({
      src: '/a.jpg',
      alt: 'A bed by a window',
      width: 1800,
      height: 1200,
    })
    expect(imageView({ ...image('/a.jpg'), width: 900, height: 300 })).toMatchObject({
      width: 900,
      height: 300,
    })
    expect(imageView({ ...image('/a.jpg'), width: null, height: 300 })).toMatchObject({
      width: 1800,
      height: 1200,
    })
    expect(imageView({ ...image('/a.jpg'), width: 900, height: null })).toMatchObject({
      width: 1800,
      height: 1200,
    })
  })

  it('are left out if they are missing', () => {
    expect(imageView(null)).toBeNull()
    expect(imageViews([null, image('/a.jpg')])).toHaveLength(1)
  })
})
