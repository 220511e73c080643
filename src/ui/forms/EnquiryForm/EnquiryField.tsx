import { useId } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { EMAIL_PATTERN, emailMessage } from '#domain/enquiry/email-address.ts'
import { type EnquiryField, FIELD_LIMITS } from '#domain/enquiry/enquiry-forms.ts'
import { PHONE_PATTERN } from '#domain/enquiry/parse-enquiry.ts'
import { FieldProblem } from '../Field/Field.tsx'
import styles from './EnquiryForm.module.css'
import type { FieldView } from './field-views.ts'
import { useTextBeforeHydration } from './use-enquiry-form.ts'

interface FieldProps {
  readonly field: FieldView
  /** The submitted value; several choices are joined with commas. */
  readonly value: string
  readonly error: string | undefined
}

interface PartProps extends FieldProps {
  /** The prefix of the ids of its hint and its error. */
  readonly idPrefix: string
}

/** A field with its label, its hint and its error. */
export function EnquiryFieldset(props: FieldProps) {
  const { field, error } = props
  const idPrefix = useId()
  if (field.kind === 'single-choice' || field.kind === 'multiple-choice')
    return <Choices {...props} idPrefix={idPrefix} />
  if (field.kind === 'checkbox') return <Checkbox {...props} idPrefix={idPrefix} />
  return (
    <div className={`${styles.field} ${field.kind === 'date' ? styles.half : ''}`}>
      <label htmlFor={fieldId(field.name)} className={styles.label}>
        {field.label}
      </label>
      <FieldHint field={field} error={error} idPrefix={idPrefix} />
      <Control {...props} idPrefix={idPrefix} />
    </div>
  )
}

const describedBy = ({ field, error, idPrefix }: Omit<PartProps, 'value'>): string | undefined =>
  [field.hint && `${idPrefix}-hint`, error && `${idPrefix}-problem`].filter(Boolean).join(' ') || undefined

function FieldHint({ field, error, idPrefix }: Omit<PartProps, 'value'>) {
  return (
    <>
      {field.hint && (
        <p id={`${idPrefix}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      <FieldProblem id={`${idPrefix}-problem`} problem={error} />
    </>
  )
}

const INPUT_TYPES = { text: 'text', email: 'email', tel: 'tel', date: 'date', amount: 'text' } as const
const INPUT_MODES = { email: 'email', tel: 'tel', amount: 'decimal' } as const

/** The constraints that the browser validates until the page is hydrated, with the message for a pattern. */
const PATTERNS: Readonly<Partial<Record<FieldView['kind'], { pattern: string; title: string }>>> = {
  email: { pattern: EMAIL_PATTERN, title: emailMessage('invalidEmail') },
  tel: { pattern: PHONE_PATTERN, title: 'A telephone number, such as 07700 900123' },
}

function Control(props: PartProps) {
  const { field, value, error } = props
  const isHydrated = useHydrated()
  const id = fieldId(field.name)
  const text = useTextBeforeHydration(id, value)
  const common = {
    id,
    name: field.name,
    defaultValue: value,
    required: field.isRequired,
    autoComplete: field.autoComplete,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy(props),
  }
  if (field.kind === 'long')
    return (
      <textarea
        rows={field.isRequired ? 6 : 3}
        {...common}
        defaultValue={text}
        minLength={FIELD_LIMITS.message.min}
      />
    )
  if (field.kind === 'select')
    return (
      <select {...common}>
        <option value="">Please choose</option>
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  const type = INPUT_TYPES[field.kind as keyof typeof INPUT_TYPES]
  return (
    <input
      type={type}
      {...common}
      min={field.min}
      {...(!isHydrated && PATTERNS[field.kind])}
      inputMode={INPUT_MODES[field.kind as keyof typeof INPUT_MODES]}
      spellCheck={field.kind === 'email' ? false : undefined}
      maxLength={field.kind === 'text' ? FIELD_LIMITS.name.max * 2 : undefined}
    />
  )
}

function Choices(props: PartProps) {
  const { field, value } = props
  const id = fieldId(field.name)
  const chosen = value.split(',')
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy(props)}>
      <legend className={styles.label}>{field.label}</legend>
      <FieldHint {...props} />
      <div className={`${styles.list} ${field.choices?.some(({ detail }) => detail) ? styles.detailed : ''}`}>
        {field.choices?.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              // the error summary links to the first option
              id={index === 0 ? id : undefined}
              type={field.kind === 'single-choice' ? 'radio' : 'checkbox'}
              name={field.name}
              value={choice.value}
              required={field.kind === 'single-choice' && field.isRequired}
              defaultChecked={chosen.includes(choice.value)}
            />
            <span>
              <span>{choice.label}</span>
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Checkbox(props: PartProps) {
  const { field, value, error } = props
  const id = fieldId(field.name)
  return (
    <div className={styles.field}>
      <FieldHint {...props} />
      <label className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="yes"
          required={field.isRequired}
          defaultChecked={value === 'yes'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(props)}
        />
        <span>{field.label}</span>
      </label>
    </div>
  )
}

/** Returns the id of a field's control, to which the error summary links, also without JavaScript. */
export const fieldId = (name: EnquiryField): string => `enquiry-${name}`
