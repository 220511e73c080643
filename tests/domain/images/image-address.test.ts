// spec sections 3, 7 and 9

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as address from '#domain/images/image-address.ts'
import * as options from '#domain/images/image-options.ts'
import { itAlways } from '#tests/support/it-always.ts'

const { imageAddress, imageSources } = address
const services: address.ImageServices = {
  provider: 'cloudflare',
  siteOrigin: 'https://site.example',
  resizerOrigin: 'https://cdn.example',
  imagesDomain: 'plumbrook.example',
}

describe('a provider before a plus sign', () => {
  it.each([
    ['imgix+/images/a.jpg', 'imgix', '/images/a.jpg'],
    ['cloudflare+/images/a.jpg', 'cloudflare', '/images/a.jpg'],
    ['storyblok+https://a.example/f/1.jpg', 'storyblok', 'https://a.example/f/1.jpg'],
    ['/images/a+b.jpg', null, '/images/a+b.jpg'],
    ['other+/a.jpg', null, 'other+/a.jpg'],
    ['+/a.jpg', null, '+/a.jpg'],
    ['imgix', null, 'imgix'],
    ['imgixx', null, 'imgixx'],
  ])('%s', (src, provider, rest) => {
    expect(address.parseProviderPrefix(src)).toEqual({ provider, src: rest })
  })
})

describe('the format', () => {
  it.each([
    ['/a.JPG', 'jpg'],
    ['/a.jpeg?x=.png', 'jpeg'],
    ['/a.png#b.gif', 'png'],
    ['/a', null],
    ['/a.b/c', null],
    ['/a.toolong1', null],
    ['/a.x', null],
    ['/a?b.png', null],
    ['/a#b.png', null],
  ])('of %s is %s', (src, extension) => {
    expect(options.fileExtension(src)).toBe(extension)
  })

  const usual = { src: '/a.png', supportsWebP: true, retainFormat: false }

  it.each([
    ['auto where the browser supports WebP', {}, 'auto'],
    ['the source’s own where it does not', { supportsWebP: false }, 'png'],
    ['the source’s own where it must be retained', { retainFormat: true }, 'png'],
    ['auto where the source has none to retain', { retainFormat: true, src: '/a' }, 'auto'],
  ])('is %s', (_what, change, format) => {
    expect(options.imageFormat({ ...usual, ...change })).toBe(format)
  })

  it.each([
    [null, 'image/avif,image/WebP,*/*', true],
    [null, 'image/png', false],
    [null, null, false],
    [false, 'image/webp', false],
    [true, null, true],
  ])(
    'WebP is supported if recorded as %s, or else for requests that accept %s: %s',
    (recorded, accept, expected) => {
      expect(options.supportsWebP({ recorded, accept })).toBe(expected)
    },
  )
})

