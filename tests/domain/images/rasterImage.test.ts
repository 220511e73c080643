import { describe, expect, it } from 'vitest'
import { hasTooManyScans, isRasterImage } from '../../../src/domain/images/rasterImage.ts'

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

describe('a JPEG with too many scans', () => {
  const scans = (count: number) => bytes(`\xff\xd8\xff\xe0${'\xff\xda and data \xff\x00 '.repeat(count)}`)
  it.each([
    ['has more than a hundred', scans(101), true],
    ['has more than any program writes', scans(100), false],
    ['is no other file', bytes('\xff\xda'.repeat(500)), false],
  ])('%s', (_name, file, isTooMuch) => {
    expect(hasTooManyScans(file)).toBe(isTooMuch)
  })
})
