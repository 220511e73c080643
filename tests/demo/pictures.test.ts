import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readContent } from '../../demo/content/read-content.ts'
import { drawBuilding } from '../../demo/pictures/building-picture.ts'
import { drawCity } from '../../demo/pictures/city-picture.ts'
import { drawPictures } from '../../demo/pictures/draw-pictures.ts'
import { drawLogo } from '../../demo/pictures/logo-picture.ts'
import { drawPostCover } from '../../demo/pictures/post-picture.ts'

const pictures = drawPictures(readContent(), 'Plumbrook')

describe('the demonstration’s pictures', () => {
  it('are all drawn', () => {
    const kinds = Map.groupBy(pictures.keys(), (address) => address.split('/')[3] ?? '')
    const counts = Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))
    expect(counts).toMatchObject({
      properties: 48,
      rooms: 48,
      cities: 8,
      posts: 6,
      logos: 7,
      awards: 8,
      banners: 2,
    })
  })

  it.each([...pictures.keys()])('are small, well formed and still: %s', (address) => {
    const svg = pictures.get(address) ?? ''
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12 * 1024)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 \d+ \d+"/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|\son\w+=|\srole=|href="(?!#)/)
    expect(unclosed(svg)).toEqual([])
    expect(danglingReferences(svg)).toEqual([])
    if (!/logo|awards|banners|sharing/.test(address)) expect(svg).not.toContain('<text')
  })

  it('are the files below public: run scripts/draw-demo-pictures.ts after a change', () => {
    const stale = [...pictures].filter(([address, svg]) => {
      const file = fileURLToPath(new URL(`../../public${address}`, import.meta.url))
      return readFileSync(file, 'utf8') !== svg
    })
    expect(stale.map(([address]) => address)).toEqual([])
  })

  it('are the same bytes every time, and differ from slug to slug', () => {
    expect(drawBuilding('aire-yard')).toBe(drawBuilding('aire-yard'))
    expect(drawBuilding('aire-yard')).not.toBe(drawBuilding('kelvin-rise'))
  })

  it('can be drawn for what nobody described', () => {
    expect(drawBuilding('somewhere-new')).toContain('<svg')
    expect(drawCity('somewhere-new')).toContain('<svg')
    expect(drawPostCover('something-new')).toContain('<svg')
    expect(drawLogo('a-and-b', 'A & B <Partners>')).toContain('A &amp;')
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
