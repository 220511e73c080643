import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageAddress } from '../../../src/domain/images/imageAddress.ts'
import { OFFERED_WIDTHS } from '../../../src/domain/images/imageOptions.ts'
import { parseResizerRequest, resizedFormat } from '../../../src/domain/images/resizerRequest.ts'
import { itAlways } from '../../support/itAlways.ts'

const origins = { siteOrigin: 'https://site.example', cmsOrigin: 'https://cms.example' }
const OPTIONS = 'width=800,format=auto,quality=75'
const parse = (options: string, path: string) => parseResizerRequest(options, path, origins)

describe('the embedded resizer', () => {
  itAlways(
    'parses every address that the site generates for it',
    fc.constantFrom(...OFFERED_WIDTHS),
    fc.constantFrom('auto', 'jpeg', 'png'),
    fc.constantFrom(
      '/images/demo/cities/leeds.jpg',
      '/images/a b,c.png',
      'https://site.example/images/x.jpeg',
      'https://cms.example/wp-content/uploads/2026/11/a.webp',
      'https://cms.example/wp-content/uploads/a.jpg?v=2&x=%2Fy',
    ),
    (width, format, src) => {
      const address = imageAddress(
        src,
        { width, format },
        { provider: 'cloudflare', siteOrigin: origins.siteOrigin, resizerOrigin: '', imagesDomain: null },
      )
      const [, options = '', path = ''] = /^\/cdn-cgi\/image\/([^/]*)\/(.*)$/.exec(address) ?? []
      const parsed = parse(options, path)
      const url = new URL(src, origins.siteOrigin)
      expect(parsed).toEqual({
        ok: true,
        request: {
          width,
          format,
          quality: 75,
          source:
            url.origin === origins.siteOrigin
              ? { kind: 'own', path: decodeURI(url.pathname) }
              : { kind: 'cms', url: url.href },
        },
      })
    },
  )

  it('keeps the query of an image of the content backend, and ignores that of the site’s own', () => {
    expect(parse(OPTIONS, 'https://cms.example/a.jpg?x=1&y=a?b')).toMatchObject({
      request: { source: { kind: 'cms', url: 'https://cms.example/a.jpg?x=1&y=a?b' } },
    })
    for (const path of ['images/a.jpg?x=1', 'https://site.example/images/a.jpg?x=1'])
      expect(parse(OPTIONS, path)).toMatchObject({
        request: { source: { kind: 'own', path: '/images/a.jpg' } },
      })
  })

  it('accepts its own paths with and without the origin, and an origin with collapsed slashes', () => {
    for (const path of [
      'images/a.jpg',
      'https://site.example/images/a.jpg',
      'https:/site.example/images/a.jpg',
      'HTTPS:///site.example/images/a.jpg',
      'https://site.example//images///a.jpg',
      'images//a.jpg',
      'images/a.jpg%3Fsize=1%23top',
    ])
      expect(parse(OPTIONS, path)).toMatchObject({
        request: { source: { kind: 'own', path: '/images/a.jpg' } },
      })
    expect(parse('width=800', 'images/a.jpg')).toMatchObject({ request: { format: 'auto', quality: 75 } })
  })

  it('recognises images by the origin of a site without https too', () => {
    const local = { ...origins, siteOrigin: 'http://127.0.0.1:3000' }
    expect(parseResizerRequest(OPTIONS, 'http://127.0.0.1:3000/images/a.jpg', local)).toMatchObject({
      request: { source: { kind: 'own', path: '/images/a.jpg' } },
    })
  })

  it.each([
    ['width=801,format=auto,quality=75', 'images/a.jpg', 'bad-options', 'The width must be one of 400, 600'],
    ['format=auto', 'images/a.jpg', 'bad-options', 'The width must be'],
    [
      'width=800,format=gif',
      'images/a.jpg',
      'bad-options',
      'The format must be auto or one of avif, webp, jpeg, png.',
    ],
    ['width=800,quality=100', 'images/a.jpg', 'bad-options', 'The quality must be 75.'],
    ['width=800,width=400', 'images/a.jpg', 'bad-options', 'The options must be'],
    ['width=800,blur=9', 'images/a.jpg', 'bad-options', 'The options must be'],
    ['', 'images/a.jpg', 'bad-options', 'The options must be'],
    ['width=', 'images/a.jpg', 'bad-options', 'The options must be'],
    ['=800', 'images/a.jpg', 'bad-options', 'The options must be'],
    [OPTIONS, 'http://site.example/images/a.jpg', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/x/https://cms.example/a.jpg/..', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'https://evil.example/a.jpg', 'foreign-image', 'Only pictures of this site'],
    [OPTIONS, 'https://site.example.evil.example/images/a.jpg', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'https://user:word@cms.example/a.jpg', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'http://cms.example/a.jpg', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'http://169.254.169.254/latest/a.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, '/evil.example/a.jpg', 'foreign-image', 'Only pictures'],
    [OPTIONS, '%20https://site.example/images/a.jpg', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/../../etc/passwd.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/%2e%2e/%2e%2e/secret.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/%252e%252e/secret.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/..%5c..%5csecret.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/a%00.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/a%.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'assets/a.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'https://site.example/api/a.png', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'https://[::1', 'foreign-image', 'Only pictures'],
    [OPTIONS, '', 'foreign-image', 'Only pictures'],
    [OPTIONS, 'images/a.svg', 'unsupported-format', 'Only JPEG, PNG, WebP and AVIF'],
    [OPTIONS, 'images/a.gif', 'unsupported-format', 'Only JPEG'],
    [OPTIONS, 'https://cms.example/a.php', 'unsupported-format', 'Only JPEG'],
    [OPTIONS, 'images/a', 'unsupported-format', 'Only JPEG'],
  ])('rejects %s of %s as %s', (options, path, reason, message) => {
    expect(parse(options, path)).toMatchObject({
      ok: false,
      reason,
      message: expect.stringContaining(message),
    })
  })

  itAlways(
    'never reads an image outside the site and its content backend, for any path',
    fc.oneof(fc.string(), fc.webUrl(), fc.webPath()),
    (path) => {
      const parsed = parse(OPTIONS, path)
      if (!parsed.ok) return
      const { source } = parsed.request
      if (source.kind === 'own')
        expect(new URL(source.path, 'https://x.example').pathname).toMatch(/^\/images\//)
      else expect(new URL(source.url).origin).toBe(origins.cmsOrigin)
    },
  )

  it('chooses the smallest format that the browser accepts', () => {
    const own = (path: string) => ({ format: 'auto' as const, source: { kind: 'own' as const, path } })
    expect(resizedFormat(own('/images/a.jpg'), 'image/avif,image/webp,*/*')).toBe('avif')
    expect(resizedFormat(own('/images/a.jpg'), 'image/WEBP,*/*')).toBe('webp')
    expect(resizedFormat(own('/images/a.jpg'), '*/*')).toBe('jpeg')
    expect(resizedFormat(own('/images/a.png'), '')).toBe('png')
    const cms = { kind: 'cms' as const, url: 'https://cms.example/a.webp' }
    expect(resizedFormat({ format: 'auto', source: cms }, '')).toBe('jpeg')
    expect(resizedFormat({ format: 'png', source: cms }, 'image/avif')).toBe('png')
    const lossless = { kind: 'cms' as const, url: 'https://cms.example/a.png?v=2' }
    expect(resizedFormat({ format: 'auto', source: lossless }, '')).toBe('png')
  })
})
