import { CardGrid } from '../Card/Card.tsx'
import { offersForOnce } from '../PriceLine/offers-for.ts'
import { RoomCard } from './RoomCard.tsx'
import type { RoomCardView } from './room-card-view.ts'

interface RoomCardsProps {
  readonly rooms: readonly RoomCardView[]
  /** How many of the cards are in the first view: their images are not lazy. */
  readonly first?: number
}

/** A list of rooms. */
export function RoomCards({ rooms, first = 0 }: RoomCardsProps) {
  const { note, cards } = offersForOnce(rooms)
  return (
    <CardGrid columns={3} note={note}>
      {cards.map((room, index) => (
        <RoomCard key={room.id} room={room} lazy={index >= first} />
      ))}
    </CardGrid>
  )
}
