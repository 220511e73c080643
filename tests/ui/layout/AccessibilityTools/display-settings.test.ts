import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DISPLAY_CHOICES,
  DISPLAY_SETTINGS,
  initialDisplaySettings,
  nextChoice,
  parseDisplaySettings,
} from '#ui/layout/AccessibilityTools/display-settings.ts'

describe('display settings', () => {
  it('have defaults', () => {
    expect(parseDisplaySettings(null)).toEqual(initialDisplaySettings)
    for (const setting of DISPLAY_SETTINGS)
      expect(initialDisplaySettings[setting]).toBe(DISPLAY_CHOICES[setting][0])
  })

  it('are parsed as they were stored', () => {
    const chosen = { ...initialDisplaySettings, textSize: 'larger', links: 'underlined' }
    expect(parseDisplaySettings(JSON.stringify(chosen))).toEqual(chosen)
  })

  it('ignore any invalid stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"textSize":["larger"]}')), (kept) => {
        const settings = parseDisplaySettings(kept)
        for (const setting of DISPLAY_SETTINGS) expect(DISPLAY_CHOICES[setting]).toContain(settings[setting])
      }),
    )
    expect(parseDisplaySettings('{"textSize":"huge","links":"underlined"}')).toEqual({
      ...initialDisplaySettings,
      links: 'underlined',
    })
  })

  it.each([
    ['normal', 'large'],
    ['large', 'larger'],
    ['larger', 'normal'],
  ] as const)('change from %s to the next choice, %s', (textSize, next) => {
    const settings = { ...initialDisplaySettings, textSize }
    expect(nextChoice(settings, 'textSize')).toEqual({ ...settings, textSize: next })
  })
})
