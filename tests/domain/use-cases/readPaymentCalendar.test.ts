import { it } from '@effect/vitest'
import { Effect, Layer } from 'effect'
import { expect } from 'vitest'
import { memoryContentSource } from '../../../src/adapters/wordpress/memoryContentSource.ts'
import { Calendar } from '../../../src/domain/ports/calendar.ts'
import { readPaymentCalendar } from '../../../src/domain/use-cases/readPaymentCalendar.ts'
import { contract, globals, paymentPlan, property, room, TODAY } from '../support/builders.ts'

const studio = room({ contracts: [contract({ weeks: 44 })] })
const layer = Layer.merge(
  memoryContentSource({
    location: (slug) => Effect.succeed(slug === 'aire-yard' ? property() : null),
    room: (slug) => Effect.succeed(slug === 'studio' ? studio : null),
    globals: Effect.succeed(globals({ paymentPlans: [paymentPlan({ name: 'Three payments' })] })),
  }),
  Layer.succeed(Calendar, { today: () => TODAY }),
)
const read = (query: string) => readPaymentCalendar(new URLSearchParams(query)).pipe(Effect.provide(layer))

it.effect('the payments of a contract are those of the plan, with the room and its property', () =>
  Effect.gen(function* () {
    const found = yield* read('property=aire-yard&room=studio&weeks=44&pay=Three+payments')
    expect(found).toMatchObject({
      room: 'Studio, Aire Yard',
      contract: { weeks: 44 },
      plan: { name: 'Three payments' },
      payments: [{ pence: 242_000 }, { pence: 242_000 }, { pence: 242_000 }],
    })
  }),
)

for (const [what, query] of [
  ['no property', 'room=studio&weeks=44&pay=Three+payments'],
  ['no room', 'property=aire-yard&weeks=44&pay=Three+payments'],
  ['an unknown property', 'property=nowhere&room=studio&weeks=44&pay=Three+payments'],
  ['an unknown room', 'property=aire-yard&room=none&weeks=44&pay=Three+payments'],
  ['a contract that the room does not have', 'property=aire-yard&room=studio&weeks=40&pay=Three+payments'],
  ['a plan that the property does not have', 'property=aire-yard&room=studio&weeks=44&pay=One+payment'],
] as const)
  it.effect(`there are none for ${what}`, () =>
    Effect.gen(function* () {
      expect(yield* read(query)).toBeNull()
    }),
  )
