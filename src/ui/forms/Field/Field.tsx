import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'

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
  /** What is wrong with the value that the address has. */
  readonly problem?: string | undefined
}

/** A select element with its label above it and its problem below it. */
export function SelectField({ name, label, value, choices, groups = [], problem }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        <Options choices={choices} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options choices={group.choices} />
          </optgroup>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
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

interface InputFieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** What is wrong with the value that the address has. */
  readonly problem: string | null | undefined
}

/** An input with its label above it and its problem below it. */
export function InputField({ label, problem, ...input }: InputFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  )
}

interface AmountFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
}

/** A field for an amount in pounds. */
export const AmountField = ({ value, ...field }: AmountFieldProps) => (
  <InputField
    {...field}
    type="text"
    inputMode="numeric"
    autoComplete="off"
    maxLength={9}
    defaultValue={value}
  />
)

/** What is wrong with the value of a field, if anything. The field refers to it by its id. */
export const FieldProblem = ({ id, problem }: { readonly id: string } & Pick<InputFieldProps, 'problem'>) =>
  problem && (
    <p id={id} className={styles.problem}>
      <span className="visually-hidden">Error: </span>
      <span>{problem}</span>
    </p>
  )
