import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '#demo/content/read-content.ts'
import { roomPictures, sharedPictures } from '#demo/wordpress-responses/property-pictures.ts'
import texts from '../../demo/content/picture-texts.json' with { type: 'json' }
import { demoApi, everyRoute, type Json } from './support/demo-api.ts'

const { ask } = demoApi()

const answered = new Map<string, Json>()

beforeAll(async () => {
  for (const { json } of await Promise.all(everyRoute.map((path) => ask(path))))
    for (const picture of picturesIn(json)) answered.set(picture.url, picture)
})

const folder = fileURLToPath(new URL('../../public/images/demo/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

describe('the pictures in the responses of the demo backend', () => {
  it('are small files below public, with their size and an alternative text', async () => {
    for (const { url, alt, width, height } of answered.values()) {
      const file = readFileSync(fileOf(url))
      expect(file.byteLength, url).toBeLessThanOrEqual(url.endsWith('.svg') ? 12 * 1024 : 300_000)
      expect(alt, url).toMatch(/\w{3}/)
      if (url.endsWith('.jpg'))
        expect(await sharp(file).metadata(), url).toMatchObject({ width, height, format: 'jpeg' })
      else expect(width * height, url).toBeGreaterThan(0)
    }
  })

  it('are every file there is', () => {
    const shown = [...answered.keys()].map((url) => url.replace('/images/demo/', ''))
    expect(files.filter((file) => /\.(?:jpg|svg)$/.test(file)).toSorted()).toEqual(shown.toSorted())
  })

  it('have texts that tell one from another', () => {
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
  })

  it('show three shared spaces of each property, and each room twice, with a bathroom of its own if it has one', () => {
    for (const property of readContent().properties) {
      expect(sharedPictures(property), property.slug).toHaveLength(3)
      for (const { type } of property.rooms) {
        const captions = roomPictures(property, type).map(({ caption }) => caption)
        expect(captions, `${property.slug} ${type}`).toHaveLength(type === 'classic-room' ? 3 : 4)
        expect(captions.includes('Bathroom'), `${property.slug} ${type}`).toBe(type !== 'classic-room')
      }
    }
  })
})

describe('the drawings of the demo', () => {
  it.each(files.filter((file) => file.endsWith('.svg')))('contain no script and load nothing: %s', (file) => {
    const svg = readFileSync(folder + file, 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/<script|\son\w+=|href="(?!#)/)
    // an image cannot load the site's fonts
    expect(svg).not.toContain('<text')
  })
})

// Helpers

const fileOf = (url: string): string => fileURLToPath(new URL(`../../public${url}`, import.meta.url))

/** Returns every picture of a response, at any depth. */
function picturesIn(value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  const own = String(value.url).startsWith('/images/') ? [value] : []
  return [...own, ...Object.values(value).flatMap(picturesIn)]
}
