import { describe, expect, it } from 'vitest'
import { image } from '#tests/domain/support/builders.ts'
import { galleryView, pictureId } from '#ui/components/Gallery/gallery-view.ts'

describe('a gallery', () => {
  it('shows the editor’s caption for each image, or else its alternative text', () => {
    const images = [{ ...image('/a.jpg'), caption: 'From the street' }, image('/b.jpg')]
    expect(galleryView(images, { name: 'Aire Yard', href: '/x?view=pictures' })).toMatchObject({
      name: 'Aire Yard',
      href: '/x?view=pictures',
      pictures: [
        { src: '/a.jpg', caption: 'From the street' },
        { src: '/b.jpg', caption: 'A bed by a window' },
      ],
    })
  })

  it('counts its images from 1 in addresses', () => {
    expect([pictureId(0), pictureId(11)]).toEqual(['picture-1', 'picture-12'])
  })
})
