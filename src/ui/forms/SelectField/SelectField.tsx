import { useId } from 'react'
import styles from './SelectField.module.css'

/** An option of a select element. */
export interface SelectOption {
  readonly value: string
  /** Absent if it equals the value. */
  readonly label?: string
}

interface SelectFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly SelectOption[]
}

/** A select element with its label above it. */
export function SelectField({ name, label, value, choices }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label ?? choice.value}
          </option>
        ))}
      </select>
    </div>
  )
}
