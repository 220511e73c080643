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
  /** More options, in named groups. */
  readonly groups?: readonly { readonly label: string; readonly choices: readonly SelectOption[] }[]
}

/** A select element with its label above it. */
export function SelectField({ name, label, value, choices, groups = [] }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <Options choices={choices} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options choices={group.choices} />
          </optgroup>
        ))}
      </select>
    </div>
  )
}

function Options({ choices }: { readonly choices: readonly SelectOption[] }) {
  return choices.map((choice) => (
    <option key={choice.value} value={choice.value}>
      {choice.label ?? choice.value}
    </option>
  ))
}
