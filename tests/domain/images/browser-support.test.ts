// spec section 3

import { describe, expect, it } from 'vitest'
import { parseBrowserSupport, parseWebPCookie, webPCookie } from '#domain/images/browser-support.ts'
import type { ImageServices } from '#domain/images/image-address.ts'
import { signImageAddresses } from '#server/routes/pages/sign-image-addresses.ts'

describe("the record of a browser's image support", () => {
  it.each([
    ['{"webP":true,"lazyLoading":false}', { webP: true, lazyLoading: false }],
    [null, null],
    ['{"webP":1,"lazyLoading":true}', null],
    ['{"webP":true}', null],
    ['{', null],
  ])('%s is parsed as %j', (stored, support) => {
    expect(parseBrowserSupport(stored)).toEqual(support)
  })
})

describe('images of a signed service', () => {
  const services: ImageServices = {
    ...{ provider: 'imgix', siteOrigin: 'https://site.example', resizerOrigin: '' },
    imagesDomain: 'plumbrook.example',
    sign: (text) => `signed${text.length}`,
  }
  const picture = { src: '/images/a.jpg', alt: 'A bed', width: 1200, height: 800 }

  it('get their addresses wherever they are; everything else is unchanged', () => {
    const view = { heading: 'x', picture, list: [{ picture, none: null }], count: 2 }
    const src = /^https:\/\/images\.plumbrook\.example\/images\/a\.jpg\?w=1200.*&s=signed\d+$/
    const signed = { ...picture, sources: { src: expect.stringMatching(src) } }
    const expected = { ...view, picture: signed, list: [{ picture: signed, none: null }] }
    expect(signImageAddresses(view, services, true)).toMatchObject(expected)
  })

  it('are signed for the provider of each image, and for no other', () => {
    const view = {
      plain: picture,
      signed: { ...picture, src: 'imgix+/images/b.jpg' },
      resized: { ...picture, src: 'cloudflare+/images/c.jpg' },
    }
    const withSources = (provider: ImageServices['provider']) =>
      Object.entries(signImageAddresses(view, { ...services, provider }, true))
        .filter(([, image]) => 'sources' in image)
        .map(([name]) => name)
    expect(withSources('cloudflare')).toEqual(['signed'])
    expect(withSources('imgix')).toEqual(['plain', 'signed'])
  })

  it('are offered in the widths of the image', () => {
    const logo = signImageAddresses({ ...picture, widths: [115, 230] }, services, true)
    const srcSet = expect.stringMatching(/w=115&.* 115w, .*w=230&.* 230w$/)
    expect(logo).toMatchObject({ sources: { srcSet } })
  })

  it('fall back to their own format where the browser lacks WebP', () => {
    const sources = { srcSet: expect.stringContaining('fm=jpg') }
    expect(signImageAddresses(picture, services, false)).toMatchObject({ sources })
  })
})

it.each([
  ['a=b; webp=1', true],
  ['webp=0; a=b', false],
  ['notwebp=1', null],
  ['webp', null],
  ['webp=11', null],
  ['', null],
])('parses the WebP support from the cookies %j: %s', (cookies, expected) => {
  expect(parseWebPCookie(cookies)).toBe(expected)
})

it('the WebP cookie lasts for a year and applies to the whole site', () => {
  expect(webPCookie(true)).toBe('webp=1; path=/; max-age=31536000; samesite=lax')
  expect(parseWebPCookie(webPCookie(false))).toBe(false)
})
