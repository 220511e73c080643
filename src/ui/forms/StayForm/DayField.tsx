import { useId } from 'react'
import fieldStyles from '../SelectField/SelectField.module.css'
import styles from './StayForm.module.css'
import type { StayFormView } from './stayFormView.ts'

interface DayFieldProps {
  readonly name: 'arrive' | 'leave'
  readonly label: string
  readonly days: Pick<StayFormView, 'typed' | 'today' | 'errors'>
}

/** Asks for the first or the last day of a stay. */
export function DayField({ name, label, days: { typed, today, errors } }: DayFieldProps) {
  const id = useId()
  const error = errors[name]
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="date"
        min={today}
        defaultValue={typed[name]}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-problem`}
      />
      {error && (
        <p id={`${id}-problem`} className={styles.problem}>
          <span className="visually-hidden">Error: </span>
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
