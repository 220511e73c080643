import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { citiesPath, shortlistPath } from '../../domain/routing/paths.ts'
import { Button } from '../../ui/components/Button/Button.tsx'
import { ButtonLink } from '../../ui/components/ButtonLink/ButtonLink.tsx'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CopyButton } from '../../ui/components/CopyButton/CopyButton.tsx'
import { RoomCard } from '../../ui/components/RoomCard/RoomCard.tsx'
import { addToShortlist } from '../../ui/components/Shortlist/shortlistStore.ts'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import type { ShortlistView } from '../shared/shortlistView.ts'
import { siteIdentity } from '../shared/siteIdentity.ts'
import styles from './ShortlistPage.module.css'

/** The rooms of the shortlist, to compare and to share. */
export function Page() {
  const view = useData<ShortlistView>()
  const { siteOrigin } = siteIdentity(usePageContext())
  const address = siteOrigin + view.sharePath
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={view.isShared ? 'A shortlist for you' : 'Your shortlist'}
        lead={
          view.isShared
            ? 'Somebody chose these rooms and sent you their address.'
            : 'Kept in this browser for half a year, without an account.'
        }
      />
      <Container>
        <div className={styles.page}>
          {view.unavailableCount > 0 && (
            <p className={styles.unavailable}>
              {view.unavailableCount === 1
                ? 'One room of this list is'
                : `${view.unavailableCount} rooms of this list are`}{' '}
              no longer offered.
            </p>
          )}
          {view.rooms.length === 0 ? (
            <>
              <p className={styles.empty}>
                Nothing here yet. “Shortlist” on any room puts it on this page, and from here you can compare
                rooms and send the list to whoever decides with you.
              </p>
              <ButtonLink href={citiesPath()}>Find a room</ButtonLink>
            </>
          ) : (
            <>
              <h2 className="visually-hidden">Rooms</h2>
              <CardGrid columns={3}>
                {view.rooms.map((room) => (
                  <RoomCard key={room.id} room={room} property={room.property} />
                ))}
              </CardGrid>
              {view.isShared && (
                <form
                  action={shortlistPath()}
                  method="post"
                  className={styles.saveForm}
                  onSubmit={(event) => {
                    event.preventDefault()
                    addToShortlist(view.rooms.map(({ id }) => id))
                  }}
                >
                  <input type="hidden" name="do" value="add" />
                  {view.rooms.map(({ id }) => (
                    <input key={id} type="hidden" name="room" value={id} />
                  ))}
                  <Button type="submit">Put all of them on my shortlist</Button>
                </form>
              )}
              <div className={styles.columns}>
                <form action={view.comparePath} method="get" className={styles.compare}>
                  <fieldset className={styles.fieldset}>
                    <legend className={styles.legend}>Compare up to {view.maxCompared} rooms</legend>
                    {view.rooms.map((room, index) => (
                      <label key={room.id} className={styles.check}>
                        <input
                          type="checkbox"
                          name="rooms"
                          value={room.id}
                          defaultChecked={index < view.maxCompared}
                        />
                        <span>
                          {room.name}, {room.property}
                        </span>
                      </label>
                    ))}
                  </fieldset>
                  <Button type="submit">Compare</Button>
                </form>
                <div className={styles.share}>
                  <h2 className={styles.legend}>Send this list</h2>
                  <p>Anyone who opens this address sees these rooms. It holds nothing about you.</p>
                  <p className={styles.address}>
                    <a href={view.sharePath}>{address}</a>
                  </p>
                  <CopyButton text={address} subject="the address" />
                </div>
              </div>
            </>
          )}
        </div>
      </Container>
    </>
  )
}
