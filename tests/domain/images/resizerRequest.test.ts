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

  const own = { kind: 'own', path: '/images/a.jpg' }
  it.each([
    ['http://cms.example/a.jpg?x=1', { kind: 'cms', url: 'https://cms.example/a.jpg?x=1' }],
    ['http://site.example/images/a.jpg', { kind: 'own', path: '/images/a.jpg' }],
    ['https://cms.example/a.jpg?x=1&y=a?b', { kind: 'cms', url: 'https://cms.example/a.jpg?x=1&y=a?b' }],
    ['images/a.jpg', own],
    ['images/a.jpg?x=1', own],
    ['https://site.example/images/a.jpg', own],
    ['https://site.example/images/a.jpg?x=1', own],
    ['https:/site.example/images/a.jpg', own],
    ['HTTPS:///site.example/images/a.jpg', own],
    ['https://site.example//images///a.jpg', own],
    ['images//a.jpg', own],
    ['images/a.jpg%3Fsize=1%23top', own],
  ])('reads %s', (path, source) => {
    expect(parse(OPTIONS, path)).toMatchObject({ request: { source } })
  })

  it('uses the default format and quality, and recognises the origin of a site without https too', () => {
    const local = { ...origins, siteOrigin: 'http://127.0.0.1:3000' }
    expect(parseResizerRequest('width=800', 'http://127.0.0.1:3000/images/a.jpg', local)).toMatchObject({
      request: { format: 'auto', quality: 75, source: own },
    })
  })

  it.each([
    ['width=801,format=auto,quality=75', 'The width must be one of 400, 600'],
    ['format=auto', 'The width must be'],
    ['width=800,format=gif', 'The format must be auto or one of avif, webp, jpeg, png.'],
    ['width=800,quality=100', 'The quality must be 75.'],
    ['width=800,width=400', 'The options must be'],
    ['width=800,blur=9', 'The options must be'],
    ['', 'The options must be'],
    ['width=', 'The options must be'],
    ['=800', 'The options must be'],
  ])('rejects the options “%s”', (options, message) => {
    const expected = expect.stringContaining(message)
    expect(parse(options, 'images/a.jpg')).toMatchObject({ reason: 'bad-options', message: expected })
  })

  it.each([
    'http://site.example:8080/images/a.jpg',
    'images/x/https://cms.example/a.jpg/..',
    'https://evil.example/a.jpg',
    'https://site.example.evil.example/images/a.jpg',
    'https://user:word@cms.example/a.jpg',
    'http://cms.example:8080/a.jpg',
    'http://169.254.169.254/latest/a.png',
    '/evil.example/a.jpg',
    '%20https://site.example/images/a.jpg',
    'images/../../etc/passwd.png',
    'images/%2e%2e/%2e%2e/secret.png',
    'images/%252e%252e/secret.png',
    'images/..%5c..%5csecret.png',
    'images/a%00.png',
    'images/a%.png',
    'assets/a.png',
    'https://site.example/api/a.png',
    'https://[::1',
    '',
  ])('rejects the foreign image “%s”', (path) => {
    const message = 'Only pictures of this site and of its content are resized.'
    expect(parse(OPTIONS, path)).toEqual({ ok: false, reason: 'foreign-image', message })
  })

  it.each(['images/a.svg', 'images/a.gif', 'https://cms.example/a.php', 'images/a'])(
    'rejects %s for its format',
    (path) => {
      const message = 'Only JPEG, PNG, WebP and AVIF pictures are resized.'
      expect(parse(OPTIONS, path)).toEqual({ ok: false, reason: 'unsupported-format', message })
    },
  )

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

  it.each([
    ['auto', 'https://site.example/images/a.jpg', 'image/avif,image/webp,*/*', 'avif'],
    ['auto', 'https://site.example/images/a.jpg', 'image/WEBP,*/*', 'webp'],
    ['auto', 'https://site.example/images/a.jpg', '*/*', 'jpeg'],
    ['auto', 'https://site.example/images/a.png', '', 'png'],
    ['auto', 'https://cms.example/a.webp', '', 'jpeg'],
    ['auto', 'https://cms.example/a.png?v=2', '', 'png'],
    ['png', 'https://cms.example/a.webp', 'image/avif', 'png'],
  ])('asked for %s of %s by a browser that accepts “%s” sends %s', (format, path, accept, expected) => {
    const parsed = parse(`width=800,format=${format}`, path)
    expect(parsed.ok && resizedFormat(parsed.request, accept)).toBe(expected)
  })
})
