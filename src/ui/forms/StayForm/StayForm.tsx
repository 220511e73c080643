import { useEffect, useRef } from 'react'
import { Button } from '#ui/components/Button/Button.tsx'
import { InputField } from '../Field/Field.tsx'
import styles from './StayForm.module.css'
import type { StayFormView } from './stay-form-view.ts'

interface StayFormProps {
  readonly view: StayFormView
  readonly submitLabel?: string
  readonly leaveLabel?: string
}

interface DayFieldProps {
  readonly name: 'arrive' | 'leave'
  readonly label: string
  readonly days: Pick<StayFormView, 'typed' | 'today' | 'errors'>
}

/** Asks for the first or the last day of a stay. */
export const DayField = ({ name, label, days: { typed, today, errors } }: DayFieldProps) => (
  <InputField
    name={name}
    label={label}
    type="date"
    min={today}
    defaultValue={typed[name]}
    problem={errors[name]}
  />
)

/** A plain GET form that asks for the days of a stay. */
export function StayForm({
  view,
  submitLabel = 'Show rooms for these dates',
  leaveLabel = 'Leaving',
}: StayFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { arrive, leave } = view.errors
  useEffect(() => {
    if (arrive || leave) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [arrive, leave])
  const isGiven = view.typed.arrive !== '' || view.typed.leave !== ''
  return (
    <div className={styles.stay}>
      <form ref={form} action={view.action} method="get" aria-label="Your dates" className={styles.form}>
        <DayField name="arrive" label="Arriving" days={view} />
        <DayField name="leave" label={leaveLabel} days={view} />
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
