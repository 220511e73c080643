import { describe, expect, it } from 'vitest'
import { imagesIn, withoutQuery } from '../../../src/domain/images/resizerRequest.ts'

const image = (src: string) => ({ id: null, src, alt: '', title: '', caption: '', width: null, height: null })

describe('the images named in content', () => {
  it('are found at any depth, only absolute ones, without provider and fragment', () => {
    const content = {
      image: image('https://cms.example/a.jpg?v=2#top'),
      rooms: [{ gallery: [image('imgix+https://cms.example/b c.png'), image('/images/own.jpg')] }],
      src: 5,
      text: 'https://cms.example/text.jpg',
      nothing: null,
    }
    expect([...imagesIn(content)]).toEqual(['https://cms.example/a.jpg?v=2', 'https://cms.example/b%20c.png'])
  })

  it.each([
    ['without alternative text', { video: { src: 'https://cms.example/tour.mp4' } }],
    ['without an address', { image: { ...image(''), src: null } }],
    ['in a text', 'https://cms.example/text.jpg'],
  ])('are not those %s', (_what, content) => {
    expect([...imagesIn(content)]).toEqual([])
  })

  it('are not content that has a text and contains images', () => {
    const kitchen = { alt: 'Kitchen', image: image('https://cms.example/kitchen.jpg') }
    expect([...imagesIn(kitchen)]).toEqual(['https://cms.example/kitchen.jpg'])
  })

  it('can be addressed without their query', () => {
    expect(withoutQuery('https://cms.example/a.jpg?v=2?3')).toBe('https://cms.example/a.jpg')
  })
})
