import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Class names that a component computes, by style sheet. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'src/ui/components/Button/Button.module.css': ['small', 'default', 'large'],
  'src/ui/components/Card/Card.module.css': ['columns2', 'columns3', 'columns4'],
  'src/ui/components/Picture/Picture.module.css': ['photo', 'banner'],
  'src/ui/components/LinkList/LinkList.module.css': ['spaced', 'underlined', 'soft'],
  'src/ui/components/TermList/TermList.module.css': ['spread', 'ruled', 'start'],
  'src/ui/layout/Section/Section.module.css': ['paper', 'tint', 'evening'],
  'src/ui/layout/Logo/Logo.module.css': ['short-term', 'summer'],
  'src/ui/forms/SiteSearch/SiteSearch.module.css': ['plain', 'secondary'],
  'src/ui/layout/AccessibilityTools/AccessibilityTools.module.css': ['desktop', 'mobile', 'footer'],
}

const sheets = globSync('src/{ui,pages}/**/*.module.css')
const components = globSync('src/{ui,pages}/**/*.tsx').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

function usedNames(sheet: string): ReadonlySet<string> {
  const used = new Set(COMPUTED[sheet] ?? [])
  for (const { file, text } of components)
    for (const [, styles = '', path = ''] of text.matchAll(/import (\w+) from '([^']+)'/g))
      if (join(dirname(file), path) === sheet)
        for (const [, name = ''] of text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))) used.add(name)
  return used
}

describe('style sheets', () => {
  it.each(sheets)('%s has exactly the classes that are used', (sheet) => {
    const css = readFileSync(sheet, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      // classes of WordPress's blocks, which text from editors has
      .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    const defined = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
    expect([...defined].toSorted()).toEqual([...usedNames(sheet)].toSorted())
  })
})
