import type { RoomCardView } from '../../domain/views/roomCardView.ts'
import { AvailabilityTag } from '../AvailabilityTag/AvailabilityTag.tsx'
import { Card } from '../Card/Card.tsx'
import { PriceLine } from '../PriceLine/PriceLine.tsx'

/** A room in a list: what it is, what it costs in all, whether it can be had. */
export function RoomCard({ room }: { readonly room: RoomCardView }) {
  return (
    <Card
      href={room.href}
      name={room.name}
      picture={room.picture}
      muted={room.tag === 'sold-out'}
      tag={room.tag && <AvailabilityTag tag={room.tag} />}
    >
      <p>{room.facts.join(' · ')}</p>
      <PriceLine
        from={room.from}
        fromWeekly={room.from?.weekly ?? null}
        originalWeekly={room.originalWeekly}
        otherwise={room.onRequest ? 'Price on request' : 'Sold out for now'}
      />
    </Card>
  )
}
