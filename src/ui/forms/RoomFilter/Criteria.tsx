import { useEffect, useRef, useState } from 'react'
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
  const order = (
    <SelectField
      name="sort"
      label="Sort by"
      value={values.sort}
      problem={problems.sort}
      choices={filter.sorts}
    />
  )
  // where no university is asked for, it takes the place beside the open fields
  const isOrderOpen = search !== null && search.universities.length === 0
  return (
    <>
      <SelectField
        name="type"
        label="Kind of room"
        value={values.type}
        choices={[{ value: '', label: 'Any kind' }, ...filter.types]}
      />
      <AmountField name="max" label="Most a week, £" value={values.max} problem={problems.max} />
      <SelectField
        name="weeks"
        label="Weeks"
        value={values.weeks}
        problem={problems.weeks}
        choices={[{ value: '', label: 'Any length' }, ...filter.weeks]}
      />
      {search && search.universities.length > 0 && (
        <SelectField
          name="near"
          label="Your university"
          value={values.near}
          problem={problems.near}
          choices={[{ value: '', label: 'Any' }, ...search.universities]}
        />
      )}
      {isOrderOpen && order}
      {search ? (
        <MoreCriteria filter={filter} search={search} />
      ) : (
        <>
          {(values.total !== '' || problems.total) && <TotalField filter={filter} />}
          <StartField filter={filter} />
          <Checks values={values} />
        </>
      )}
      {!isOrderOpen && order}
      {filter.hidden.map((field) => (
        <input key={field.name} type="hidden" {...field} />
      ))}
    </>
  )
}

interface MoreCriteriaProps extends FilterProps {
  readonly search: NonNullable<RoomFilterView['search']>
}

function MoreCriteria({ filter, search }: MoreCriteriaProps) {
  const { values, problems, isMoreAsked } = filter
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
        <SelectField
          name="walk"
          label="Longest walk"
          value={values.walk}
          problem={problems.walk}
          choices={[{ value: '', label: 'Any distance' }, ...search.walks]}
        />
        <Checks values={values} />
      </div>
    </details>
  )
}

const TotalField = ({ filter: { values, problems } }: FilterProps) => (
  <AmountField name="total" label="Most in all, £" value={values.total} problem={problems.total} />
)

const StartField = ({ filter: { values, problems, starts } }: FilterProps) => (
  <SelectField
    name="start"
    label="Moving in"
    value={values.start}
    problem={problems.start}
    choices={[{ value: '', label: 'Any day' }, ...starts]}
  />
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
