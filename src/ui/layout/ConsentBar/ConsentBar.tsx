import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  CONSENT_VERSION,
  type ConsentChoices,
  type ConsentStatus,
  consentCookie,
  consentStatus,
  expireTrackingCookies,
  isWithdrawal,
  parseConsentCookie,
} from '#domain/consent/consent.ts'
import { onChangeElsewhere } from '#ui/components/change-elsewhere.ts'
import { leaveCoverings } from '#ui/components/coverings.ts'
import { storeCookie, writeCookie } from '#ui/components/stored-cookie.ts'
import styles from './ConsentBar.module.css'
import { ConsentForm } from './ConsentForm.tsx'

interface ConsentBarProps {
  readonly tagManager: {
    readonly apply: (choices: ConsentChoices) => void
    readonly isLoaded: () => boolean
  }
  /** How often "Cookie settings" was pressed since the settings were last closed. */
  readonly settingsOpenCount: number
  readonly onSettingsClosed: () => void
}

const hasPrivacyControl = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

/** Returns what the visitor has chosen, on an earlier page or visit, or in another tab. */
export const readConsentStatus = (): ConsentStatus =>
  consentStatus(parseConsentCookie(document.cookie, Date.now()), { privacyControl: hasPrivacyControl() })

const areSame = (a: ConsentChoices, b: ConsentChoices): boolean => !isWithdrawal(a, b) && !isWithdrawal(b, a)

/** Stores a choice for later visits. */
function saveChoices(choices: ConsentChoices): void {
  const gpc = hasPrivacyControl()
  const record = { v: CONSENT_VERSION, ts: Date.now(), choices, ...(gpc && { gpc }) }
  storeCookie(consentCookie(record, { secure: location.protocol === 'https:' }))
}

/**
 * Asks for consent at the bottom of the screen without covering the page, and applies the choice. It is rendered in the
 * browser only, which knows earlier choices.
 */
export function ConsentBar({ tagManager, settingsOpenCount, onSettingsClosed }: ConsentBarProps) {
  const [status, setStatus] = useState(readConsentStatus)
  const [announcement, announce] = useState('')
  const opener = useRef<Element | null>(null)
  const bar = useRef<HTMLElement>(null)
  const isSettingsOpen = settingsOpenCount > 0
  const isShown = status.needsPrompt || isSettingsOpen

  const applyStatus = (next: ConsentStatus): void => {
    const mustStop = tagManager.isLoaded() && isWithdrawal(status.choices, next.choices)
    tagManager.apply(next.choices)
    setStatus(next)
    if (!mustStop) return
    for (const cookie of expireTrackingCookies(document.cookie, location.hostname)) writeCookie(cookie)
    // a script that has run cannot be removed from the page
    void leaveCoverings().then(() => location.reload())
  }
  const syncWithCookie = (): void => {
    const now = readConsentStatus()
    if (now.needsPrompt || (!status.needsPrompt && areSame(now.choices, status.choices))) return
    applyStatus(now)
  }
  const latest = useRef(syncWithCookie)
  latest.current = syncWithCookie

  useEffect(() => onChangeElsewhere(() => latest.current()), [])

  useEffect(() => {
    if (settingsOpenCount === 0) return
    opener.current = document.activeElement
    bar.current?.querySelector('input')?.focus()
  }, [settingsOpenCount])

  useReservedSpace(bar, isShown)

  const close = (): void => {
    const hadFocus = bar.current?.contains(document.activeElement) === true
    const back = opener.current instanceof HTMLElement ? opener.current : document.querySelector('main')
    opener.current = null
    onSettingsClosed()
    if (hadFocus) back?.focus({ preventScroll: true })
  }
  const choose = (choices: ConsentChoices): void => {
    saveChoices(choices)
    close()
    applyStatus({ choices, needsPrompt: false })
    announce('Your choice is saved. You can change it with “Cookie settings” at the foot of every page.')
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {isShown && (
        <section
          ref={bar}
          aria-label="Cookies"
          className={styles.bar}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !status.needsPrompt) close()
          }}
        >
          <div className={styles.content}>
            <ConsentForm
              key={isSettingsOpen ? 'settings' : 'question'}
              choices={status.choices}
              startsOpen={isSettingsOpen}
              onChoose={choose}
              onClose={status.needsPrompt ? undefined : close}
            />
          </div>
        </section>
      )}
    </>
  )
}

/** Tells the page how much of its bottom edge is covered, so that neither its end nor a focused element is hidden. */
function useReservedSpace(bar: { readonly current: HTMLElement | null }, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !isShown) return
    const root = document.documentElement
    root.setAttribute('data-consent-bar', '')
    const observer = new ResizeObserver(() => {
      const height = getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0
      root.style.setProperty('--consent-bar-height', `${height}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-consent-bar')
      root.style.removeProperty('--consent-bar-height')
    }
  }, [bar, isShown])
}
