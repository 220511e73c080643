import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

interface Script {
  readonly name: string
  readonly text: string
}

const assets = 'dist/client/assets'
const scripts: readonly Script[] = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

const isEntry = ({ name }: Script) => name.startsWith('entries/src_pages_')
const isConsent = ({ text }: Script) => text.includes('googletagmanager')

describe('what the browser is sent', () => {
  it('holds no effect, no sanitizer and no secret', () => {
    const all = scripts.map(({ text }) => text).join('')
    expect(all).not.toMatch(/~effect\/|effect\/Schema/)
    expect(all).not.toMatch(/sanitize-html|htmlparser2/)
    expect(all).not.toContain('IMAGE_SIGNING_TOKEN')
  })

  it('asks for consent by a script of its own, which only a site with a tag manager fetches', () => {
    const [consent, ...others] = scripts.filter(isConsent)
    expect(others).toEqual([])
    const file = consent?.name.replace('chunks/', '') ?? ''
    const importing = scripts.filter(({ text }) => new RegExp(`(?:from|import)["']\\S*${file}`).test(text))
    // the style guide shows the question too
    expect(importing.map(({ name }) => name.replace(/\..*/, ''))).toEqual(['entries/src_pages_styleguide'])
  })

  it('weighs what it should: all scripts of the property page, and those of every page', () => {
    const kilobytes = (chosen: typeof scripts) =>
      chosen.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0) / 1024
    const property = scripts.filter(
      (script) =>
        !isConsent(script) &&
        (!isEntry(script) || script.name.includes('student-accommodation-city-property.')),
    )
    // Preact and Vike's client are about 32 kB of it; a drop is news too
    expect(kilobytes(property)).toBeGreaterThan(50)
    expect(kilobytes(property)).toBeLessThan(62)
    expect(kilobytes(scripts)).toBeLessThan(98)
  })

  it('preloads fonts of less than 32 kB, and one style sheet of less than 15', () => {
    const files = readdirSync(join(assets, 'static'))
    const bytes = (pattern: RegExp) =>
      files.filter((name) => pattern.test(name)).map((name) => readFileSync(join(assets, 'static', name)))
    const fonts = bytes(/^(?:figtree|bricolage-grotesque)\.[^.]+\.woff2$/)
    expect(fonts).toHaveLength(2)
    expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(32 * 1024)
    const [styles, ...others] = bytes(/\.css$/)
    expect(others).toEqual([])
    expect(brotliCompressSync(styles ?? '').length).toBeLessThan(15 * 1024)
  })
})
