import { useSyncExternalStore } from 'react'
import styles from './DisplaySettings.module.css'
import {
  DISPLAY_SETTINGS,
  type DisplaySetting,
  displaySettings,
  initialDisplaySettings,
  nextChoice,
  saveDisplaySettings,
} from './display-settings.ts'

const LABELS: Readonly<Record<DisplaySetting, string>> = {
  textSize: 'Text size',
  spacing: 'Spacing',
  contrast: 'Contrast',
  motion: 'Motion',
  links: 'Links',
}

/** The site's display settings. Each button switches to the next choice. */
export function DisplaySettings() {
  const settings = useSyncExternalStore(
    displaySettings.subscribe,
    displaySettings.get,
    () => initialDisplaySettings,
  )
  return (
    <>
      <p>These settings stay in this browser.</p>
      <ul className={styles.settings}>
        {DISPLAY_SETTINGS.map((setting) => (
          <li key={setting}>
            <button type="button" onClick={() => saveDisplaySettings(nextChoice(settings, setting))}>
              <span>{`${LABELS[setting]}: `}</span>
              <strong aria-live="polite">{settings[setting]}</strong>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => saveDisplaySettings(initialDisplaySettings)}>
        Reset these settings
      </button>
    </>
  )
}
