import { useEffect, useRef } from 'react'
import { DEFAULT_PHONE } from '#domain/contact/phone.ts'
import { errorTitle } from '#ui/forms/EnquiryForm/error-title.ts'
import { fieldId } from './EnquiryField.tsx'
import styles from './EnquiryForm.module.css'
import type { EnquiryState } from './enquiry-form-view.ts'
import { focusUnlessFocusedWithin } from './use-enquiry-form.ts'

interface ErrorSummaryProps {
  readonly state: EnquiryState
  /** Grows with each failed attempt, so that each attempt is announced. */
  readonly attempts: number
}

/** The summary of invalid fields above the form. Each item links to its field. */
export function ErrorSummary({ state, attempts }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isShown = state.kind !== 'new'
  useEffect(() => {
    if (!isShown) return
    // only a new attempt moves the focus away from a field that the visitor is correcting
    if (attempts === 0) focusUnlessFocusedWithin(summary.current)
    else summary.current?.focus()
  }, [isShown, attempts])
  useEffect(() => {
    const title = document.querySelector('title')
    if (!isShown || !title) return
    const mark = (): void => {
      const marked = errorTitle(document.title)
      if (document.title !== marked) document.title = marked
    }
    mark()
    // the form can become another one below its summary, whose page sets a title of its own
    const titleChanges = new MutationObserver(mark)
    titleChanges.observe(title, { childList: true })
    return () => titleChanges.disconnect()
  }, [isShown])
  if (state.kind === 'new') return null
  return (
    <div
      ref={summary}
      role="alert"
      aria-labelledby="enquiry-summary"
      tabIndex={-1}
      className={styles.summary}
    >
      <h2 id="enquiry-summary" className={styles.summaryHeading}>
        There is a problem
      </h2>
      {state.kind === 'invalid' ? (
        <ul className={styles.summaryList}>
          {state.errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{message}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <span>{state.message}</span>
          {state.call && (
            <span>
              {' '}
              Or call us on <a href={DEFAULT_PHONE.url}>{DEFAULT_PHONE.displayString}</a>.
            </span>
          )}
        </p>
      )}
    </div>
  )
}
