import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../demo/content/read-content.ts'
import { drawPictures } from '../../demo/pictures/draw-pictures.ts'
import { drawLogo } from '../../demo/pictures/logo-picture.ts'
import { readMade } from '../../demo/pictures/picture-list.ts'
import { drawPostCover, drawPostIllustration } from '../../demo/pictures/post-picture.ts'
import { allScenes, linearColour } from '../../demo/pictures/scenes/scenes.ts'

const pictures = await drawPictures(readContent(), 'Plumbrook')

describe('the demonstration’s drawings', () => {
  it('are all drawn', () => {
    const kinds = Map.groupBy(pictures.keys(), (address) => address.split('/')[3] ?? '')
    const counts = Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))
    expect(counts).toMatchObject({ posts: 6 + 30, logos: 7, awards: 8, banners: 2 })
  })

  it.each([...pictures.keys()])('are small, well formed and still: %s', (address) => {
    const svg = pictures.get(address) ?? ''
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12 * 1024)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|\son\w+=|\srole=|href="(?!#)/)
    expect(unclosed(svg)).toEqual([])
    expect(danglingReferences(svg)).toEqual([])
    // an image cannot load the site's fonts
    expect(svg).not.toContain('<text')
  })

  it('are the files below public: run scripts/draw-demo-pictures.ts after a change', () => {
    const stale = [...pictures].filter(([address, svg]) => {
      const file = fileURLToPath(new URL(`../../public${address}`, import.meta.url))
      return readFileSync(file, 'utf8') !== svg
    })
    expect(stale.map(([address]) => address)).toEqual([])
  })

  it('can be drawn for what nobody described', () => {
    expect(drawPostCover('something-new')).toContain('<svg')
    expect(drawPostIllustration('something-new', 'money')).toBe(drawPostCover('money'))
    expect(drawLogo('a-and-b', 'A & B <Partners>')).toContain('A &amp;')
  })
})

describe('the demonstration’s ray-traced pictures', () => {
  const scenes = allScenes(readContent())
  const fileOf = (path: string): string => fileURLToPath(new URL(`../../public${path}`, import.meta.url))

  it('are one for each front, yard, lounge, kitchen, study, city and room, each from a scene of its own', () => {
    const replaced = Object.keys(readMade()).filter((name) => !/-(?:2|bathroom|gym)$/.test(name)).length
    expect(scenes).toHaveLength(16 * 5 + 8 + 71 - replaced)
    expect(new Set(scenes.map(({ path }) => path)).size).toBe(scenes.length)
    expect(new Set(scenes.map(({ source }) => source)).size).toBe(scenes.length)
    for (const { source } of scenes) expect(source).not.toMatch(/NaN|undefined/)
  })

  it('are files of 1200 × 800 pixels and at most 300 kB, 40 MB in all: run scripts/render-demo-pictures.ts', async () => {
    let bytes = 0
    for (const { path } of scenes) {
      const { width, height, format, size = 0 } = await sharp(readFileSync(fileOf(path))).metadata()
      expect([width, height, format], path).toEqual([1200, 800, 'jpeg'])
      expect(size, path).toBeLessThanOrEqual(300_000)
      bytes += size
    }
    expect(bytes).toBeLessThan(40_000_000)
  })

  it('are all different: no two properties share a hero', () => {
    const bytes = scenes.map(({ path }) => readFileSync(fileOf(path)).toString('base64'))
    expect(new Set(bytes).size).toBe(bytes.length)
  })

  it('have their colours in linear light', () => {
    expect(linearColour('#ffffff')).toBe('<1.0000, 1.0000, 1.0000>')
    expect(linearColour('#000080')).toBe('<0.0000, 0.0000, 0.2195>')
  })
})

// Helpers

/** Elements that are opened and not closed, or closed and not opened. */
function unclosed(svg: string): readonly string[] {
  const open: string[] = []
  for (const [tag, closing, name = ''] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*>/g)) {
    if (tag.endsWith('/>')) continue
    if (closing === '') open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

/** References to an `id` that the picture does not hold. */
function danglingReferences(svg: string): readonly string[] {
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].flatMap(([, id = '']) => (ids.has(id) ? [] : [id]))
}
