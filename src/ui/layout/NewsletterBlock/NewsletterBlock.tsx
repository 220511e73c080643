import { type FormEvent, useId, useRef, useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import {
  EMAIL_PATTERN,
  NEWSLETTER_FIELDS,
  NEWSLETTER_INVALID,
  NEWSLETTER_RESET_DELAY_MS,
  validateNewsletterEmail,
} from '#domain/enquiry/email-address.ts'
import { privacyPolicyPath } from '#domain/routing/paths.ts'
import { Container } from '../Section/Section.tsx'
import styles from './NewsletterBlock.module.css'

/** The mailing list (spec section 7, Newsletter). */
export interface Newsletter {
  readonly url: string
  readonly u: string
  readonly id: string
}

/**
 * The newsletter form: submitted by GET to the mailing-list service, in a new tab (spec sections 5 and 7). Before
 * hydration the browser itself rejects an empty or malformed address.
 */
export function NewsletterBlock({ newsletter }: { readonly newsletter: Newsletter }) {
  const id = useId()
  const isHydrated = useHydrated()
  const [message, setMessage] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const submitted = (event: FormEvent<HTMLFormElement>): void => {
    const input = field.current
    if (!input) return
    input.value = input.value.trim()
    const problem = validateNewsletterEmail(input.value)
    setMessage(problem)
    if (problem !== null) {
      event.preventDefault()
      input.focus()
      return
    }
    const form = event.currentTarget
    setTimeout(() => form.reset(), NEWSLETTER_RESET_DELAY_MS)
  }
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.block}>
      <Container>
        <div className={styles.columns}>
          <div>
            <h2 id={`${id}-heading`} className={styles.heading}>
              News a few times a year
            </h2>
            <p>
              New buildings, available rooms and offers. You can unsubscribe at any time; our{' '}
              <a href={privacyPolicyPath()}>privacy policy</a> says what we store.
            </p>
          </div>
          <form
            action={newsletter.url}
            method="get"
            target="_blank"
            rel="noopener"
            noValidate={isHydrated}
            onSubmit={submitted}
          >
            <input type="hidden" name={NEWSLETTER_FIELDS.user} value={newsletter.u} />
            <input type="hidden" name={NEWSLETTER_FIELDS.list} value={newsletter.id} />
            <label htmlFor={id} className={styles.label}>
              Your email address
            </label>
            {message && (
              <p id={`${id}-message`} className={styles.message}>
                <span className="visually-hidden">Error: </span>
                <span>{message}</span>
              </p>
            )}
            <div className={styles.row}>
              <input
                ref={field}
                id={id}
                type="email"
                name={NEWSLETTER_FIELDS.email}
                required
                pattern={EMAIL_PATTERN}
                title={isHydrated ? undefined : NEWSLETTER_INVALID}
                autoComplete="email"
                spellCheck={false}
                aria-invalid={message !== null || undefined}
                aria-describedby={message ? `${id}-message` : undefined}
                className={styles.field}
              />
              <button type="submit" className={styles.button}>
                Subscribe
                <span className="visually-hidden"> (opens in a new tab)</span>
              </button>
            </div>
          </form>
        </div>
      </Container>
    </section>
  )
}
