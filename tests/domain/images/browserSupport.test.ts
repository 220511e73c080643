import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signImageAddresses } from '../../../server/routes/pages/signImageAddresses.ts'
import { parseBrowserSupport } from '../../../src/domain/images/browserSupport.ts'
import type { ImageServices } from '../../../src/domain/images/imageAddress.ts'

describe('the record of what a browser can do with pictures', () => {
  it('is read back, or counts as not there', () => {
    expect(parseBrowserSupport('{"webP":true,"lazyLoading":false}')).toEqual({
      webP: true,
      lazyLoading: false,
    })
    expect(parseBrowserSupport(null)).toBeNull()
    expect(parseBrowserSupport('{"webP":1,"lazyLoading":true}')).toBeNull()
    expect(parseBrowserSupport('{"webP":true}')).toBeNull()
    fc.assert(
      fc.property(fc.string(), (kept) => {
        expect(() => parseBrowserSupport(kept)).not.toThrow()
      }),
    )
  })
})

describe('pictures of a service that signs', () => {
  const services: ImageServices = {
    provider: 'imgix',
    siteOrigin: 'https://site.example',
    resizerOrigin: '',
    imagesDomain: 'plumbrook.example',
    sign: (text) => `signed${text.length}`,
  }
  const picture = { src: '/images/a.jpg', alt: 'A bed', width: 1200, height: 800 }

  it('get their addresses wherever they stand; everything else stays', () => {
    const view = { heading: 'x', picture, list: [{ picture, none: null }], count: 2 }
    const signed = signImageAddresses(view, services, true)
    expect(signed.picture.src).toBe('/images/a.jpg')
    expect(signed).toMatchObject({ heading: 'x', count: 2, list: [{ none: null }] })
    for (const { sources } of [signed.picture, signed.list[0]?.picture] as { sources?: { src: string } }[])
      expect(sources?.src).toMatch(
        /^https:\/\/images\.plumbrook\.example\/images\/a\.jpg\?w=1200.*&s=signed\d+$/,
      )
  })

  it('fall back to their own format where the browser lacks WebP', () => {
    const { sources } = signImageAddresses(picture, services, false) as { sources?: { srcSet: string } }
    expect(sources?.srcSet).toContain('fm=jpeg')
  })
})
