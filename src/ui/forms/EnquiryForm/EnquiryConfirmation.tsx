import { useEffect, useRef, useState } from 'react'
import { DEFAULT_PHONE } from '#domain/contact/phone.ts'
import { citiesPath } from '#domain/routing/paths.ts'
import { KeepCopy } from '#ui/components/KeepCopy/KeepCopy.tsx'
import { TermList } from '#ui/components/TermList/TermList.tsx'
import { ERROR_TITLE_PREFIX } from '#ui/forms/EnquiryForm/error-title.ts'
import { type ConfirmationView, copyByEmail } from './confirmation-view.ts'
import styles from './EnquiryForm.module.css'
import { readSent } from './sent-enquiry.ts'
import { focusUnlessFocusedWithin } from './use-enquiry-form.ts'

interface EnquiryConfirmationProps {
  readonly sent: ConfirmationView
  /** A link to the property or room of the enquiry. */
  readonly subject: {
    readonly label: string
    readonly href: string
    readonly contract: string
    readonly stay: string
  } | null
}

/** The confirmation, alone on its page: the reference, what was asked for, what happens next, and a copy to keep. */
export function EnquiryConfirmation({ sent, subject }: EnquiryConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState(sent.asked)
  useEffect(() => {
    const kept = readSent(sent.reference)
    if (kept.length > 0) setAsked(kept)
  }, [sent.reference])
  useEffect(() => {
    // after a submission in place, the focused field is gone
    focusUnlessFocusedWithin(heading.current)
    document.title = document.title.replace(ERROR_TITLE_PREFIX, '')
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section aria-labelledby="enquiry-sent" className={styles.sent}>
      <h1 id="enquiry-sent" ref={heading} tabIndex={-1} className={styles.sentHeading}>
        {sent.heading}
      </h1>
      <p className={styles.reference}>
        <span>{'Your reference is '}</span>
        <strong>{sent.reference}</strong>
      </p>
      {(subject || asked.length > 0) && (
        <TermList
          layout="start"
          items={[
            ...(subject ? [{ term: 'About', value: subject.label }] : []),
            ...(subject?.contract ? [{ term: 'Contract', value: subject.contract }] : []),
            ...(subject?.stay ? [{ term: 'Your days', value: subject.stay }] : []),
            ...asked,
          ]}
        />
      )}
      <h2 className={styles.nextHeading}>What happens next</h2>
      <ol className={styles.next}>
        {sent.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {sent.isCopied && (
        <p>A copy should reach the email address you gave. If none does, email yourself one:</p>
      )}
      <KeepCopy email={copyByEmail(sent, subject, asked)} emailLabel="Email yourself a copy" />
      <p>
        Is it urgent? Call us on <a href={DEFAULT_PHONE.url}>{DEFAULT_PHONE.displayString}</a>.
      </p>
      <p>
        {subject ? (
          <a href={subject.href}>{`Back to ${subject.label}`}</a>
        ) : (
          <a href={citiesPath()}>See all our cities</a>
        )}
      </p>
    </section>
  )
}
