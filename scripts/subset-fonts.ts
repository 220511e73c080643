import { hash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const STYLES = join(root, 'src/ui/layout/styles/fonts.css')
const CACHE = join(root, 'node_modules/.cache/fonts')

/** The weights of each font that the style sheets use. */
const FONTS = [
  { family: 'figtree', weight: { min: 400, max: 700 } },
  { family: 'bricolage-grotesque', weight: 700 },
] as const

/**
 * A folder for each part of a font, with equal file names: Vike preloads only the first font of a name in a style sheet
 * and treats the others as its fallbacks.
 */
const PARTS = ['subset', 'whole', 'extended'] as const

const HEXADECIMAL = 16

/** Returns the characters of the first `unicode-range` of a style sheet. */
export function usedCharacters(styles: string): string {
  const ranges = /unicode-range:([^;]+);/.exec(styles)?.[1]
  if (ranges === undefined) throw new Error('The style sheet of the fonts has no unicode-range.')
  const characters = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, HEXADECIMAL))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
  return characters.join('')
}

/**
 * Creates the fonts that every page preloads, `site-fonts/subset/FAMILY.woff2`: with the characters of English text and
 * the weights that the site uses, half the size of the packages' fonts. The packages' own fonts, for other characters,
 * are `site-fonts/whole` and `site-fonts/extended`. They are made once, because that takes a second.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const characters = usedCharacters(readFileSync(STYLES, 'utf8'))
      const { resolve } = createRequire(import.meta.url)
      const fonts = FONTS.map(({ family, weight }) => {
        const packaged = (range: string): string =>
          resolve(`@fontsource-variable/${family}/files/${family}-${range}-wght-normal.woff2`)
        return { family, weight, whole: packaged('latin'), extended: packaged('latin-ext') }
      })
      const sources = fonts.map(({ whole }) => hash('sha256', readFileSync(whole)))
      const folder = join(CACHE, hash('sha256', JSON.stringify([FONTS, characters, sources])))
      if (!existsSync(folder)) {
        const { default: subsetFont } = await import('subset-font')
        // complete or absent, also for a second process
        const made = `${folder}.${process.pid}`
        for (const part of PARTS) mkdirSync(join(made, part), { recursive: true })
        for (const { family, weight, whole, extended } of fonts) {
          const subset = await subsetFont(readFileSync(whole), characters, {
            targetFormat: 'woff2',
            variationAxes: { wght: weight },
          })
          writeFileSync(join(made, 'subset', `${family}.woff2`), subset)
          copyFileSync(whole, join(made, 'whole', `${family}.woff2`))
          copyFileSync(extended, join(made, 'extended', `${family}.woff2`))
        }
        if (!existsSync(folder)) renameSync(made, folder)
      }
      return { resolve: { alias: { 'site-fonts': folder } } }
    },
  }
}
