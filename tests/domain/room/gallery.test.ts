// spec section 2

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksForPictures, picturesPath, propertyGallery, roomGallery } from '#domain/room/gallery.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { image } from '../support/builders.ts'

const picture = (src: string, caption = '') => ({ ...image(src), caption })
const sources = (images: readonly { readonly src: string }[]) => images.map(({ src }) => src)

describe('the gallery of a room', () => {
  it('shows the room, its bathroom, its kitchen and the property, in this order', () => {
    const photos = [
      picture('kitchen', 'Shared kitchen on your floor'),
      picture('shower', 'Your own shower room'),
      picture('bed', 'Bed by the window'),
      picture('lounge', 'Common room'),
      picture('desk'),
    ]
    const property = { image: picture('street'), gallery: [picture('lounge'), picture('kitchen')] }
    const order = ['bed', 'desk', 'shower', 'kitchen', 'street', 'lounge']
    expect(sources(roomGallery({ photos }, property))).toEqual(order)
  })

  it.each([
    ['Bathroom', 'a bathroom', ['b', 'a']],
    ['the shower', 'a bathroom', ['b', 'a']],
    ['Shared wet room with rails', 'a bathroom', ['b', 'a']],
    ['OWN TOILET', 'a bathroom', ['b', 'a']],
    ['Studio with its kitchen', 'the room', ['a', 'b']],
    ['En-suite room', 'the room', ['a', 'b']],
    ['Bedroom', 'the room', ['a', 'b']],
  ])('treats “%s” as %s', (caption, _what, order) => {
    const photos = [picture('a', caption), picture('b')]
    expect(sources(roomGallery({ photos }, { image: null, gallery: [] }))).toEqual(order)
  })

  const firstArb = fc.option(pictureArb)
  itAlways('shows every image of both once', pictures, firstArb, pictures, (photos, first, gallery) => {
    const property = { image: first, gallery }
    const shown = sources(roomGallery({ photos }, property))
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(shown)).toEqual(new Set(sources([...photos, ...propertyGallery(property)])))
  })
})

it('an image that a property has twice is shown at its first position', () => {
  const [image = null, ...gallery] = ['a', 'b', 'a', 'c', 'b'].map((src) => picture(src))
  expect(sources(propertyGallery({ image, gallery }))).toEqual(['a', 'b', 'c'])
})

describe('an address', () => {
  const asks = (address: string) => asksForPictures(new URL(address, 'https://site.example').searchParams)

  it('of all pictures asks for them and keeps the chosen contract', () => {
    const address = picturesPath('/student-accommodation/studio', { weeks: 44, start: undefined })
    expect(address).toBe('/student-accommodation/studio?weeks=44&view=pictures')
    expect(asks(address)).toBe(true)
  })

  it.each(['/a', '/a?view=', '/a?view=plans', '/a?pictures=1'])('%s does not ask for them', (address) => {
    expect(asks(address)).toBe(false)
  })
})

// Helpers

const pictureArb = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom('', 'Bathroom', 'Kitchen', 'Desk'))
  .map(([src, caption]) => picture(src, caption))
const pictures = fc.array(pictureArb, { maxLength: 8 })
