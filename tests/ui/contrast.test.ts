import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/ui/layout/styles/tokens.css', 'utf8')

/** Returns the colours that a block of tokens sets. */
const coloursIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )

const blockAfter = (start: string): string => {
  const from = css.indexOf('{', css.indexOf(start))
  return css.slice(from, css.indexOf('}', from))
}

const light: Readonly<Record<string, string>> = { white: '#fff', ...coloursIn(blockAfter(':root {')) }
const schemes = {
  light,
  dark: { ...light, ...coloursIn(blockAfter(':root {\n      color-scheme: dark')) },
  'high contrast': { ...light, ...coloursIn(blockAfter(':root[data-contrast="high"]')) },
}

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT = 4.5
const EDGE = 3

/** Pairs of foreground and background, with their minimum contrast ratio. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['paper', 'raised', 'tint', 'stone', 'action-tint'].flatMap((ground) => [
    ['ink', ground, TEXT] as const,
    ['ink-soft', ground, TEXT] as const,
    ['action', ground, TEXT] as const,
  ]),
  ...['paper', 'raised', 'stone'].flatMap((ground) => [
    ['error', ground, TEXT] as const,
    ['action-hover', ground, TEXT] as const,
    ['field-line', ground, EDGE] as const,
    ['focus', ground, EDGE] as const,
  ]),
  ['paper', 'action', TEXT],
  ['paper', 'action-hover', TEXT],
  ['on-dark', 'evening', TEXT],
  ['on-dark', 'night', TEXT],
  ['on-dark-soft', 'evening', TEXT],
  ['on-dark-soft', 'night', TEXT],
  // the text of tags
  ['white', 'sold-out', TEXT],
  ['white', 'limited', TEXT],
]

describe('contrast', () => {
  it('is computed as the guidelines define', () => {
    expect(contrast('#fff', '#000')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#532c3d')).toBeCloseTo(11.7, 1)
    expect(contrast('#fff', '#008d89')).toBeLessThan(TEXT)
  })

  describe.each(Object.entries(schemes))('in the %s scheme', (_name, colours) => {
    it.each(PAIRS)('%s on %s is at least %f', (above, ground, least) => {
      expect(contrast(colours[above] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least)
    })
  })
})
