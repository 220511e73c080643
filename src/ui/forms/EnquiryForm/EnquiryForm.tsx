import { useEffect, useRef } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { HONEYPOT, TOKEN_FIELD } from '#domain/enquiry/enquiry-forms.ts'
import { privacyPolicyPath } from '#domain/routing/paths.ts'
import { Button } from '#ui/components/Button/Button.tsx'
import { EnquiryFieldset } from './EnquiryField.tsx'
import styles from './EnquiryForm.module.css'
import type { EnquiryFormView } from './enquiry-form-view.ts'
import type { EnquiryFormState } from './use-enquiry-form.ts'

interface EnquiryFormProps {
  readonly view: EnquiryFormView
  readonly form: EnquiryFormState
}

/** Attributes by which 1Password, LastPass, Bitwarden and Dashlane leave a field alone. */
const NOT_FOR_PASSWORD_MANAGERS = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
}

/**
 * An enquiry form (spec section 2). Before hydration the browser validates and submits it; afterwards the site's own
 * rules validate it, and it is submitted in place.
 */
export function EnquiryForm({ view, form }: EnquiryFormProps) {
  const isHydrated = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const { restore } = form
  useEffect(() => {
    return element.current ? restore(element.current) : undefined
  }, [restore])
  const { state } = form
  const values = view.state.kind === 'new' ? view.given : view.state.values
  const errors = state.kind === 'invalid' ? state.errors : []
  return (
    <form
      ref={element}
      action={view.action}
      method="post"
      noValidate={isHydrated}
      className={styles.form}
      onSubmit={form.submit}
    >
      {Object.entries(view.context).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={TOKEN_FIELD} value={form.token} />
      {/* the honeypot, which only programs fill in */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Leave this empty
          <input
            type="text"
            name={HONEYPOT}
            tabIndex={-1}
            autoComplete="off"
            {...NOT_FOR_PASSWORD_MANAGERS}
          />
        </label>
      </div>
      {view.fields.map((field) => (
        <EnquiryFieldset
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors.find(({ field: name }) => name === field.name)?.message}
        />
      ))}
      <p id="enquiry-notice" className={styles.notice}>
        <span>{view.notice}</span> Your rights are in the <a href={privacyPolicyPath()}>privacy policy</a>.
      </p>
      <div className={styles.send}>
        <Button
          type="submit"
          size="large"
          aria-disabled={form.isSending || undefined}
          aria-describedby="enquiry-notice"
        >
          {form.isSending ? 'Sending…' : view.submitLabel}
        </Button>
        <span role="status" className="visually-hidden">
          {form.isSending ? 'Your form is being sent.' : ''}
        </span>
      </div>
    </form>
  )
}
