import { useData } from 'vike-react/useData'
import { shortlistPath } from '../../domain/routing/paths.ts'
import { AvailabilityTag } from '../../ui/components/AvailabilityTag/AvailabilityTag.tsx'
import { Button } from '../../ui/components/Button/Button.tsx'
import { ButtonLink } from '../../ui/components/ButtonLink/ButtonLink.tsx'
import { Picture } from '../../ui/components/Picture/Picture.tsx'
import { SelectField } from '../../ui/forms/SelectField/SelectField.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import type { CompareView } from '../shared/shortlistView.ts'
import styles from './ComparePage.module.css'

/** Rooms side by side, printable on one sheet. */
export function Page() {
  const view = useData<CompareView>()
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading="Compare rooms"
        {...(view.tooMany && {
          lead: 'Three rooms stand side by side: these are the first three you chose.',
        })}
      />
      <Container>
        <div className={styles.page}>
          {view.rooms.length === 0 ? (
            <p>
              No room is chosen. Tick up to three on <a href={shortlistPath()}>your shortlist</a>.
            </p>
          ) : (
            <>
              <ContractForm choice={view.choice} />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
              <section aria-label="Comparison" className={styles.scroller} tabIndex={0}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <td className={styles.corner} />
                      {view.rooms.map((room) => (
                        <th key={room.id} scope="col" className={styles.room}>
                          {room.image && (
                            <Picture image={room.image} size="third" className={styles.picture} decorative />
                          )}
                          <a href={room.href}>{room.name}</a>
                          {room.tag && <AvailabilityTag tag={room.tag} />}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {view.rows.map((row) => (
                      <tr key={row.name}>
                        <th scope="row" className={styles.name}>
                          {row.name}
                        </th>
                        {row.cells.map((cell, index) => (
                          <td key={view.rooms[index]?.id}>{cell}</td>
                        ))}
                      </tr>
                    ))}
                    <tr className={styles.actions}>
                      <th scope="row" className={styles.name}>
                        Ask
                      </th>
                      {view.rooms.map((room) => (
                        <td key={room.id}>
                          <ButtonLink {...room.action} size="small">
                            Ask<span className="visually-hidden"> about {room.name}</span>
                          </ButtonLink>
                        </td>
                      ))}
                    </tr>
                  </tbody>
                </table>
              </section>
            </>
          )}
        </div>
      </Container>
    </>
  )
}

/** Chooses the length and the first day for all rooms, by a plain form. */
function ContractForm({ choice }: { readonly choice: CompareView['choice'] }) {
  return (
    <form key={JSON.stringify(choice.values)} action={choice.action} method="get" className={styles.choice}>
      <input type="hidden" name="rooms" value={choice.rooms} />
      <SelectField
        name="weeks"
        label="Weeks"
        value={choice.values.weeks}
        choices={[{ value: '', label: 'Any length' }, ...choice.weeks]}
      />
      <SelectField
        name="start"
        label="Moving in"
        value={choice.values.start}
        choices={[{ value: '', label: 'Any day' }, ...choice.starts]}
      />
      <Button type="submit" size="small">
        Compare for this stay
      </Button>
    </form>
  )
}
