import { FIELD_LIMITS } from '../../domain/enquiries/enquiryForms.ts'
import type { FieldView } from '../../domain/views/enquiryFormView.ts'
import styles from './EnquiryForm.module.css'
import { fieldId } from './fieldId.ts'

interface FieldProps {
  readonly field: FieldView
  /** As it was typed before; several choices are joined with commas. */
  readonly value: string
  readonly problem: string | undefined
}

/** A field with its label, its hint and what is wrong with it. */
export function EnquiryFieldset({ field, value, problem }: FieldProps) {
  if (field.kind === 'one-of' || field.kind === 'some-of')
    return <Choices field={field} value={value} problem={problem} />
  if (field.kind === 'tick') return <Tick field={field} value={value} problem={problem} />
  const id = fieldId(field.name)
  return (
    <div className={`${styles.field} ${field.kind === 'date' ? styles.half : ''}`}>
      <label htmlFor={id} className={styles.label}>
        {field.label}
      </label>
      <About field={field} problem={problem} />
      <Control field={field} value={value} problem={problem} />
    </div>
  )
}

const describedBy = (field: FieldView, problem: string | undefined): string | undefined =>
  [field.hint && `${fieldId(field.name)}-hint`, problem && `${fieldId(field.name)}-problem`]
    .filter(Boolean)
    .join(' ') || undefined

function About({ field, problem }: Omit<FieldProps, 'value'>) {
  const id = fieldId(field.name)
  return (
    <>
      {field.hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          <span className="visually-hidden">Error: </span>
          {problem}
        </p>
      )}
    </>
  )
}

const INPUT_TYPES = { text: 'text', email: 'email', tel: 'tel', date: 'date' } as const

function Control({ field, value, problem }: FieldProps) {
  const common = {
    id: fieldId(field.name),
    name: field.name,
    defaultValue: value,
    autoComplete: field.autoComplete,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': describedBy(field, problem),
  }
  if (field.kind === 'long') return <textarea rows={6} {...common} />
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
      inputMode={field.kind === 'email' || field.kind === 'tel' ? field.kind : undefined}
      spellCheck={field.kind === 'email' ? false : undefined}
      maxLength={field.kind === 'text' ? FIELD_LIMITS.name.most * 2 : undefined}
    />
  )
}

function Choices({ field, value, problem }: FieldProps) {
  const id = fieldId(field.name)
  const chosen = value.split(',')
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy(field, problem)}>
      <legend className={styles.label}>{field.label}</legend>
      <About field={field} problem={problem} />
      <div className={styles.list}>
        {field.choices?.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              // the summary of what is wrong leads to the first
              id={index === 0 ? id : undefined}
              type={field.kind === 'one-of' ? 'radio' : 'checkbox'}
              name={field.name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Tick({ field, value, problem }: FieldProps) {
  const id = fieldId(field.name)
  return (
    <div className={styles.field}>
      <About field={field} problem={problem} />
      <label className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          value="yes"
          defaultChecked={value === 'yes'}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(field, problem)}
        />
        <span>{field.label}</span>
      </label>
    </div>
  )
}
