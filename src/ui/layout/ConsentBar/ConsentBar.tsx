import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CONSENT_VERSION, type ConsentChoices, consentCookie } from '../../../domain/consent/consentRecord.ts'
import {
  type ConsentStanding,
  consentStanding,
  grantsAnything,
  withdraws,
} from '../../../domain/consent/consentStanding.ts'
import { cookiesThatExpire } from '../../../domain/consent/measuringCookies.ts'
import type { TagManager } from '../../../domain/ports/tagManager.ts'
import styles from './ConsentBar.module.css'
import { ConsentForm } from './ConsentForm.tsx'

interface ConsentBarProps {
  readonly tagManager: TagManager
  /** How often "Cookie settings" was pressed since they were last closed. */
  readonly settingsPressed: number
  readonly onSettingsClosed: () => void
}

const hasPrivacyControl = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

const standingNow = (): ConsentStanding =>
  consentStanding(document.cookie, { privacyControl: hasPrivacyControl(), now: Date.now() })

const areSame = (a: ConsentChoices, b: ConsentChoices): boolean => !withdraws(a, b) && !withdraws(b, a)

/** Keeps a choice for the next visits. */
function keep(choices: ConsentChoices): void {
  const gpc = hasPrivacyControl()
  const record = { v: CONSENT_VERSION, ts: Date.now(), choices, ...(gpc && { gpc }) }
  write(consentCookie(record, { secure: location.protocol === 'https:' }))
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a safe connection, which a test server has not
  document.cookie = cookie
}

/**
 * Asks for consent at the foot of the screen, without standing in the way, and acts on the answer. Only ever rendered
 * in the browser, which knows what was answered before.
 */
export function ConsentBar({ tagManager, settingsPressed, onSettingsClosed }: ConsentBarProps) {
  const [standing, setStanding] = useState(standingNow)
  const [said, say] = useState('')
  const opener = useRef<Element | null>(null)
  const bar = useRef<HTMLElement>(null)
  const isSettingsOpen = settingsPressed > 0
  const isShown = standing.mustAsk || isSettingsOpen

  const follow = (next: ConsentStanding): void => {
    const mustStop = tagManager.isLoaded() && withdraws(standing.choices, next.choices)
    tagManager.apply(next.choices)
    setStanding(next)
    if (!mustStop) return
    for (const cookie of cookiesThatExpire(document.cookie, location.hostname)) write(cookie)
    // no script can be taken out of a page that it runs in
    location.reload()
  }
  const takeUp = (): void => {
    const now = standingNow()
    if (now.mustAsk || (!standing.mustAsk && areSame(now.choices, standing.choices))) return
    follow(now)
  }
  const latest = useRef(takeUp)
  latest.current = takeUp

  useEffect(() => {
    // what was permitted on an earlier page or visit
    const { choices } = standingNow()
    if (grantsAnything(choices)) tagManager.apply(choices)
    // another tab may have answered
    const focused = (): void => latest.current()
    addEventListener('focus', focused)
    return () => removeEventListener('focus', focused)
  }, [tagManager])

  useEffect(() => {
    if (settingsPressed === 0) return
    opener.current = document.activeElement
    bar.current?.querySelector('input')?.focus()
  }, [settingsPressed])

  useFootOfScreen(bar, isShown)

  const close = (): void => {
    const hadFocus = bar.current?.contains(document.activeElement) === true
    const back = opener.current instanceof HTMLElement ? opener.current : document.querySelector('main')
    opener.current = null
    onSettingsClosed()
    if (hadFocus) back?.focus({ preventScroll: true })
  }
  const choose = (choices: ConsentChoices): void => {
    keep(choices)
    close()
    follow({ choices, mustAsk: false })
    say('Your choice is kept. “Cookie settings” at the foot of every page changes it.')
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isShown && (
        <section
          ref={bar}
          aria-label="Cookies"
          className={styles.bar}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !standing.mustAsk) close()
          }}
        >
          <div className={styles.content}>
            <ConsentForm
              key={isSettingsOpen ? 'settings' : 'question'}
              choices={standing.choices}
              startsOpen={isSettingsOpen}
              onChoose={choose}
              onClose={standing.mustAsk ? undefined : close}
            />
          </div>
        </section>
      )}
    </>
  )
}

/** Tells the page how much of its foot is taken, so that nothing at its end and nothing in focus stays covered. */
function useFootOfScreen(bar: { readonly current: HTMLElement | null }, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !isShown) return
    const root = document.documentElement
    root.setAttribute('data-consent-bar', '')
    const observer = new ResizeObserver(() => {
      const height = getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0
      root.style.setProperty('--consent-height', `${height}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-consent-bar')
      root.style.removeProperty('--consent-height')
    }
  }, [bar, isShown])
}
