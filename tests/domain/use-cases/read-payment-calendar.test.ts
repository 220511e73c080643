import { it } from '@effect/vitest'
import { Effect, Layer } from 'effect'
import { expect } from 'vitest'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { Calendar } from '#domain/ports/calendar.ts'
import { readPaymentCalendar } from '#domain/use-cases/read-payment-calendar.ts'
import { contract, globals, paymentPlan, property, room, TODAY } from '../support/builders.ts'

const studio = room({ contracts: [contract({ weeks: 44 })] })
const layer = Layer.merge(
  memoryContentSource({
    location: () => Effect.succeed(property()),
    room: () => Effect.succeed(studio),
    globals: Effect.succeed(globals({ paymentPlans: [paymentPlan({ name: 'Three payments' })] })),
  }),
  Layer.succeed(Calendar, { today: () => TODAY }),
)
const QUERY = { property: 'aire-yard', room: 'studio', weeks: '44', pay: 'Three payments' }
const read = (change: Partial<typeof QUERY>) =>
  readPaymentCalendar(new URLSearchParams({ ...QUERY, ...change })).pipe(Effect.provide(layer))

it.effect('the payments of a contract are those of the plan, with the room and its property', () =>
  Effect.gen(function* () {
    const found = yield* read({})
    const payments = [{ pence: 242_000 }, { pence: 242_000 }, { pence: 242_000 }]
    const plan = { name: 'Three payments' }
    expect(found).toMatchObject({ room: 'Studio, Aire Yard', contract: { weeks: 44 }, plan, payments })
  }),
)

// enquiries test what is no contract to book
it.effect.each([{ weeks: '40' }, { pay: 'One payment' }])('there are none for %j', (change) =>
  Effect.gen(function* () {
    expect(yield* read(change)).toBeNull()
  }),
)
