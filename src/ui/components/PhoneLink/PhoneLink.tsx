import { type KeyboardEvent, useId, useState } from 'react'
import type { PhoneNumber } from '#domain/contact/phone.ts'
import type { OpeningDay } from '#domain/content/site.ts'
import styles from './PhoneLink.module.css'
import { useOpeningState } from './use-opening-state.ts'

interface PhoneLinkProps {
  readonly phone: PhoneNumber
  /** The opening hours as text. */
  readonly openingTimes: string
  /** The opening hours by weekday, which show whether the line is open now. Without them no state is shown. */
  readonly openingDays?: readonly OpeningDay[]
}

/** The booking line: dials the shown number, with the opening hours in a tooltip (spec section 4). */
export function PhoneLink({ phone, openingTimes, openingDays = [] }: PhoneLinkProps) {
  const tooltip = useId()
  const [isDismissed, dismiss] = useState(false)
  const state = useOpeningState(openingDays)
  const show = () => dismiss(false)
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc hides the tooltip that hovering over the link has shown
    <span
      className={`${styles.wrapper} ${isDismissed ? styles.dismissed : ''}`}
      onMouseEnter={show}
      onFocus={show}
      onKeyDown={hideOnEscape}
    >
      <a href={phone.url} className={styles.phone} aria-describedby={tooltip}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.icon}>
          <path d="M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1 11.4 11.4 0 0 0 .57 3.6 1 1 0 0 1-.25 1z" />
        </svg>
        <span className={styles.label}>
          <span>{phone.type === 'sales' ? 'Sales team ' : 'Booking line '}</span>
          {state?.isOpen && <span className={styles.open}>open</span>}
        </span>
        <span className={styles.number}>{phone.displayString}</span>
      </a>
      <span role="tooltip" id={tooltip} className={styles.tooltip}>
        <span>{`Call ${phone.displayString}`}</span>
        <span className={styles.line}>{openingTimes}</span>
        <span className={styles.line}>{state?.text}</span>
      </span>
    </span>
  )
}
