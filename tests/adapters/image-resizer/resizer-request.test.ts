// spec sections 7 and 11

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessOf, isRasterImage } from '#adapters/image-resizer/raster-image.ts'
import {
  imagesIn,
  parseResizerRequest,
  resizedFormat,
  withoutQuery,
} from '#adapters/image-resizer/resizer-request.ts'
import { imageAddress } from '#domain/images/image-address.ts'
import { OFFERED_WIDTHS } from '#domain/images/image-options.ts'
import { itAlways } from '#tests/support/it-always.ts'

const origins = { siteOrigin: 'https://site.example', cmsOrigin: 'https://cms.example' }
const OPTIONS = 'width=800,format=auto,quality=75'
const parse = (options: string, path: string) => parseResizerRequest(options, path, origins)

describe('the embedded resizer', () => {
  const widthArb = fc.constantFrom(...OFFERED_WIDTHS)
  const formatArb = fc.constantFrom('auto', 'jpeg', 'png')
  const srcArb = fc.constantFrom(
    '/images/a b,c.png',
    'https://site.example/images/x.jpeg',
    'https://cms.example/uploads/a.jpg?v=2&x=%2Fy',
    'https://cms.example/uploads/a.jpg',
  )
  itAlways('parses every address that the site writes', widthArb, formatArb, srcArb, (width, format, src) => {
    const services = { siteOrigin: origins.siteOrigin, resizerOrigin: '', imagesDomain: null }
    const address = imageAddress(src, { width, format }, { provider: 'cloudflare', ...services })
    const [, options = '', path = ''] = /^\/cdn-cgi\/image\/([^/]*)\/(.*)$/.exec(address) ?? []
    const url = new URL(src, origins.siteOrigin)
    const isOwn = url.origin === origins.siteOrigin
    const source = isOwn ? { kind: 'own', path: decodeURI(url.pathname) } : { kind: 'cms', url: url.href }
    expect(parse(options, path)).toEqual({ ok: true, request: { width, format, quality: 75, source } })
  })

  const own = { kind: 'own', path: '/images/a.jpg' }

  it('crops as the site asks for messengers, and in no other way', () => {
    const cropped = 'width=1200,height=630,fit=cover,format=jpeg,quality=75'
    expect(parse(cropped, 'images/a.jpg')).toEqual({
      ok: true,
      request: { width: 1200, height: 630, format: 'jpeg', quality: 75, source: own },
    })
    for (const options of [
      'width=1200,height=630',
      'width=1200,fit=cover',
      cropped.replace('630', '631'),
      cropped.replace('1200', '800'),
    ])
      expect(parse(options, 'images/a.jpg')).toMatchObject({
        reason: 'bad-options',
        message: 'Only width=1200,height=630,fit=cover crops a picture.',
      })
  })

  it.each([
    ['http://cms.example/a.jpg?x=1', { kind: 'cms', url: 'https://cms.example/a.jpg?x=1' }],
    ['http://site.example/images/a.jpg', own],
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
    const parsed = parseResizerRequest('width=800', 'http://127.0.0.1:3000/images/a.jpg', local)
    expect(parsed).toMatchObject({ request: { format: 'auto', quality: 75, source: own } })
    const elsewhere = parseResizerRequest('width=800', 'http://127.0.0.1/images/a.jpg', local)
    expect(elsewhere).toMatchObject({ reason: 'foreign-image' })
  })

  it.each([
    ['width=801,format=auto,quality=75', 'The width must be one of 400, 600'],
    ['format=auto', 'The width must be'],
    ['width=800,format=gif', 'The format must be auto or one of avif, webp, jpeg, png.'],
    ['width=800,quality=100', 'The quality must be 75.'],
    ['width=800,width=400', 'The options must be'],
    ['width=800,blur=9', 'The options must be'],
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

  const pathArb = fc.oneof(fc.string(), fc.webUrl(), fc.webPath())
  itAlways('never reads an image outside the site and its content backend, for any path', pathArb, (path) => {
    const parsed = parse(OPTIONS, path)
    if (!parsed.ok) return
    const { source } = parsed.request
    if (source.kind === 'own')
      expect(new URL(source.path, 'https://x.example').pathname).toMatch(/^\/images\//)
    else expect(new URL(source.url).origin).toBe(origins.cmsOrigin)
  })

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

const image = (src: string) => ({ id: null, src, alt: '', title: '', caption: '', width: null, height: null })

describe('the images named in content', () => {
  it('are found at any depth, only absolute ones, without provider and fragment', () => {
    const content = {
      image: image('https://cms.example/a.jpg?v=2#top'),
      rooms: [{ gallery: [image('imgix+https://cms.example/b c.png'), image('/images/own.jpg')] }],
      src: 5,
      alt: 'content that has a text and contains images',
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

  it('can be addressed without their query', () => {
    expect(withoutQuery('https://cms.example/a.jpg?v=2?3')).toBe('https://cms.example/a.jpg')
  })
})

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a raster image', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe0 and more'],
    ['PNG', '\x89PNG\r\n\x1a\n and more'],
    ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0mif1miaf'],
    ['an AVIF sequence', '\0\0\0\x18ftypavis\0\0\0\0msf1miaf'],
    ['AVIF by a compatible brand', '\0\0\0\x1cftypmif1\0\0\0\0miafMA1Bavif'],
  ])('is %s', (_name, text) => {
    expect(isRasterImage(bytes(text))).toBe(true)
  })

  it.each([
    ['an empty file', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a'],
    ['TIFF', 'II*\0\x08\0\0\0'],
    ['PDF', '%PDF-1.7'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['HEIC with the AVIF brand as its version', '\0\0\0\x14ftypheic' + 'avif' + 'heic'],
    ['HEIC with the AVIF brand after the end of its box', '\0\0\0\x10ftypheic\0\0\0\0avif'],
    ['WAVE audio', 'RIFF\x10\0\0\0WAVEfmt '],
    ['WebP in another container', 'LIST\x10\0\0\0WEBPVP8 '],
    ['half a JPEG signature', '\xff\xd8'],
  ])('is not %s', (_name, text) => {
    expect(isRasterImage(bytes(text))).toBe(false)
  })
})

describe('a picture that would be too much work', () => {
  const scans = (count: number) => bytes(`\xff\xd8\xff\xe0${'\xff\xda and data \xff\x00 '.repeat(count)}`)
  const small = { width: 900, height: 600 }
  const large = { width: 8_000, height: 6_000 }
  it.each([
    ['a small JPEG with more than a hundred scans', scans(101), small, 'scans'],
    ['a small JPEG with a hundred', scans(100), small, null],
    ['a large JPEG with more than any program writes', scans(13), large, 'scans'],
    ['a large JPEG with twelve', scans(12), large, null],
    ['another file with the marker of scans', bytes('\xff\xda'.repeat(500)), small, null],
    ['a very long line', scans(1), { width: 16_385, height: 1 }, 'rows or columns'],
    ['a very tall line', scans(1), { width: 1, height: 50_000_000 }, 'rows or columns'],
    ['more pixels than any camera', scans(1), { width: 7_500, height: 7_000 }, 'pixels'],
  ])('is %s', (_name, file, size, excess) => {
    expect(excessOf(file, size)).toBe(excess)
  })
})
