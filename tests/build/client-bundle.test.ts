import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const assets = 'dist/client/assets'
const scripts = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

describe('what the browser is sent', () => {
  it('holds no effect, no sanitizer and no secret', () => {
    const all = scripts.map(({ text }) => text).join('')
    expect(all).not.toMatch(/~effect\/|effect\/Schema/)
    expect(all).not.toMatch(/sanitize-html|htmlparser2/)
    expect(all).not.toContain('IMAGE_SIGNING_TOKEN')
  })

  it('weighs what it should: all scripts of the property page, and those of every page', () => {
    const kilobytes = (chosen: typeof scripts) =>
      chosen.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0) / 1024
    const isEntry = ({ name }: { readonly name: string }) => name.startsWith('entries/src_pages_')
    const property = scripts.filter(
      (script) => !isEntry(script) || script.name.includes('student-accommodation-city-property.'),
    )
    // React and Vike's client are about 86 kB of it; a drop is news too
    expect(kilobytes(property)).toBeGreaterThan(80)
    expect(kilobytes(property)).toBeLessThan(110)
    expect(kilobytes(scripts)).toBeLessThan(142)
  })
})
