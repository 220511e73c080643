import { useId } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import fieldStyles from '../SelectField/SelectField.module.css'
import styles from './StayForm.module.css'
import type { StayFormView } from './stayFormView.ts'

interface StayFormProps {
  readonly view: StayFormView
  readonly submitLabel?: string
  readonly leaveLabel?: string
}

/** A plain GET form that asks for the days of a stay. */
export function StayForm({
  view,
  submitLabel = 'Show rooms for these dates',
  leaveLabel = 'Leaving',
}: StayFormProps) {
  const isGiven = view.typed.arrive !== '' || view.typed.leave !== ''
  return (
    <div className={styles.stay}>
      <form action={view.action} method="get" aria-label="Your dates" className={styles.form}>
        <DayField name="arrive" label="Arriving" view={view} />
        <DayField name="leave" label={leaveLabel} view={view} />
        <div className={styles.actions}>
          <Button type="submit">{submitLabel}</Button>
          {isGiven && <a href={view.action}>Any dates</a>}
        </div>
      </form>
      <p role="status" className={styles.result}>
        {view.resultText}
      </p>
    </div>
  )
}

interface DayFieldProps {
  readonly name: 'arrive' | 'leave'
  readonly label: string
  readonly view: StayFormView
}

function DayField({ name, label, view: { typed, today, errors } }: DayFieldProps) {
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
