import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'vike-react/useHydrated'
import { accessibleRequestPath } from '#domain/routing/paths.ts'
import { Button } from '#ui/components/Button/Button.tsx'
import { LAYOUT_MEDIA, useMediaQuery } from '#ui/components/breakpoints.ts'
import { useCovering } from '#ui/components/use-covering.ts'
import { isComposing } from '../is-composing.ts'
import { addressWith, delayFor, useQueryForm } from '../use-query-form.ts'
import { Criteria } from './Criteria.tsx'
import styles from './RoomFilter.module.css'
import type { RoomFilterView } from './room-filter-view.ts'

/** Returns the address of the list with the criteria of a form. */
const addressOfForm = (form: HTMLFormElement): string =>
  addressWith(new URL(form.action).pathname, form, (_name, value) => value === 'recommended')

interface RoomFilterProps {
  readonly filter: RoomFilterView
}

/**
 * The filter and order of a list of rooms: a plain GET form that, after hydration, updates the list at every change. On
 * phones the filter of a city's list is a sheet.
 */
export function RoomFilter({ filter }: RoomFilterProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  const isHydrated = useHydrated()
  const { label, values, problemText, search } = filter
  const [isOpen, setOpen] = useState(false)
  const isSheet = useMediaQuery(LAYOUT_MEDIA.mobile)
  // later a problem opens it, and nothing closes it while the visitor corrects one
  const [isOpenAtFirst] = useState(problemText !== null)
  useEffect(() => {
    if (problemText !== null && sheet.current) sheet.current.open = true
    // also where it was opened before hydration
    setOpen(sheet.current?.open === true)
  }, [problemText])
  const { form, update, isInteractive } = useQueryForm(values, addressOfForm)
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    if (!isInteractive) return
    event.preventDefault()
    update(0)
    if (problemText === null) closeSheet()
  }
  const closeSheet = () => {
    if (!sheet.current?.open) return
    sheet.current.open = false
    sheet.current.querySelector('summary')?.focus()
  }
  useCovering(isOpen && isSheet, closeSheet)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeSheet()
  }
  const fields = (
    <form
      ref={form}
      action={filter.action}
      method="get"
      // a browser that restores fields on Back or reload would look like a visitor who chooses
      autoComplete="off"
      className={`${styles.form} ${problemText === null ? '' : styles.withProblem} ${search ? `${styles.search} ${styles.sheet}` : ''}`}
      aria-label={label}
      onSubmit={submitted}
      onInput={(event) => {
        if (!isComposing(event)) update(delayFor(event.target))
      }}
      onCompositionEnd={({ target }) => update(delayFor(target))}
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
      <Criteria filter={filter} />
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
          <details
            ref={sheet}
            open={isOpenAtFirst}
            className={styles.toggle}
            onKeyDown={onKeyDown}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>
              <span>{filter.toggleText}</span>
            </summary>
          </details>
          {fields}
        </>
      ) : (
        fields
      )}
      {filter.switches.map((one) => (
        <ul key={one.label} className={styles.switch} aria-label={one.label}>
          {one.links.map((link) => (
            <li key={link.label}>
              <a href={link.href} aria-current={link.isCurrent || undefined}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      ))}
      <Choices filter={filter} />
      {problemText !== null && (
        <p role="alert" className={styles.problem}>
          {problemText}
        </p>
      )}
      <p role="status" className={styles.result}>
        {filter.resultText}
      </p>
      <Relaxations relaxations={filter.relaxations} />
      {values.accessible !== '' && (
        <p className={styles.adapted}>
          Adapted rooms are kept for people who need them.{' '}
          <a href={accessibleRequestPath()}>Tell us what you need</a>, and we will look in every building.
        </p>
      )}
    </div>
  )
}

/** What is chosen, each with a link that leaves it out, and kinds of room to choose. */
function Choices({ filter: { wishes, kinds } }: RoomFilterProps) {
  if (wishes.length + kinds.length === 0) return null
  return (
    <ul className={styles.wishes} aria-label="Your choices">
      {wishes.map(({ label: wish, href }) => (
        <li key={wish}>
          <a href={href} className={styles.wish}>
            <span className="visually-hidden">Remove </span>
            <span>{wish}</span>
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {kinds.map(({ label: kind, href }) => (
        <li key={kind}>
          <a href={href} className={styles.kind}>
            {kind}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How to see more where nothing matches. */
function Relaxations({ relaxations }: Pick<RoomFilterView, 'relaxations'>) {
  if (relaxations.length === 0) return null
  return (
    <div className={styles.nothing}>
      <p>Leave out one of your choices to see more:</p>
      <ul>
        {relaxations.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
