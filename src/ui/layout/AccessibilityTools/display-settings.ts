import { externalStore } from '#ui/components/external-store.ts'

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

type DisplaySettings = {
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

const KEY = 'display-settings'

/** The visitor's display settings, stored in this browser. */
export const displaySettings = externalStore<DisplaySettings>(initialDisplaySettings)

/** Applies the settings of an earlier visit. */
export function restoreDisplaySettings(): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // the browser may deny storage: the settings then last until the page is left
  }
  if (stored !== null) apply(parseDisplaySettings(stored))
}

/** Applies settings to this page and stores them for the next visit. */
export function saveDisplaySettings(settings: DisplaySettings): void {
  apply(settings)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // as above
  }
}

/** The style sheets match attributes of the root element, such as `data-text-size="large"`. */
function apply(settings: DisplaySettings): void {
  displaySettings.set(settings)
  for (const setting of DISPLAY_SETTINGS) document.documentElement.dataset[setting] = settings[setting]
}
