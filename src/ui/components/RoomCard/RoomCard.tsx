import { noPriceText } from '#domain/contract/price-text.ts'
import { Card } from '../Card/Card.tsx'
import { AvailabilityTag, PriceLine } from '../PriceLine/PriceLine.tsx'
import { ShortlistButton } from '../Shortlist/ShortlistButton.tsx'
import { StayBar } from '../StayBar/StayBar.tsx'
import styles from './RoomCard.module.css'
import type { RoomCardView } from './room-card-view.ts'

interface RoomCardProps {
  readonly room: RoomCardView
  /** Whether the image loads lazily. The largest image of a page does not. */
  readonly lazy?: boolean
}

/** A room in a list: its facts, its contract total and its availability. */
export function RoomCard({ room, lazy = true }: RoomCardProps) {
  const { property } = room
  return (
    <Card
      href={room.href}
      name={room.name}
      image={room.image}
      lazy={lazy}
      muted={room.tag === 'sold-out'}
      tag={room.tag && <AvailabilityTag tag={room.tag} />}
    >
      {property && <p className={styles.property}>{property}</p>}
      {room.lacks && <p className={styles.lacks}>{room.lacks}</p>}
      {room.walk && <p className={styles.walk}>{room.walk}</p>}
      <p>{room.facts.join('\u00a0· ')}</p>
      <PriceLine
        from={room.from}
        fromWeekly={room.from?.weekly ?? null}
        originalWeekly={room.originalWeekly}
        otherwise={noPriceText(room.onRequest ? null : 'sold-out')}
      />
      {room.stay && (
        <div className={styles.stay}>
          <p className={styles.property}>{room.stay.text}</p>
          <StayBar parts={room.stay.bar} />
          <p>{room.stay.perWeek}</p>
        </div>
      )}
      {room.waitingList && (
        <p>
          <a href={room.waitingList} className={styles.waiting}>
            Join the waiting list<span className="visually-hidden">{` for ${room.name}`}</span>
          </a>
        </p>
      )}
      <div className={styles.heart}>
        <ShortlistButton
          room={room.entry ?? room.id}
          name={property ? `${room.name}, ${property}` : room.name}
          isHeartOnly
        />
      </div>
    </Card>
  )
}
