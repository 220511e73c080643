import * as Effect from 'effect/Effect'
import { parseContractChoice, selectContract } from '../contract/contractChoice.ts'
import { costOfContract } from '../contract/offers.ts'
import { priceText } from '../contract/priceText.ts'
import { ContentSource } from '../ports/contentSource.ts'
import { Logger } from '../ports/logger.ts'

/** How long an enquiry may wait for its price. */
const MAX_WAIT = '2 seconds'

/**
 * Returns the price today of the contract that an enquiry names, in the words of its page (spec section 11). The price
 * is empty if the enquiry names no bookable contract, or if the content cannot be read in time: the enquiry is then
 * accepted without it.
 */
export const priceOfEnquiry = Effect.fn('priceOfEnquiry')(
  function* (fields: Readonly<Record<string, string>>, today: string) {
    const { property: propertySlug, room: roomSlug, weeks = '', start = '' } = fields
    if (propertySlug === undefined || roomSlug === undefined) return ''
    const source = yield* ContentSource
    const [property, room] = yield* Effect.all(
      [source.location(propertySlug, { withRooms: false }), source.room(roomSlug)],
      { concurrency: 'unbounded' },
    )
    if (property === null || room?.property?.slug !== property.slug) return ''
    const selection = selectContract(room, parseContractChoice(new URLSearchParams({ weeks, start })), today)
    if (selection.kind !== 'chosen') return ''
    return priceText(selection.contract, costOfContract(selection.contract, property, today))
  },
  Effect.timeout(MAX_WAIT),
  Effect.catch((cause) =>
    Effect.gen(function* () {
      const log = yield* Logger
      log.warn('the price of an enquiry could not be read', { reason: cause._tag })
      return ''
    }),
  ),
)
