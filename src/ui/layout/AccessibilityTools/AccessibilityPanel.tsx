import type { ReactNode, Ref } from 'react'
import styles from './AccessibilityPanel.module.css'

interface AccessibilityPanelProps {
  readonly ref: Ref<HTMLDialogElement>
  /** The id by which its buttons refer to it. */
  readonly id: string
  /** The site's display settings; without them the panel describes those of the browser. */
  readonly children: ReactNode
}

/** A dialog that also opens without JavaScript, as a popover. */
export function AccessibilityPanel({ ref, id, children }: AccessibilityPanelProps) {
  return (
    <dialog ref={ref} id={id} popover="auto" aria-labelledby={`${id}-heading`} className={styles.panel}>
      <div className={styles.content}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          Accessibility tools
        </h2>
        {children || (
          <p>
            Your browser can enlarge this page and its text, and this site follows your device’s settings for
            dark colours and less motion. The site’s own settings need JavaScript.
          </p>
        )}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          Close
        </button>
      </div>
    </dialog>
  )
}
