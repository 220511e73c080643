import * as Effect from 'effect/Effect'
import type { Contract } from '../content/contract.ts'
import { costOfContract } from '../contract/offers.ts'
import { type PlannedPayments, paymentPlansFor } from '../contract/payment-schedule.ts'
import { Calendar } from '../ports/calendar.ts'
import { ContentSource } from '../ports/content-source.ts'
import { roomName } from '../room/room-name.ts'
import { readChosenContract } from './read-chosen-contract.ts'

/** The payments of a contract by one plan, with what they are for. */
export interface PaymentCalendar extends PlannedPayments {
  /** `Studio, Aire Yard` */
  readonly room: string
  readonly roomSlug: string
  readonly contract: Contract
}

/**
 * Reads when the rent of a room is due. `query` names the property and the room by their slugs, the contract (spec
 * section 14) and the payment plan (`pay`) by its name. Returns `null` if there is no such contract or plan.
 */
export const readPaymentCalendar = Effect.fn('readPaymentCalendar')(function* (query: URLSearchParams) {
  const { today } = yield* Calendar
  const day = today()
  const chosen = yield* readChosenContract(query, day)
  if (chosen === null) return null
  const { property, room, contract } = chosen
  const globals = yield* ContentSource.use((source) => source.globals)
  const cost = costOfContract(contract, room)
  const plans = { own: property.paymentPlans, ofSite: globals.paymentPlans, today: day }
  const planned =
    cost && paymentPlansFor(contract, cost, plans).find(({ plan }) => plan.name === query.get('pay'))
  return planned
    ? ({
        ...planned,
        room: `${roomName(room, property)}, ${property.name}`,
        roomSlug: room.slug,
        contract,
      } satisfies PaymentCalendar)
    : null
})
