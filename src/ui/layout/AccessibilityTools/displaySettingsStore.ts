import { externalStore } from '../../components/externalStore.ts'
import {
  DISPLAY_SETTINGS,
  type DisplaySettings,
  initialDisplaySettings,
  readDisplaySettings,
} from './displaySettings.ts'

const KEY = 'display-settings'

/** The visitor's display settings, kept in this browser. */
export const displaySettings = externalStore<DisplaySettings>(initialDisplaySettings)

/** Takes up what was chosen on an earlier visit. */
export function restoreDisplaySettings(): void {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    // a browser may refuse storage: the settings then last as long as the page
  }
  if (kept !== null) apply(readDisplaySettings(kept))
}

/** Chooses settings for this page and the next visits. */
export function saveDisplaySettings(settings: DisplaySettings): void {
  apply(settings)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // as above
  }
}

/** The style sheets go by attributes of the root element, such as `data-text-size="large"`. */
function apply(settings: DisplaySettings): void {
  displaySettings.set(settings)
  for (const setting of DISPLAY_SETTINGS) document.documentElement.dataset[setting] = settings[setting]
}
