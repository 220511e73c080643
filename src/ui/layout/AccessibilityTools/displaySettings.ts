/**
 * The display settings of the accessibility panel, for sites without a third-party toolkit (spec section 1,
 * accessibility tools). The first choice of each setting is the default.
 */
export const DISPLAY_CHOICES = {
  textSize: ['normal', 'large', 'larger'],
  spacing: ['normal', 'wide'],
  contrast: ['normal', 'high'],
  motion: ['normal', 'less'],
  links: ['normal', 'underlined'],
} as const

export type DisplaySetting = keyof typeof DISPLAY_CHOICES

export type DisplaySettings = {
  readonly [Setting in DisplaySetting]: (typeof DISPLAY_CHOICES)[Setting][number]
}

export const DISPLAY_SETTINGS = Object.keys(DISPLAY_CHOICES) as readonly DisplaySetting[]

export const initialDisplaySettings: DisplaySettings = {
  textSize: 'normal',
  spacing: 'normal',
  contrast: 'normal',
  motion: 'normal',
  links: 'normal',
}

/** Parses stored settings (JSON). Unknown values count as the default. */
export function parseDisplaySettings(json: string | null): DisplaySettings {
  const fields = fieldsOf(json)
  const chosen = DISPLAY_SETTINGS.map((setting): [DisplaySetting, string] => {
    const choices: readonly unknown[] = DISPLAY_CHOICES[setting]
    const value = fields[setting]
    return [setting, choices.includes(value) ? String(value) : initialDisplaySettings[setting]]
  })
  return Object.fromEntries(chosen) as DisplaySettings
}

function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json ?? '{}'))
  } catch {
    return {}
  }
}

/** Returns the next choice of a setting, and the first one after the last. */
export function nextChoice<Setting extends DisplaySetting>(
  settings: DisplaySettings,
  setting: Setting,
): DisplaySettings {
  const choices: readonly string[] = DISPLAY_CHOICES[setting]
  const next = choices[(choices.indexOf(settings[setting]) + 1) % choices.length]
  return { ...settings, [setting]: next }
}
