import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as address from '../../../src/domain/images/imageAddress.ts'
import { fileExtension, imageFormat, supportsWebP } from '../../../src/domain/images/imageFormat.ts'
import * as options from '../../../src/domain/images/imageOptions.ts'
import { candidateWidths, imageSources } from '../../../src/domain/images/imageSources.ts'
import { parseProviderPrefix } from '../../../src/domain/images/providerPrefix.ts'

const services: address.ImageServices = {
  provider: 'cloudflare',
  siteOrigin: 'https://site.example',
  resizerOrigin: 'https://cdn.example',
  imagesDomain: 'plumbrook.example',
}
const at = (provider: options.ImageProvider, more: Partial<address.ImageServices> = {}) => ({
  ...services,
  ...more,
  provider,
})

describe('constants', () => {
  it('are those of the specification', () => {
    expect(options.IMAGE_WIDTHS).toEqual([400, 600, 800, 1000, 1200, 1800])
    expect(options.IMAGE_QUALITY).toBe(75)
    expect(options.IMAGE_PROVIDERS).toEqual(['cloudflare', 'imgix', 'storyblok'])
    expect(options.DEFAULT_IMAGE_PROVIDER).toBe('cloudflare')
  })
})

describe('a provider before a plus sign', () => {
  it.each([
    ['imgix+/images/a.jpg', 'imgix', '/images/a.jpg'],
    ['storyblok+https://a.example/f/1.jpg', 'storyblok', 'https://a.example/f/1.jpg'],
    ['/images/a+b.jpg', null, '/images/a+b.jpg'],
    ['other+/a.jpg', null, 'other+/a.jpg'],
    ['+/a.jpg', null, '+/a.jpg'],
    ['imgix', null, 'imgix'],
    ['imgixx', null, 'imgixx'],
  ])('%s', (src, provider, rest) => {
    expect(parseProviderPrefix(src)).toEqual({ provider, src: rest })
  })
})

describe('the format', () => {
  it.each([
    ['/a.JPG', 'jpeg'],
    ['/a.jpeg?x=.png', 'jpeg'],
    ['/a.png#b.gif', 'png'],
    ['/a', null],
    ['/a.b/c', null],
    ['/a.toolong1', null],
    ['/a.x', null],
    ['/a?b.png', null],
    ['/a#b.png', null],
  ])('of %s is %s', (src, extension) => {
    expect(fileExtension(src)).toBe(extension)
  })

  const usual = { src: '/a.png', defaultFormat: 'webp', supportsWebP: true, retainFormat: false }

  it('is auto where the browser supports WebP', () => {
    expect(imageFormat(usual)).toBe('auto')
  })

  it('is the source’s own if the browser lacks WebP and the default is webp', () => {
    expect(imageFormat({ ...usual, supportsWebP: false })).toBe('png')
    expect(imageFormat({ ...usual, supportsWebP: false, defaultFormat: 'avif' })).toBe('auto')
  })

  it('is the source’s own where it must be retained', () => {
    expect(imageFormat({ ...usual, retainFormat: true })).toBe('png')
    expect(imageFormat({ ...usual, src: '/a', retainFormat: true })).toBe('auto')
  })

  it('depends on the recorded WebP support, or else on the first request', () => {
    expect(supportsWebP({ recorded: null, accept: 'image/avif,image/WebP,*/*' })).toBe(true)
    expect(supportsWebP({ recorded: null, accept: 'image/png' })).toBe(false)
    expect(supportsWebP({ recorded: null, accept: null })).toBe(false)
    expect(supportsWebP({ recorded: false, accept: 'image/webp' })).toBe(false)
    expect(supportsWebP({ recorded: true, accept: null })).toBe(true)
  })
})

describe('the address at the edge resizer', () => {
  it('puts the site’s host before paths under /images/', () => {
    expect(address.imageAddress('/images/a.jpg', { width: 800 }, services)).toBe(
      'https://cdn.example/cdn-cgi/image/width=800,format=auto,quality=75/https://site.example/images/a.jpg',
    )
  })

  it('embeds absolute sources unchanged, and accepts other options', () => {
    expect(
      address.imageAddress('https://cms.example/a.jpg', { width: 400, format: 'png', quality: 60 }, services),
    ).toBe('https://cdn.example/cdn-cgi/image/width=400,format=png,quality=60/https://cms.example/a.jpg')
  })

  it('keeps other paths below the resizer', () => {
    expect(address.imageAddress('/uploads/a.jpg', { width: 400 }, services)).toMatch(
      /quality=75\/uploads\/a\.jpg$/,
    )
  })

  it('encodes special characters, once', () => {
    expect(address.imageAddress('/uploads/a b,c%20d%zz.jpg', { width: 400 }, services)).toMatch(
      /\/uploads\/a%20b%2Cc%20d%25zz\.jpg$/,
    )
    expect(address.imageAddress('/uploads/50%a.jpg', { width: 400 }, services)).toMatch(/\/50%25a\.jpg$/)
  })

  it('embeds an absolute source unchanged, with its query and without its fragment', () => {
    for (const fragment of ['#y', '#y=2#z', '#'])
      expect(
        address.imageAddress(`https://cms.example/a.jpg?x=1${fragment}`, { width: 400 }, services),
      ).toMatch(/\/https:\/\/cms\.example\/a\.jpg\?x=1$/)
    expect(address.imageAddress('https://cms.example/a.jpg?x=1', { width: 400 }, at('imgix'))).toMatch(
      /\/a\.jpg\?x=1&w=400&/,
    )
    expect(address.imageAddress('https://cms.example/a.jpg?x=1', { width: 400 }, at('storyblok'))).toMatch(
      /\/400x0\/filters:.*\/a\.jpg\?x=1$/,
    )
  })
})

