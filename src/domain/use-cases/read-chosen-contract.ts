import * as Effect from 'effect/Effect'
import { parseContractChoice, selectContract } from '../contract/contract-choice.ts'
import { ContentSource } from '../ports/content-source.ts'
import { offeringRoom } from '../room/room-offer.ts'

/**
 * Reads the contract that a query names by the slugs of its property and room, and by `weeks` and `start` (spec section
 * 14); `null` if there is none to book.
 */
export const readChosenContract = Effect.fn('readChosenContract')(function* (
  query: URLSearchParams,
  today: string,
) {
  const [propertySlug, roomSlug] = [query.get('property'), query.get('room')]
  if (!propertySlug || !roomSlug) return null
  const source = yield* ContentSource
  const [property, room] = yield* Effect.all(
    [source.location(propertySlug, { withRooms: false }), source.room(roomSlug)],
    { concurrency: 'unbounded' },
  )
  if (property === null || room?.property?.slug !== property.slug) return null
  const offered = offeringRoom(room, property, today)
  const selection = selectContract(offered, parseContractChoice(query))
  return selection.kind === 'chosen' ? { property, room: offered, contract: selection.contract } : null
})
