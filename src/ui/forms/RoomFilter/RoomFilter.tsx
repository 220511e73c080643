import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { accessibleRequestPath } from '../../../domain/routing/paths.ts'
import { Button } from '../../components/Button/Button.tsx'
import { NavigateContext } from '../navigate.ts'
import fieldStyles from '../SelectField/SelectField.module.css'
import { SelectField } from '../SelectField/SelectField.tsx'
import styles from './RoomFilter.module.css'
import type { RoomFilterView } from './roomFilterView.ts'

/** How long the list waits after a key press while the visitor types a price. */
const DEBOUNCE_MS = 500

/** Returns the criteria of a form as the query of an address, without empty fields. */
function addressOfForm(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && value !== 'recommended') query.set(name, value)
  const action = new URL(form.action).pathname
  return query.size === 0 ? action : `${action}?${query}`
}

const isTypedAmount = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'text'

type Field = HTMLInputElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

function differsFrom(field: Field, asked: string | boolean): boolean {
  if (typeof asked === 'boolean') return field instanceof HTMLInputElement && field.checked !== asked
  // an address may ask for an option that this list does not offer
  const isOffered =
    field instanceof HTMLInputElement || [...field.options].some(({ value }) => value === asked)
  return isOffered && field.value !== asked
}

/** Returns the fields whose value differs from the address, each with the value in the address. */
const differences = (form: HTMLFormElement, values: RoomFilterView['values']) =>
  Object.entries(values).flatMap(([name, asked]: readonly [string, string | boolean]) => {
    const field = form.elements.namedItem(name)
    return isField(field) && differsFrom(field, asked) ? [{ field, asked }] : []
  })

interface AmountFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | null
}

