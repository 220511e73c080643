import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  DISPLAY_SETTINGS,
  type DisplaySetting,
  initialDisplaySettings,
  nextChoice,
} from '../../domain/accessibility/displaySettings.ts'
import styles from './AccessibilityPanel.module.css'
import { chooseDisplaySettings, displaySettings } from './displaySettingsStore.ts'

const LABELS: Readonly<Record<DisplaySetting, string>> = {
  textSize: 'Text size',
  spacing: 'Spacing',
  contrast: 'Contrast',
  motion: 'Motion',
  links: 'Links',
}

/** The site's own accessibility tools: each button goes on to the next choice. */
export function AccessibilityPanel({ onClose }: { readonly onClose: () => void }) {
  const settings = useSyncExternalStore(
    displaySettings.subscribe,
    displaySettings.get,
    () => initialDisplaySettings,
  )
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="accessibility-panel" className={styles.panel} onClose={onClose}>
      <h2 id="accessibility-panel" className={styles.heading}>
        Accessibility tools
      </h2>
      <p>These settings stay in this browser.</p>
      <ul className={styles.settings}>
        {DISPLAY_SETTINGS.map((setting) => (
          <li key={setting}>
            <button
              type="button"
              className={styles.setting}
              onClick={() => chooseDisplaySettings(nextChoice(settings, setting))}
            >
              {LABELS[setting]}: <strong aria-live="polite">{settings[setting]}</strong>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.reset}
          onClick={() => chooseDisplaySettings(initialDisplaySettings)}
        >
          Back to normal
        </button>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}