describe('the address of an image', () => {
  const CDN = 'https://cdn.example/cdn-cgi/image/width=400,format=auto,quality=75'
  const SIGNED = 'https://images.plumbrook.example'
  const CROPPED = 'width=1200,height=630,fit=cover,format=jpeg,quality=75'
  const BLOK = 'https://img2.storyblok.com/400x0/filters:format(auto):quality(75)'

  it.each<[options.ImageProvider, string, string]>([
    ['cloudflare', '/images/a.jpg', `${CDN}/https://site.example/images/a.jpg`],
    ['cloudflare', 'https://cms.example/a.jpg', `${CDN}/https://cms.example/a.jpg`],
    ['cloudflare', '/uploads/a.jpg', `${CDN}/uploads/a.jpg`],
    // special characters are encoded once, and a source keeps its query, without its fragment
    ['cloudflare', '/uploads/a b,c%20d%zz.jpg', `${CDN}/uploads/a%20b%2Cc%20d%25zz.jpg`],
    ['cloudflare', '/uploads/50%a.jpg', `${CDN}/uploads/50%25a.jpg`],
    ['cloudflare', 'https://cms.example/a.jpg?x=1#y', `${CDN}/https://cms.example/a.jpg?x=1`],
    ['cloudflare', 'https://cms.example/a.jpg?x=1#y=2#z', `${CDN}/https://cms.example/a.jpg?x=1`],
    ['cloudflare', 'https://cms.example/a.jpg?x=1#', `${CDN}/https://cms.example/a.jpg?x=1`],
    ['imgix', '/images/a.jpg', `${SIGNED}/images/a.jpg?w=400&fm=auto&q=75`],
    ['imgix', '/images/a.png', `${SIGNED}/images/a.png?w=400&fm=auto&q=75&lossless=true`],
    ['imgix', 'https://cms.example/a.jpg?x=1', `${SIGNED}/a.jpg?x=1&w=400&fm=auto&q=75`],
    ['storyblok', 'https://a.storyblok.com/f/1/a.jpg', `${BLOK}/f/1/a.jpg`],
    ['storyblok', 'https://cms.example/a.jpg?x=1', `${BLOK}/a.jpg?x=1`],
    ['storyblok', '/f/a.jpg', `${BLOK}/f/a.jpg`],
    ['storyblok', 'f/a.jpg', `${BLOK}/f/a.jpg`],
  ])('at %s, of %s, is %s', (provider, src, expected) => {
    expect(imageAddress(src, { width: 400 }, { ...services, provider })).toBe(expected)
  })

  it('has another format and quality on request', () => {
    const asked = { width: 800, format: 'png', quality: 60 }
    expect(imageAddress('/a.jpg', asked, services)).toContain('width=800,format=png,quality=60/a.jpg')
  })

  it('at the signed service carries the signature of path and query as s', () => {
    const sign = address.imageSigner('secret', (text) => `md5(${text})`)
    const signed = imageAddress('/images/a.jpg', { width: 8 }, { ...services, provider: 'imgix', sign })
    const path = '/images/a.jpg?w=8&fm=auto&q=75'
    expect(signed).toBe(`${SIGNED}${path}&s=md5(secret${path})`)
  })

  it('at a signed service without a domain stays the source’s own, which has no sizes', () => {
    const unknown: address.ImageServices = { ...services, provider: 'imgix', imagesDomain: null }
    const src = '/images/a.jpg'
    expect(imageAddress(src, { width: 8 }, unknown)).toBe('https://site.example/images/a.jpg')
    expect(imageSources({ src, width: 900 }, unknown)).toEqual({ src, srcSet: '', unresizedSrc: src })
  })

  it.each([
    ['cloudflare', 'format=jpeg,'],
    ['storyblok', 'format(jpeg)'],
    ['imgix', 'fm=jpg&'],
  ] as const)('names JPEG as %s does: %s', (provider, name) => {
    for (const format of ['jpg', 'jpeg'])
      expect(imageAddress('/a.jpg', { width: 8, format }, { ...services, provider })).toContain(name)
  })

  it.each([
    ['/images/a.jpg', `https://cdn.example/cdn-cgi/image/${CROPPED}/https://site.example/images/a.jpg`],
    ['imgix+/images/a.png', `${SIGNED}/images/a.png?w=1200&h=630&fit=crop&fm=jpg&q=75&lossless=true`],
    ['storyblok+/f/a.jpg', 'https://img2.storyblok.com/1200x630/filters:format(jpeg):quality(75)/f/a.jpg'],
    ['/images/a.svg', null],
  ])('for messengers of %s is %s', (src, expected) => {
    expect(address.shareImageAddress(src, services)).toBe(expected)
    const unknown = { ...services, imagesDomain: null }
    if (src.startsWith('imgix')) expect(address.shareImageAddress(src, unknown)).toBeNull()
  })

  it('at the content-management service may have another host', () => {
    const own = { ...services, provider: 'storyblok', storyblokOrigin: 'https://s.example' } as const
    expect(imageAddress('/a.jpg', { width: 8 }, own)).toMatch(/^https:\/\/s\.example\/8x0\//)
  })

  it.each(['/images/a.svg', '/images/a.GIF', 'data:image/png;base64,AAAA'])(
    'is the source’s own for %s, which cannot be resized',
    (src) => {
      expect(address.isResizable(src)).toBe(false)
      expect(imageAddress(src, { width: 400 }, services)).toBe(src)
      expect(imageSources({ src, width: 900 }, services)).toEqual({ src, srcSet: '', unresizedSrc: src })
    },
  )
})

describe('the sources of an image', () => {
  const sourcesOf = (change: Partial<address.ImageInputs>) =>
    imageSources({ src: '/images/a.jpg', width: 700, ...change }, services)

  it('are one for each width, with the largest as the default', () => {
    const { srcSet, src, unresizedSrc } = sourcesOf({})
    expect(srcSet.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['400w', '600w', '800w'])
    expect(src).toMatch(/width=800,format=auto,quality=75/)
    expect(unresizedSrc).toBe('/images/a.jpg')
  })

  it.each<[string, Partial<address.ImageInputs>, RegExp]>([
    ['with the quality', { quality: 60 }, /width=800,format=auto,quality=60/],
    ['at the provider', { src: 'imgix+/images/a.jpg' }, /^https:\/\/images\.plumbrook/],
    ['in the source’s format for browsers without WebP', { supportsWebP: false }, /format=jpeg/],
    ['in the format to be retained', { retainFormat: true }, /format=jpeg/],
    ['in the smallest width without a size', { sizes: [] }, /width=400/],
  ])('are %s that is asked for', (_what, change, expected) => {
    expect(sourcesOf(change).src).toMatch(expected)
  })

  it('are the original alone where the provider is ignored', () => {
    const src = '/images/a.jpg'
    const sources = sourcesOf({ src: `imgix+${src}`, ignoreProvider: true })
    expect(sources).toEqual({ src, srcSet: '', unresizedSrc: src })
  })

  const sizesArb = fc.array(fc.integer({ min: 1, max: 3000 }))
  const widthArb = fc.option(fc.integer({ min: 1, max: 4000 }))
  itAlways('ascend, and stop at the first that covers the original', sizesArb, widthArb, (sizes, width) => {
    const widths = address.candidateWidths(sizes, width)
    const ascending = [...new Set(sizes)].toSorted((a, b) => a - b)
    expect(widths).toEqual(ascending.slice(0, widths.length))
    const first = width === null ? -1 : ascending.findIndex((size) => size >= width)
    expect(widths).toHaveLength(first === -1 ? ascending.length : first + 1)
  })
})
