import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  ALL_DENIED,
  ALL_GRANTED,
  CONSENT_CATEGORIES,
  type ConsentCategory,
  type ConsentChoices,
} from '#domain/consent/consent.ts'
import { cookiesPath } from '#domain/routing/paths.ts'
import { useCovering } from '#ui/components/use-covering.ts'
import styles from './ConsentForm.module.css'

const CATEGORIES: Readonly<Record<ConsentCategory, { readonly name: string; readonly use: string }>> = {
  statistics: {
    name: 'Statistics',
    use: 'Counts visits and clicks, so that we see which pages do not work for people.',
  },
  advertising: {
    name: 'Advertising',
    use: 'Tells us and the advertising network which advertisement led you here.',
  },
}

interface ConsentFormProps {
  /** The categories that are granted now. */
  readonly choices: ConsentChoices
  /** Shows the two categories at once. */
  readonly startsOpen?: boolean
  readonly onChoose: (choices: ConsentChoices) => void
  /** Closes the settings without a change; present once a choice exists. */
  readonly onClose?: (() => void) | undefined
}

/** The consent question: accept, reject and choose, with equal prominence. */
export function ConsentForm({ choices, startsOpen = false, onChoose, onClose }: ConsentFormProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const form = useRef<HTMLFormElement>(null)
  useCovering(isOpen, onClose ?? (() => setOpen(false)))
  const openChoice = (): void => {
    flushSync(() => setOpen(true))
    form.current?.querySelector('input')?.focus()
  }
  const submitted = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget).getAll('permit')
    onChoose({ statistics: ticked.includes('statistics'), advertising: ticked.includes('advertising') })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submitted}>
      <p className={styles.question}>
        <strong className={styles.prompt}>May we count visits and measure advertising?</strong> The site works
        the same if you say no. <a href={cookiesPath()}>About cookies</a>
      </p>
      {isOpen && (
        <fieldset className={styles.categories}>
          <legend className="visually-hidden">What we may do</legend>
          {CONSENT_CATEGORIES.map((category) => (
            <div key={category} className={styles.category}>
              <input
                type="checkbox"
                id={`${id}-${category}`}
                name="permit"
                value={category}
                defaultChecked={choices[category]}
                aria-describedby={`${id}-${category}-use`}
              />
              <label htmlFor={`${id}-${category}`}>{CATEGORIES[category].name}</label>
              <p id={`${id}-${category}-use`} className={styles.purpose}>
                {CATEGORIES[category].use}
              </p>
            </div>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={() => onChoose(ALL_GRANTED)}>
          Accept all
        </button>
        <button type="button" className={styles.button} onClick={() => onChoose(ALL_DENIED)}>
          Reject all
        </button>
        {isOpen ? (
          <button key="save" type="submit" className={styles.button}>
            Save choice
          </button>
        ) : (
          <button key="choose" type="button" className={styles.button} onClick={openChoice}>
            Choose
          </button>
        )}
      </div>
      {onClose && (
        <p className={styles.aside}>
          Withdrawing a permission reloads this page, to stop what is already running.{' '}
          <button type="button" className={styles.close} onClick={onClose}>
            Close without changes
          </button>
        </p>
      )}
    </form>
  )
}
