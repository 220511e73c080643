import { externalStore } from '../../components/externalStore.ts'
import {
  DISPLAY_SETTINGS,
  type DisplaySettings,
  initialDisplaySettings,
  parseDisplaySettings,
} from './displaySettings.ts'

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
