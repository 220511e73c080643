import { type FormEvent, useCallback, useContext, useRef, useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { SUBMISSION_FIELD, TOKEN_FIELD } from '#domain/enquiry/enquiry-forms.ts'
import { type FieldError, parseEnquiry } from '#domain/enquiry/parse-enquiry.ts'
import { NavigateContext } from '../form-services.ts'
import { type ConfirmationView, confirmationView } from './confirmation-view.ts'
import { discardDraft, restoreDraft, saveDraft, saveEditedFields } from './enquiry-draft.ts'
import type { EnquiryFormView, EnquiryState } from './enquiry-form-view.ts'
import { askedFor, keepSent } from './sent-enquiry.ts'

/** Focuses an element of a new document, unless the visitor has moved the focus elsewhere on the page. */
export function focusUnlessFocusedWithin(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

/**
 * Returns the `defaultValue` of a `textarea`. While React hydrates one with a default that is not empty, it resets the
 * value to that default, which it does with no other field. The default must therefore be the text that the visitor has
 * typed by then.
 */
export function useTextBeforeHydration(id: string, text: string): string {
  const isHydrated = useHydrated()
  const [hydrated] = useState(() => {
    if (isHydrated || text === '' || typeof document === 'undefined') return text
    const shown = document.getElementById(id)
    return shown instanceof HTMLTextAreaElement ? shown.value : text
  })
  return hydrated
}

/** How long the second press of a double click can come after the first: the default of most systems. */
const DOUBLE_CLICK_MS = 500

/** The outcome of a form that was submitted in place. */
export type SubmitResult =
  /** `confirmation` is the address of the confirmation. */
  | { readonly kind: 'accepted'; readonly reference: string; readonly confirmation: string }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly call: boolean
      readonly token?: string
      /** The address of the form in which what cannot be reserved is asked about. */
      readonly question?: string
    }

/** Submits a form in place. It never rejects: a network failure is an outcome too. */
export type SendEnquiryForm = (view: EnquiryFormView, body: URLSearchParams) => Promise<SubmitResult>

/** The state of a form while it is filled in, submitted, corrected and accepted. */
export interface EnquiryFormState {
  readonly state: EnquiryState
  readonly sent: ConfirmationView | null
  readonly isSending: boolean
  /** The number of failed attempts, so that each one is announced. */
  readonly attempts: number
  /** The form token, of the time at which the visitor first saw the form. */
  readonly token: string
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Restores the draft of a form that is shown. Returns a function that saves it when the visitor leaves the form. */
  readonly restore: (form: HTMLFormElement) => () => void
}

/** Manages a form's state. Until it is hydrated, the browser submits the form itself. */
export function useEnquiryForm(view: EnquiryFormView, send: SendEnquiryForm): EnquiryFormState {
  const [state, setState] = useState(view.state)
  const [sent, setSent] = useState<ConfirmationView | null>(null)
  const [isSending, setSending] = useState(false)
  const navigate = useContext(NavigateContext)
  const [attempts, setAttempts] = useState(0)
  // a later response has a newer token, but the visitor may have written long before it
  const [token, setToken] = useState(view.token)
  const submissionId = useRef<string | null>(null)
  const submitted = useRef('')
  const isBusy = useRef(false)
  const isSent = useRef(false)

  const show = (next: EnquiryState): void => {
    setState(next)
    setAttempts((count) => count + 1)
  }

  const sendForm = async (form: HTMLFormElement): Promise<void> => {
    const body = bodyOf(form)
    // a changed text is another enquiry; the token changes anyway
    const text = String([...body].filter(([name]) => name !== TOKEN_FIELD))
    if (submitted.current !== text) submissionId.current = null
    submitted.current = text
    // a UUID needs a secure connection; otherwise the server creates one
    submissionId.current ??= globalThis.crypto.randomUUID?.() ?? null
    if (submissionId.current) body.set(SUBMISSION_FIELD, submissionId.current)
    const values = valuesOf(body)
    const read = parseEnquiry(view.form, '', values, view.today)
    if (!read.ok) return show({ kind: 'invalid', values, errors: read.errors })
    setSending(true)
    // a fast response would put the confirmation under the second press, which takes its focus or follows one of its links
    const [result] = await Promise.all([
      send(view, body),
      new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS)),
    ])
    setSending(false)
    if (result.kind === 'accepted') {
      discardDraft(view.form)
      submissionId.current = null
      isSent.current = true
      const asked = askedFor(view.fields, values)
      keepSent(result.reference, asked)
      // a reload shows the confirmation again, and not an empty form
      history.replaceState(history.state, '', result.confirmation)
      const { form, openingDays, isCopied } = view
      const { reference } = result
      const { kind } = view.context
      setSent(confirmationView({ form, kind, reference, sentAt: Date.now(), openingDays, asked, isCopied }))
      return
    }
    if (result.kind === 'refused' && result.token) {
      body.set(TOKEN_FIELD, result.token)
      setToken(result.token)
    }
    saveDraft(view.form, body)
    if (result.kind === 'invalid') return show({ ...result, values })
    show({ kind: 'refused', values, message: result.message, call: result.call })
    // the same form with other fields: what was typed and the message stay
    if (result.question) navigate?.(result.question, { replaces: true })
  }

  return {
    state,
    sent,
    isSending,
    attempts,
    token,
    submit: (event) => {
      event.preventDefault()
      // ignores a second press while the first submission is in flight
      if (isBusy.current) return
      isBusy.current = true
      void sendForm(event.currentTarget).finally(() => {
        isBusy.current = false
      })
    },
    restore: useCallback(
      (form: HTMLFormElement) => {
        const stored = restoreDraft(view.form, form)
        if (stored) setToken(stored)
        return () => {
          if (!isSent.current) saveEditedFields(view.form, form)
        }
      },
      [view.form],
    ),
  }
}

const bodyOf = (form: HTMLFormElement): URLSearchParams => {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  return body
}

const valuesOf = (body: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name).join(',')]))
