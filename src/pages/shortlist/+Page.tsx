import { useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { useHydrated } from 'vike-react/useHydrated'
import { usePageContext } from 'vike-react/usePageContext'
import { formatShortlist } from '#domain/room/shortlist.ts'
import { citiesPath, shortlistPath } from '#domain/routing/paths.ts'
import { Button, ButtonLink } from '#ui/components/Button/Button.tsx'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { addToShortlist } from '#ui/components/Shortlist/shortlist-store.ts'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import { siteIdentity } from '../shared/head/page-head.ts'
import type { Data } from './+data.ts'
import styles from './ShortlistPage.module.css'
import type { ShortlistView } from './shortlist-view.ts'
import { useRemovedRoom } from './use-removed-room.ts'

/** The rooms of the shortlist, to compare and to share. What is removed here is gone at once, and can be put back. */
export function Page() {
  const given = useData<Data>()
  const { rooms, removed, putBack } = useRemovedRoom(given)
  const view = { ...given, rooms }
  const { siteOrigin } = siteIdentity(usePageContext())
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={view.isShared ? 'A shortlist for you' : 'Your shortlist'}
        lead={
          view.isShared
            ? 'Someone has chosen these rooms and shared them with you.'
            : 'Kept in this browser for six months. You need no account.'
        }
      />
      <Container>
        <div className={styles.page}>
          {view.unavailableCount > 0 && (
            <p className={styles.unavailable}>
              {view.unavailableCount === 1
                ? 'One room on this list is no longer available.'
                : `${view.unavailableCount} rooms on this list are no longer available.`}
            </p>
          )}
          <div role="status" className={styles.removed}>
            {removed && (
              <>
                <p>{`Removed ${removed.name}, ${removed.property}.`}</p>
                <Undo onClick={putBack} />
              </>
            )}
          </div>
          {view.rooms.length === 0 ? (
            <>
              <p className={styles.empty}>
                Nothing here yet. Press “Shortlist” on any room to put it on this page. From here you can
                compare rooms, and share the list with family and friends.
              </p>
              <ButtonLink href={citiesPath()}>Find a room</ButtonLink>
            </>
          ) : (
            <>
              <div className={styles.tools}>
                <CompareForm view={view} />
                <ShareButton
                  address={siteOrigin + view.sharePath}
                  label={
                    view.rooms.length === 1 ? 'Link to this room' : `Link to these ${view.rooms.length} rooms`
                  }
                />
              </div>
              <h2 className="visually-hidden">Rooms</h2>
              <RoomCards rooms={view.rooms} />
              {view.isShared && (
                <form
                  action={shortlistPath()}
                  method="post"
                  className={styles.saveForm}
                  onSubmit={(event) => {
                    event.preventDefault()
                    addToShortlist(view.rooms.map(({ id, entry }) => entry ?? id))
                  }}
                >
                  <input type="hidden" name="do" value="add" />
                  {view.rooms.map(({ id, entry }) => (
                    <input key={id} type="hidden" name="room" value={entry ?? id} />
                  ))}
                  <Button type="submit">Put them all on my shortlist</Button>
                </form>
              )}
            </>
          )}
        </div>
      </Container>
    </>
  )
}

function Undo({ onClick }: { readonly onClick: () => void }) {
  const button = useRef<HTMLSpanElement>(null)
  // the pressed button is gone with its card
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  return (
    <span ref={button}>
      <Button size="small" outline onClick={onClick}>
        Undo
      </Button>
    </span>
  )
}

/** The form that compares the rooms. If a comparison cannot show all of them, the visitor chooses which. */
function CompareForm({ view: { rooms, comparePath, maxCompared } }: { readonly view: ShortlistView }) {
  if (rooms.length < 2) return null
  const isChoice = rooms.length > maxCompared
  return (
    <form action={comparePath} method="get" className={styles.compare}>
      <Button type="submit">{isChoice ? `Compare ${maxCompared} of them` : 'Compare'}</Button>
      {isChoice ? (
        <details className={styles.choose}>
          <summary>Choose which</summary>
          {/* other rooms are other defaults, as many as the button says */}
          <fieldset key={rooms.map(({ id }) => id).join()} className={styles.fieldset}>
            <legend className="visually-hidden">{`Compare up to ${maxCompared} rooms`}</legend>
            {rooms.map((room, index) => (
              <label key={room.id} className={styles.check}>
                <input
                  type="checkbox"
                  name="rooms"
                  value={formatShortlist([room.entry ?? room.id])}
                  defaultChecked={index < maxCompared}
                />
                <span>{`${room.name}, ${room.property}`}</span>
              </label>
            ))}
          </fieldset>
        </details>
      ) : (
        rooms.map(({ id, entry }) => (
          <input key={id} type="hidden" name="rooms" value={formatShortlist([entry ?? id])} />
        ))
      )}
    </form>
  )
}

/**
 * Shares an address with the device's own dialog, or copies it where there is none. Without scripts it is a link, whose
 * address a visitor can copy.
 */
function ShareButton({ address, label }: { readonly address: string; readonly label: string }) {
  const isHydrated = useHydrated()
  const [said, say] = useState('')
  const share = async (): Promise<void> => {
    try {
      // not every browser supports it
      const { share } = navigator as { readonly share?: Navigator['share'] }
      if (share) return await share.call(navigator, { url: address })
      await navigator.clipboard.writeText(address)
      say('Link copied.')
    } catch (failure) {
      // the visitor closed the dialog
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      say(address)
    }
  }
  return (
    <div className={styles.share}>
      {isHydrated ? (
        <Button outline onClick={() => void share()}>
          Share this list
        </Button>
      ) : (
        <a href={address} className={styles.link}>
          {label}
        </a>
      )}
      <span role="status">{said}</span>
    </div>
  )
}
