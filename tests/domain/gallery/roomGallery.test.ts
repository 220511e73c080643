import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distinctImages, propertyGallery, roomGallery } from '../../../src/domain/gallery/roomGallery.ts'
import { itAlways } from '../../support/itAlways.ts'
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
    expect(sources(roomGallery({ photos }, property))).toEqual([
      'bed',
      'desk',
      'shower',
      'kitchen',
      'street',
      'lounge',
    ])
  })

  it.for(['Bathroom', 'the shower', 'Shared wet room with rails', 'OWN TOILET'])(
    'treats “%s” as a bathroom',
    (caption) => {
      const photos = [picture('a', caption), picture('b')]
      expect(sources(roomGallery({ photos }, { image: null, gallery: [] }))).toEqual(['b', 'a'])
    },
  )

  it.for(['Studio with its kitchen', 'En-suite room', 'Bedroom'])('treats “%s” as the room', (caption) => {
    const photos = [picture('a', caption), picture('b')]
    expect(sources(roomGallery({ photos }, { image: null, gallery: [] }))).toEqual(['a', 'b'])
  })

  itAlways(
    'shows every image of the room and the property once',
    pictures,
    fc.option(pictureArb),
    pictures,
    (photos, first, gallery) => {
      const shown = sources(roomGallery({ photos }, { image: first, gallery }))
      expect(new Set(shown).size).toBe(shown.length)
      expect(new Set(shown)).toEqual(
        new Set(sources([...photos, ...propertyGallery({ image: first, gallery })])),
      )
    },
  )

  itAlways(
    'keeps the order of images that have no caption',
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    (names) => {
      const photos = names.map((name) => picture(name))
      expect(sources(roomGallery({ photos }, { image: null, gallery: [] }))).toEqual(names)
    },
  )
})

it('an image that is given twice is shown at its first position', () => {
  expect(sources(distinctImages(['a', 'b', 'a', 'c', 'b'].map((src) => picture(src))))).toEqual([
    'a',
    'b',
    'c',
  ])
})

// Helpers

const pictureArb = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom('', 'Bathroom', 'Kitchen', 'Desk'))
  .map(([src, caption]) => picture(src, caption))
const pictures = fc.array(pictureArb, { maxLength: 8 })
