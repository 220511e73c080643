import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { AmountField, SelectField } from '../Field/Field.tsx'
import { DayField } from '../StayForm/StayForm.tsx'
import styles from './RoomFilter.module.css'
import type { RoomFilterView } from './room-filter-view.ts'

interface FilterProps {
  readonly filter: RoomFilterView
}

/**
 * A field for each criterion. In a list with a search, which has more of them, the four that most visitors decide by stand
 * open, and the others are a press away; where one of those is set or wrong, they are open too.
 */
export function Criteria({ filter }: FilterProps) {
  const { values, problems, search } = filter
  const order = { filter, name: 'sort', label: 'Sort by', choices: filter.sorts } as const
  // where no university is asked for, the order takes the place beside the open fields
  const isOrderOpen = search?.universities.length === 0
  return (
    <>
      <CriterionField
        filter={filter}
        name="type"
        label="Kind of room"
        any="Any kind"
        choices={filter.types}
      />
      <AmountField name="max" label="Most a week, £" value={values.max} problem={problems.max} />
      <CriterionField filter={filter} name="weeks" label="Weeks" any="Any length" choices={filter.weeks} />
      {isOrderOpen && <CriterionField {...order} />}
      {search && search.universities.length > 0 && (
        <CriterionField
          filter={filter}
          name="near"
          label="Your university"
          any="Any"
          choices={search.universities}
        />
      )}
      {search ? (
        <MoreCriteria filter={filter} search={search} />
      ) : (
        <>
          {(values.total !== '' || problems.total) && <TotalField filter={filter} />}
          <StartField filter={filter} />
          <Checks values={values} />
        </>
      )}
      {!isOrderOpen && <CriterionField {...order} />}
      {filter.hidden.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
    </>
  )
}

interface CriterionFieldProps extends FilterProps {
  readonly name: 'type' | 'weeks' | 'near' | 'walk' | 'start' | 'sort'
  readonly label: string
  /** The option that does not restrict the list. */
  readonly any?: string
  readonly choices: ComponentProps<typeof SelectField>['choices']
}

const CriterionField = ({ filter: { values, problems }, name, label, any, choices }: CriterionFieldProps) => (
  <SelectField
    name={name}
    label={label}
    value={values[name]}
    problem={problems[name]}
    choices={any ? [{ value: '', label: any }, ...choices] : choices}
  />
)

interface MoreCriteriaProps extends FilterProps {
  readonly search: NonNullable<RoomFilterView['search']>
}

function MoreCriteria({ filter, search }: MoreCriteriaProps) {
  const { values, isMoreAsked } = filter
  const [isOpenAtFirst] = useState(isMoreAsked)
  const wasAsked = useRef(isMoreAsked)
  const more = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // it stays as it was opened or closed before hydration
    if (wasAsked.current === isMoreAsked || !more.current) return
    wasAsked.current = isMoreAsked
    // nothing closes it while the visitor chooses in it
    if (isMoreAsked || !more.current.contains(document.activeElement)) more.current.open = isMoreAsked
  }, [isMoreAsked])
  return (
    <details ref={more} open={isOpenAtFirst} className={styles.more}>
      <summary>More: total, dates, walk, access</summary>
      <div className={styles.moreFields}>
        <TotalField filter={filter} />
        <StartField filter={filter} />
        <DayField name="arrive" label="Arriving" days={search.days} />
        <DayField name="leave" label="Going home" days={search.days} />
        <CriterionField
          filter={filter}
          name="walk"
          label="Longest walk"
          any="Any distance"
          choices={search.walks}
        />
        <Checks values={values} />
      </div>
    </details>
  )
}

const TotalField = ({ filter: { values, problems } }: FilterProps) => (
  <AmountField name="total" label="Most in all, £" value={values.total} problem={problems.total} />
)

const StartField = ({ filter }: FilterProps) => (
  <CriterionField filter={filter} name="start" label="Moving in" any="Any day" choices={filter.starts} />
)

const Checks = ({ values }: Pick<RoomFilterView, 'values'>) => (
  <div className={styles.checks}>
    <label className={styles.check}>
      <input type="checkbox" name="available" value="1" defaultChecked={values.available !== ''} />
      Can be booked or reserved
    </label>
    <label className={styles.check}>
      <input type="checkbox" name="accessible" value="1" defaultChecked={values.accessible !== ''} />
      Wheelchair accessible
    </label>
  </div>
)
