import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import type { FastifyInstance } from 'fastify'
import { offerShape } from '#adapters/wordpress/wordpress-offer.ts'
import type { Offer } from '#domain/content/contract.ts'
import { longDate } from '#domain/content/date-text.ts'
import { formatPounds } from '#domain/contract/contract-price.ts'
import type { ContractCost } from '#domain/contract/offers.ts'
import { firstDayOfChange, type OfferEffect, offerEffects } from '#domain/room/offer-effects.ts'
import { roomName } from '#domain/room/room-name.ts'
import { withOffers } from '#domain/room/room-offer.ts'
import { OFFER_EFFECTS_PATH } from '#domain/routing/endpoints.ts'
import { contractText } from '#ui/components/PriceLine/price-view.ts'
import { type BackendQuestionOptions, registerBackendQuestion } from './backend-questions.ts'

const MAX_BODY_BYTES = 256 * 1024

/** Of how many rooms the answer says what visitors read. */
const MAX_CHANGES = 5

const Question = Schema.Struct({
  /** The slug of the published offer, empty if there is none yet. */
  slug: Schema.String,
  before: Schema.Unknown,
  after: Schema.Unknown,
})

/**
 * `POST /api/offer-effects`, signed, with `{ "slug": "early-bird", "before": {…}, "after": {…} }`, offers as the content API has
 * them or `null`, returns which rooms cost something else with the change: `{ "rooms": ["studio-aire-yard"], "from": "",
 * "changes": [{ "room", "before", "after", "toPay": ["£8,316", "£7,484"] }] }`, so that an editor sees it before visitors do.
 * `from` is the day from which it holds, where that is later than today.
 */
export function registerOfferEffects(app: FastifyInstance, options: BackendQuestionOptions): void {
  const { siteOrigin, readContent } = options
  const asked = {
    path: OFFER_EFFECTS_PATH,
    maxBodyBytes: MAX_BODY_BYTES,
    schema: Question,
    form: '{ "slug": "…", "before": {…}, "after": {…} }',
  }
  const decode = (offer: unknown): Offer | null => {
    const decoded = offerShape.decode(offer, { siteOrigin, path: '', report: () => undefined })
    return Result.isSuccess(decoded) ? decoded.success : null
  }
  registerBackendQuestion(app, options, asked, async ({ slug, before, after }, today, reply) => {
    const [rooms, properties] = await Promise.all([
      readContent((source) => source.rooms({})),
      readContent((source) => source.locations),
    ])
    if (Result.isFailure(rooms) || Result.isFailure(properties))
      return reply.code(502).send({ error: 'The rooms could not be read.' })
    const change = { slug, before: decode(before), after: decode(after) }
    const day = firstDayOfChange(change, today)
    const effects = offerEffects(withOffers(rooms.success, properties.success, day), change)
    return {
      rooms: effects.map(({ room }) => room.slug),
      from: day === today || effects.length === 0 ? '' : longDate(day),
      changes: effects.slice(0, MAX_CHANGES).map(changeInWords),
    }
  })
}

function changeInWords({ room, contract, before, after }: OfferEffect) {
  const text = (cost: ContractCost): string => contractText(contract, cost, room)
  return {
    room: [roomName(room, room.property), room.property?.name].filter(Boolean).join(', '),
    before: text(before),
    after: text(after),
    toPay: [formatPounds(before.toPayPence), formatPounds(after.toPayPence)],
  }
}