function AmountField({ name, label, value, problem }: AmountFieldProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        defaultValue={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface RoomFilterProps {
  readonly filter: RoomFilterView
  readonly label?: string
  /** What stands beside the button that opens the filter. */
  readonly children?: ReactNode
}

/**
 * The filter and order of a list of rooms: a plain GET form that, after hydration, updates the list at every change. On
 * phones the filter of a city's list is a sheet.
 */
export function RoomFilter({ filter, label = 'Filter and sort', children }: RoomFilterProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  const isHydrated = useHydrated()
  const navigate = useContext(NavigateContext)
  const form = useRef<HTMLFormElement>(null)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the addresses that this form has requested since the page last matched it, newest last
  const requested = useRef<string[]>([])
  const { values, problems, search } = filter

  const update = (delay: number) => {
    clearTimeout(typingTimer.current)
    if (navigate === null) return
    typingTimer.current = setTimeout(() => {
      typingTimer.current = undefined
      if (form.current === null) return
      const address = addressOfForm(form.current)
      requested.current.push(address)
      navigate(address)
    }, delay)
  }
  const shown = useRef(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the new values only
  useLayoutEffect(() => {
    if (form.current === null) return
    const different = differences(form.current, values)
    if (shown.current === values) {
      // the visitor changed a field before hydration: update the list now
      if (different.length > 0) update(isTypedAmount(document.activeElement) ? DEBOUNCE_MS : 0)
      return
    }
    shown.current = values
    // the list may lag behind the form: later choices are still pending, and their fields stay as they are
    const address = location.pathname + location.search
    const isBehind = requested.current.at(-1) !== address && requested.current.includes(address)
    if (isBehind || typingTimer.current !== undefined) return
    // a link that changes the filter updates its fields
    requested.current = []
    for (const { field, asked } of different)
      if (typeof asked === 'string') {
        if (!isTypedAmount(field) || field !== document.activeElement) field.value = asked
      } else if (field instanceof HTMLInputElement) field.checked = asked
  }, [values])
  useEffect(() => () => clearTimeout(typingTimer.current), [])

  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (navigate === null) return
    event.preventDefault()
    update(0)
    closeSheet()
  }
  const closeSheet = () => {
    if (!sheet.current?.open) return
    sheet.current.open = false
    sheet.current.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeSheet()
  }
  const fields = (
    <form
      ref={form}
      action={filter.action}
      method="get"
      className={`${styles.form} ${search ? `${styles.search} ${styles.sheet}` : styles.list}`}
      aria-label={label}
      onSubmit={submitted}
      onInput={({ target }) => update(isTypedAmount(target) ? DEBOUNCE_MS : 0)}
      onKeyDown={onKeyDown}
    >
      {search && (
        <div className={styles.sheetHead}>
          <p>{label}</p>
          {isHydrated && (
            <Button size="small" outline onClick={closeSheet}>
              Close
            </Button>
          )}
        </div>
      )}
      <SelectField
        name="type"
        label="Kind of room"
        value={values.type}
        choices={[{ value: '', label: 'Any kind' }, ...filter.types]}
      />
      <AmountField name="max" label="Maximum weekly rent, £" value={values.max} problem={problems.max} />
      {(search || values.total !== '' || problems.total) && (
        <AmountField name="total" label="Maximum total, £" value={values.total} problem={problems.total} />
      )}
      <SelectField
        name="weeks"
        label="Weeks"
        value={values.weeks}
        choices={[{ value: '', label: 'Any length' }, ...filter.weeks]}
      />
      <SelectField
        name="start"
        label="Moving in"
        value={values.start}
        choices={[{ value: '', label: 'Any day' }, ...filter.starts]}
      />
      {search && search.universities.length > 0 && (
        <SelectField
          name="near"
          label="Your university"
          value={values.near}
          choices={[{ value: '', label: 'Any' }, ...search.universities]}
        />
      )}
      {search && (
        <SelectField
          name="walk"
          label="Longest walk"
          value={values.walk}
          choices={[{ value: '', label: 'Any distance' }, ...search.walks]}
        />
      )}
      <SelectField name="sort" label="Sort by" value={values.sort} choices={filter.sorts} />
      {search?.show && <input type="hidden" name="show" value={search.show} />}
      <div className={styles.checks}>
        <label className={styles.check}>
          <input type="checkbox" name="available" value="1" defaultChecked={values.available} />
          Can be booked or reserved
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="accessible" value="1" defaultChecked={values.accessible} />
          Wheelchair accessible
        </label>
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="small">
          {filter.submitText}
        </Button>
        {filter.isActive && (
          <a href={filter.action} className={styles.clear}>
            Clear all
          </a>
        )}
      </div>
    </form>
  )
  return (
    <div className={styles.filter}>
      {search ? (
        <>
          {/* the form is a sibling of the button, because wide screens always show it */}
          <details ref={sheet} className={styles.toggle} onKeyDown={onKeyDown}>
            <summary>
              {label}
              {filter.wishes.length > 0 && <span> ({filter.wishes.length})</span>}
            </summary>
          </details>
          {fields}
          {children}
        </>
      ) : (
        fields
      )}
      {filter.wishes.length + filter.kinds.length > 0 && (
        <ul className={styles.wishes} aria-label="Your choices">
          {filter.wishes.map(({ label: wish, href }) => (
            <li key={wish}>
              <a href={href} className={styles.wish}>
                <span className="visually-hidden">Remove </span>
                <span>{wish}</span>
                <span aria-hidden="true">×</span>
              </a>
            </li>
          ))}
          {filter.kinds.map(({ label: kind, href }) => (
            <li key={kind}>
              <a href={href} className={styles.kind}>
                {kind}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.result}>
        {filter.resultText}
      </p>
      {filter.relaxations.length > 0 && (
        <div className={styles.nothing}>
          <p>Leave out one of your choices to see more:</p>
          <ul>
            {filter.relaxations.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {filter.values.accessible && (
        <p className={styles.adapted}>
          Adapted rooms are kept for people who need them.{' '}
          <a href={accessibleRequestPath()}>Tell us what you need</a>, and we will look in every building.
        </p>
      )}
    </div>
  )
}
