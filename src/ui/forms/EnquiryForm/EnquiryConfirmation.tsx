import { useEffect, useRef } from 'react'
import { citiesPath } from '../../../domain/routing/paths.ts'
import { ERROR_TITLE_PREFIX } from '../../../domain/search/headTexts.ts'
import { DEFAULT_PHONE } from '../../../domain/visit/phone.ts'
import type { ConfirmationView } from './confirmationView.ts'
import styles from './EnquiryForm.module.css'
import { focusUnlessFocusedWithin } from './useEnquiryForm.ts'

interface EnquiryConfirmationProps {
  readonly sent: ConfirmationView
  /** A link to the property or room of the enquiry. */
  readonly subject: { readonly label: string; readonly href: string; readonly contract: string } | null
}

/** The confirmation: the reference, what happens next, and links to continue. */
export function EnquiryConfirmation({ sent, subject }: EnquiryConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // after a submission in place, the focused field is gone
    focusUnlessFocusedWithin(heading.current)
    document.title = document.title.replace(ERROR_TITLE_PREFIX, '')
  }, [])
  return (
    <section aria-labelledby="enquiry-sent" className={styles.sent}>
      <h2 id="enquiry-sent" ref={heading} tabIndex={-1} className={styles.sentHeading}>
        {sent.heading}
      </h2>
      <p className={styles.reference}>
        Your reference is <strong>{sent.reference}</strong>
      </p>
      {subject && (
        <p>
          {subject.label}
          {subject.contract && `: ${subject.contract}`}
        </p>
      )}
      <h3 className={styles.nextHeading}>What happens next</h3>
      <ol className={styles.next}>
        {sent.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Is it urgent? Call us on <a href={DEFAULT_PHONE.url}>{DEFAULT_PHONE.displayString}</a>.
      </p>
      <p>
        {subject ? (
          <a href={subject.href}>Back to {subject.label}</a>
        ) : (
          <a href={citiesPath()}>See all our cities</a>
        )}
      </p>
    </section>
  )
}
