import { describe, expect, it } from 'vitest'
import { imagesIn, withoutQuery } from '../../../src/domain/images/namedImages.ts'

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
    expect([...imagesIn('text')]).toEqual([])
  })

  it('have a field for alternative text, and an address', () => {
    expect([...imagesIn({ video: { src: 'https://cms.example/tour.mp4' } })]).toEqual([])
    expect([...imagesIn({ image: { ...image(''), src: null } })]).toEqual([])
    expect([...imagesIn({ alt: 'Kitchen', image: image('https://cms.example/kitchen.jpg') })]).toEqual([
      'https://cms.example/kitchen.jpg',
    ])
  })

  it('can be addressed without their query', () => {
    expect(withoutQuery('https://cms.example/a.jpg?v=2?3')).toBe('https://cms.example/a.jpg')
  })
})
