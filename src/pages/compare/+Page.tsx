import type { CSSProperties } from 'react'
import { useData } from 'vike-react/useData'
import { shortlistPath } from '#domain/routing/paths.ts'
import { Button, ButtonLink } from '#ui/components/Button/Button.tsx'
import { keepScrollPosition } from '#ui/components/keep-scroll-position.ts'
import { Picture } from '#ui/components/Picture/Picture.tsx'
import { AvailabilityTag } from '#ui/components/PriceLine/PriceLine.tsx'
import { SelectField } from '#ui/forms/Field/Field.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './ComparePage.module.css'
import type { CompareView } from './compare-view.ts'

/** Rooms side by side, printable on one sheet. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading="Compare rooms"
        {...(view.tooMany && {
          lead: 'You can compare three rooms at a time. These are the first three you chose.',
        })}
      />
      <Container>
        <div className={styles.page}>
          {view.rooms.length === 0 ? (
            <p>
              You have not chosen any rooms yet. Tick up to three on{' '}
              <a href={shortlistPath()}>your shortlist</a>.
            </p>
          ) : (
            <>
              <ContractForm choice={view.choice} />
              <p className={styles.links}>
                {view.differences && <DifferencesLink differences={view.differences} />}
                {view.canAdd && <a href={shortlistPath()}>Add a room from your shortlist</a>}
              </p>
              <ComparisonTable view={view} />
              {view.groups.length === 0 && <p>We know of no differences between these rooms.</p>}
            </>
          )}
        </div>
      </Container>
    </>
  )
}

/** A plain form that chooses the length and the first day of the contract for all rooms. */
function ContractForm({ choice }: { readonly choice: CompareView['choice'] }) {
  return (
    <form key={JSON.stringify(choice.values)} action={choice.action} method="get" className={styles.choice}>
      <input type="hidden" name="rooms" value={choice.rooms} />
      {choice.isOnlyDifferences && <input type="hidden" name="only" value="differences" />}
      <SelectField
        name="weeks"
        label="Weeks"
        value={choice.values.weeks}
        problem={choice.problems.weeks}
        choices={[{ value: '', label: 'Any length' }, ...choice.weeks]}
      />
      <SelectField
        name="start"
        label="Moving in"
        value={choice.values.start}
        problem={choice.problems.start}
        choices={[{ value: '', label: 'Any day' }, ...choice.starts]}
      />
      <Button type="submit">Compare for this stay</Button>
    </form>
  )
}

function DifferencesLink({
  differences: { isOn, href },
}: {
  readonly differences: NonNullable<CompareView['differences']>
}) {
  return (
    <a href={href} rel="nofollow" ref={keepScrollPosition}>
      {isOn ? 'Show everything' : 'Show only the differences'}
    </a>
  )
}

/**
 * The roles are explicit because on phones the style sheet lays the rows out as grids, and browsers then no longer
 * treat them as a table.
 */
function ComparisonTable({ view: { rooms, groups } }: { readonly view: CompareView }) {
  return (
    <table
      role="table"
      aria-label="Comparison"
      className={styles.table}
      style={{ '--rooms': rooms.length } as CSSProperties}
    >
      <thead className={styles.head}>
        <tr role="row">
          <td role="cell" className={styles.corner} />
          {rooms.map((room) => (
            <th key={room.id} role="columnheader" scope="col" className={styles.room}>
              <a href={room.href}>{room.name}</a>
              <span className={styles.property}>{room.property}</span>
              {room.tag && <AvailabilityTag tag={room.tag} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr role="row">
          <th role="rowheader" scope="row">
            <span className="visually-hidden">Picture</span>
          </th>
          {rooms.map((room) => (
            <td key={room.id} role="cell">
              {room.image && (
                <Picture image={room.image} size="column3" className={styles.picture} decorative />
              )}
              {room.removeHref && (
                <a href={room.removeHref} rel="nofollow" className={styles.remove}>
                  <span>Remove</span>
                  <span className="visually-hidden">{` ${room.name}`}</span>
                </a>
              )}
            </td>
          ))}
        </tr>
        <NextSteps rooms={rooms} />
      </tbody>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading}>
          <tr role="row" className={styles.group}>
            <th role="rowheader" scope="rowgroup" colSpan={rooms.length + 1}>
              {heading}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={[row.name, ...row.cells].join()} role="row">
              <th role="rowheader" scope="row" className={styles.name}>
                {row.name}
              </th>
              {row.cells.map((cell, index) => (
                <td key={rooms[index]?.id} role="cell">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tbody>
        <NextSteps rooms={rooms} />
      </tbody>
    </table>
  )
}

/** What one can do about each room. It stands below the pictures, and again where the facts have been read. */
function NextSteps({ rooms }: Pick<CompareView, 'rooms'>) {
  return (
    <tr role="row" className={styles.actions}>
      <th role="rowheader" scope="row" className={styles.name}>
        Next step
      </th>
      {rooms.map(({ id, name, action: { label, shortLabel, ...link } }) => (
        <td key={id} role="cell">
          <ButtonLink {...link} size="small">
            <span>{shortLabel}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </ButtonLink>
        </td>
      ))}
    </tr>
  )
}
