// spec section 14

import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { type ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { contractOfEnquiry } from '#domain/use-cases/submit-enquiry.ts'
import { contract, property, room, TODAY } from '../support/builders.ts'

const studio = room({ contracts: [contract(), contract({ weeks: 51, weeklyPence: null })] })
const CHOSEN = { property: 'aire-yard', room: 'studio-aire-yard', weeks: '44' }

const down = new ContentUnavailable({ endpoint: 'wp/v2/rooms', reason: 'network', detail: 'refused' })

/** Returns the price of an enquiry with these fields after five seconds, with the calls and log lines. */
const asked = Effect.fnUntraced(function* (
  fields: Readonly<Record<string, string>>,
  change: Partial<ContentSourceShape> = {},
) {
  const logger = memoryLogger()
  const calls: unknown[] = []
  const answer = <A>(value: A, ...call: readonly unknown[]) => {
    calls.push(call)
    return Effect.succeed(value)
  }
  const source = memoryContentSource({
    location: (slug, options) => answer(property(), 'location', slug, options),
    room: (slug) => answer(studio, 'room', slug),
    ...change,
  })
  const read = contractOfEnquiry(fields, TODAY).pipe(Effect.provide(Layer.merge(source, logger.layer)))
  const running = yield* Effect.forkChild(read)
  yield* TestClock.adjust('5 seconds')
  return { ...(yield* Fiber.join(running)), calls, lines: logger.lines }
})

describe('the price of an enquiry', () => {
  it.effect.each<[string, Readonly<Record<string, string>>]>([
    [`£165 ${PER_WEEK}, £7,260 in all`, { weeks: '44' }],
    [`£165 ${PER_WEEK}, £7,260 in all`, { start: '2027-09-11' }],
    [`£165 ${PER_WEEK}, £7,260 in all`, { weeks: '44', start: '2027-09-11' }],
    ['', {}],
    // there is no such contract
    ['', { weeks: '20' }],
    // its price is on request
    ['', { weeks: '51' }],
  ])('is “%s” for the contract %j', ([price, choice]) =>
    Effect.gen(function* () {
      const { weeks: _, ...place } = CHOSEN
      expect((yield* asked({ ...place, ...choice })).price).toBe(price)
    }),
  )

  const inTerm = { startDate: '2027-09-20', endDate: '2028-06-20' }
  it.effect.each<[boolean, Readonly<Record<string, string>>]>([
    [true, CHOSEN],
    [true, { ...CHOSEN, ...inTerm }],
    [true, { ...CHOSEN, startDate: '2027-09-11', endDate: '2028-07-15' }],
    [false, { ...CHOSEN, ...inTerm, startDate: '2027-09-10' }],
    [false, { ...CHOSEN, ...inTerm, endDate: '2028-07-16' }],
    [false, { ...CHOSEN, weeks: '20' }],
    [false, { ...CHOSEN, weeks: '', start: '2027-09-12' }],
    // without a contract there is nothing to check
    [true, { property: 'aire-yard', room: 'studio-aire-yard', ...inTerm }],
    [true, { property: 'aire-yard', weeks: '44' }],
  ])('comes with whether it can be reserved: %s for %j', ([isReservable, fields]) =>
    Effect.gen(function* () {
      expect((yield* asked(fields)).isReservable).toBe(isReservable)
    }),
  )

  it.effect('needs one call for the property, without its rooms, and one for the room', () =>
    Effect.gen(function* () {
      const { calls } = yield* asked(CHOSEN)
      expect(calls).toEqual([
        ['location', 'aire-yard', { withRooms: false }],
        ['room', 'studio-aire-yard'],
      ])
    }),
  )

  it.effect.each<[string, Readonly<Record<string, string>>]>([
    ['no room', { property: 'aire-yard', weeks: '44' }],
    ['no property', { room: 'studio-aire-yard', weeks: '44' }],
    ['neither', { name: 'Amara' }],
  ])('is not looked up if the enquiry names %s', ([, fields]) =>
    Effect.gen(function* () {
      expect(yield* asked(fields)).toMatchObject({ price: '', calls: [], lines: [] })
    }),
  )

  it.effect.each<[string, Partial<ContentSourceShape>]>([
    ['does not exist', { room: () => Effect.succeed(null) }],
    ['belongs to no property', { room: () => Effect.succeed(room({ property: null })) }],
    ['is in another property', { location: () => Effect.succeed(property({ slug: 'kelham-mill' })) }],
    ['is in a property that does not exist', { location: () => Effect.succeed(null) }],
    ['is sold out', { room: () => Effect.succeed(room({ quantityAvailable: 0 })) }],
  ])('is empty where the room %s', ([, change]) =>
    Effect.gen(function* () {
      const { price, lines } = yield* asked(CHOSEN, change)
      expect([price, lines]).toEqual(['', []])
    }),
  )

  it.effect('is awaited for two seconds, while both calls run at once', () =>
    Effect.gen(function* () {
      const slowly = (seconds: number): Partial<ContentSourceShape> => ({
        location: () => Effect.as(Effect.sleep(`${seconds} seconds`), property()),
        room: () => Effect.as(Effect.sleep(`${seconds} seconds`), room()),
      })
      expect((yield* asked(CHOSEN, slowly(1.5))).price).toBe(`£165 ${PER_WEEK}, £7,260 in all`)
      const { price, lines } = yield* asked(CHOSEN, slowly(2.5))
      expect([price, lines]).toMatchObject(['', [{ level: 'warn', fields: { reason: 'TimeoutError' } }]])
    }),
  )

  it.effect('is empty where the content cannot be read, and the log says why', () =>
    Effect.gen(function* () {
      const { price, isReservable, lines } = yield* asked(CHOSEN, { room: () => Effect.fail(down) })
      expect(isReservable).toBe(true)
      const message = 'the contract of an enquiry could not be read'
      const line = { level: 'warn', message, fields: { reason: 'ContentUnavailable' } }
      expect([price, lines]).toEqual(['', [line]])
    }),
  )
})