describe('the address at the signed service', () => {
  it('is at the images subdomain, with width, format and quality', () => {
    expect(address.imageAddress('/images/a.jpg', { width: 800 }, at('imgix'))).toBe(
      'https://images.plumbrook.example/images/a.jpg?w=800&fm=auto&q=75',
    )
  })

  it('requests lossless png', () => {
    expect(address.imageAddress('/images/a.png', { width: 800 }, at('imgix'))).toMatch(/&lossless=true$/)
  })

  it('carries the signature of path and query as s', () => {
    const sign = address.imageSigner('secret', (text) => `md5(${text})`)
    expect(address.imageAddress('/images/a.jpg', { width: 800 }, at('imgix', { sign }))).toBe(
      'https://images.plumbrook.example/images/a.jpg?w=800&fm=auto&q=75&s=md5(secret/images/a.jpg?w=800&fm=auto&q=75)',
    )
  })

  it('stays the source’s own without a domain', () => {
    expect(address.imageAddress('/images/a.jpg', { width: 8 }, at('imgix', { imagesDomain: null }))).toBe(
      'https://site.example/images/a.jpg',
    )
  })
})

describe('the address at the content-management service', () => {
  it('is its host, the size, the filters and the original path', () => {
    expect(address.imageAddress('https://a.storyblok.com/f/1/a.jpg', { width: 600 }, at('storyblok'))).toBe(
      'https://img2.storyblok.com/600x0/filters:format(auto):quality(75)/f/1/a.jpg',
    )
    expect(
      address.imageAddress(
        'f/a.jpg',
        { width: 600 },
        at('storyblok', { storyblokOrigin: 'https://s.example' }),
      ),
    ).toBe('https://s.example/600x0/filters:format(auto):quality(75)/f/a.jpg')
    expect(address.imageAddress('/f/a.jpg', { width: 600 }, at('storyblok'))).toMatch(/\(75\)\/f\/a\.jpg$/)
  })
})

describe('images that are not resized', () => {
  it.each(['/images/a.svg', '/images/a.GIF', 'data:image/png;base64,AAAA'])(
    '%s keeps its own address',
    (src) => {
      expect(address.isResizable(src)).toBe(false)
      expect(address.imageAddress(src, { width: 400 }, services)).toBe(src)
      expect(imageSources({ src, width: 900 }, services)).toEqual({ src, srcSet: '', unresizedSrc: src })
    },
  )
})

describe('the sources of an image', () => {
  it('are one for each width, with the largest as the default', () => {
    const sources = imageSources({ src: '/images/a.jpg', width: 700, quality: 60 }, services)
    expect(sources.srcSet.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual([
      '400w',
      '600w',
      '800w',
    ])
    expect(sources.src).toMatch(/width=800,format=auto,quality=60/)
    expect(sources.unresizedSrc).toBe('/images/a.jpg')
  })

  it('use the provider that is named, unless it is ignored', () => {
    expect(imageSources({ src: 'imgix+/images/a.jpg', width: 700 }, services).src).toMatch(
      /^https:\/\/images\.plumbrook/,
    )
    expect(imageSources({ src: 'imgix+/images/a.jpg', width: 700, ignoreProvider: true }, services)).toEqual({
      src: '/images/a.jpg',
      srcSet: '',
      unresizedSrc: '/images/a.jpg',
    })
  })

  it('keep the source’s format for browsers without WebP, or on request', () => {
    expect(imageSources({ src: '/images/a.jpg', width: 700, supportsWebP: false }, services).src).toMatch(
      /format=jpeg/,
    )
    expect(imageSources({ src: '/images/a.jpg', width: 700, retainFormat: true }, services).src).toMatch(
      /format=jpeg/,
    )
    expect(imageSources({ src: '/images/a.jpg', width: 700, supportsWebP: true }, services).src).toMatch(
      /quality=75/,
    )
  })

  it('fall back to the smallest width without a size', () => {
    expect(imageSources({ src: '/images/a.jpg', width: 700, sizes: [] }, services)).toMatchObject({
      srcSet: '',
    })
    expect(imageSources({ src: '/images/a.jpg', width: 700, sizes: [] }, services).src).toMatch(/width=400/)
  })

  it('are ascending, stop at the first that covers the original, and never contain the token', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3000 })),
        fc.option(fc.integer({ min: 1, max: 4000 })),
        (sizes, width) => {
          const widths = candidateWidths(sizes, width)
          expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b))
          if (width !== null)
            expect(widths.filter((candidate) => candidate >= width).length).toBeLessThanOrEqual(1)
          const sign = address.imageSigner('t0ken', (text) => String(text.length))
          const { srcSet, src } = imageSources(
            { src: 'imgix+/images/a.jpg', width, sizes },
            { ...services, sign },
          )
          expect(srcSet + src).not.toContain('t0ken')
        },
      ),
    )
    expect(candidateWidths([800, 400, 800], null)).toEqual([400, 800])
    expect(candidateWidths([1200, 800, 400], null)).toEqual([400, 800, 1200])
    expect(candidateWidths([400, 800], 400)).toEqual([400])
  })
})
