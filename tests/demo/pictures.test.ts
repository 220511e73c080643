import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../demo/content/read-content.ts'
import { drawCity } from '../../demo/pictures/city-picture.ts'
import { drawPictures } from '../../demo/pictures/draw-pictures.ts'
import { drawLogo } from '../../demo/pictures/logo-picture.ts'
import { CITY_PICTURE } from '../../demo/pictures/picture-paths.ts'
import { cityWords } from '../../demo/pictures/picture-words.ts'
import { drawPostCover, drawPostIllustration } from '../../demo/pictures/post-picture.ts'
import { cityImage } from '../../demo/wordpress-responses/cities.ts'
import { demoApi, everyRoute, type Json } from './support/demo-api.ts'

const { ask } = demoApi()

const pictures = await drawPictures(readContent(), 'Plumbrook')

describe('the drawings of the demo content', () => {
  it('are complete', () => {
    const kinds = Map.groupBy(pictures.keys(), (address) => address.split('/')[3] ?? '')
    const counts = Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))
    expect(counts).toMatchObject({ posts: 6 + 30, logos: 7, awards: 8, banners: 2 })
  })

  it.each([...pictures.keys()])('are small, well-formed and static: %s', (address) => {
    const svg = pictures.get(address) ?? ''
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12 * 1024)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|\son\w+=|\srole=|href="(?!#)/)
    expect(unclosed(svg)).toEqual([])
    expect(danglingReferences(svg)).toEqual([])
    // an image cannot load the site's fonts
    expect(svg).not.toContain('<text')
  })

  it('equal the files below public (after a change, run scripts/draw-demo-pictures.ts)', () => {
    const stale = [...pictures].filter(([address, svg]) => readFileSync(fileOf(address), 'utf8') !== svg)
    expect(stale.map(([address]) => address)).toEqual([])
  })

  it('are also made for posts and logos without a description', () => {
    expect(drawPostCover('something-new')).toContain('<svg')
    expect(drawPostIllustration('something-new', 'money')).toBe(drawPostCover('money'))
    expect(drawLogo('a-and-b', 'A & B <Partners>')).toContain('A &amp;')
  })
})

describe('the city pictures of the demo content', () => {
  it('are files of the size that the content states, each with its own alternative text', async () => {
    const { cities } = readContent()
    const words = cities.map(({ slug, name }) => cityWords(slug, name))
    expect(new Set(words.map((text) => text.replace(/^.*?: /, ''))).size).toBe(cities.length)
    for (const { slug, name } of cities) {
      const { url, width, height } = cityImage(slug, name)
      const file = readFileSync(fileOf(url))
      const found = await sharp(file).metadata()
      expect([found.width, found.height, found.format], slug).toEqual([width, height, 'jpeg'])
      expect(file.byteLength, slug).toBeLessThanOrEqual(300_000)
    }
  })

  it.each(readContent().cities)(
    'show the drawing of $name (after a change, run scripts/draw-demo-pictures.ts)',
    async ({ slug, name }) => {
      const drawn = await thumbnail(Buffer.from(drawCity(slug) ?? ''))
      const file = await thumbnail(readFileSync(fileOf(cityImage(slug, name).url)))
      expect(differenceOf(drawn, file)).toBeLessThan(2)
    },
  )

  it('can be told apart at the size of a thumbnail', async () => {
    const all = await Promise.all(
      readContent().cities.map(({ slug }) => thumbnail(Buffer.from(drawCity(slug) ?? ''))),
    )
    for (const [index, one] of all.entries())
      for (const other of all.slice(0, index)) expect(differenceOf(one, other)).toBeGreaterThan(25)
    expect(drawCity('elsewhere')).toBeNull()
  })
})

describe('the pictures in the responses of the demo backend', () => {
  it('are small files below public, with sizes and an alternative text', async () => {
    const answers = await Promise.all(everyRoute.map((path) => ask(path)))
    const found = new Map(
      answers.flatMap(({ json }) => picturesIn(json)).map((picture) => [JSON.stringify(picture), picture]),
    )
    expect(found.size).toBeGreaterThan(200)
    for (const { url, alt, width, height } of found.values()) {
      const size = statSync(fileOf(url), { throwIfNoEntry: false })?.size
      expect(size, url).toBeLessThanOrEqual(url.endsWith('.svg') ? 12 * 1024 : 300_000)
      expect(alt, url).toMatch(/\w{3}/)
      expect(width * height, url).toBeGreaterThan(0)
    }
  })
})

// Helpers

/** Returns the pixels of a picture, shown large first, at the size of a small thumbnail. */
const thumbnail = async (picture: Buffer): Promise<Buffer> => {
  const large = await sharp(picture).resize(CITY_PICTURE.width, CITY_PICTURE.height).jpeg().toBuffer()
  return sharp(large).resize(96, 64).raw().toBuffer()
}

/** Returns the mean difference of two pictures, from 0 to 255. */
const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

const fileOf = (url: string): string => fileURLToPath(new URL(`../../public${url}`, import.meta.url))

/** Returns every picture of a response, at any depth. */
function picturesIn(value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const own = String(value.url).startsWith('/images/') ? [value] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)]
}

/** Returns the elements that are not closed, or the first tag that closes an element that is not open. */
function unclosed(svg: string): readonly string[] {
  const open: string[] = []
  for (const [tag, closing, name = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*>/g)) {
    if (tag.endsWith('/>')) continue
    if (closing === '') open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

/** Returns references to an `id` that the picture does not have. */
function danglingReferences(svg: string): readonly string[] {
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].flatMap(([, id = '']) => (ids.has(id) ? [] : [id]))
}
