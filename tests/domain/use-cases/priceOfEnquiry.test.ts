import { describe, expect, it } from '@effect/vitest'
import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { memoryLogger } from '../../../src/adapters/logger/memoryLogger.ts'
import { memoryContentSource } from '../../../src/adapters/wordpress/memoryContentSource.ts'
import { type ContentSourceShape, ContentUnavailable } from '../../../src/domain/ports/contentSource.ts'
import { priceOfEnquiry } from '../../../src/domain/use-cases/priceOfEnquiry.ts'
import { property, room, TODAY } from '../support/builders.ts'

const CHOSEN = { property: 'aire-yard', room: 'studio-aire-yard', weeks: '44' }

const down = new ContentUnavailable({ endpoint: 'wp/v2/rooms', reason: 'network', detail: 'refused' })

/** Returns the price of an enquiry with these fields after five seconds, with the calls and log lines. */
const asked = Effect.fnUntraced(function* (
  fields: Readonly<Record<string, string>>,
  change: Partial<ContentSourceShape> = {},
) {
  const logger = memoryLogger()
  const calls: string[] = []
  const source = memoryContentSource({
    location: (slug, { withRooms }) =>
      Effect.sync(() => {
        calls.push(`location ${slug}${withRooms ? ' with rooms' : ''}`)
        return property()
      }),
    room: (slug) =>
      Effect.sync(() => {
        calls.push(`room ${slug}`)
        return room()
      }),
    ...change,
  })
  const priced = priceOfEnquiry(fields, TODAY).pipe(Effect.provide(Layer.merge(source, logger.layer)))
  const running = yield* Effect.forkChild(priced)
  yield* TestClock.adjust('5 seconds')
  return { price: yield* Fiber.join(running), calls, lines: logger.lines }
})

describe('the price of an enquiry', () => {
  it.effect('is that of the contract that it names by weeks, by first day or by both', () =>
    Effect.gen(function* () {
      const { room: slug, property: at } = CHOSEN
      for (const choice of [{ weeks: '44' }, { start: '2027-09-11' }, { weeks: '44', start: '2027-09-11' }])
        expect((yield* asked({ property: at, room: slug, ...choice })).price).toBe(
          '£165 a week, £7,260 in all',
        )
      expect((yield* asked({ property: at, room: slug })).price).toBe('')
    }),
  )

  it.effect('needs one call for the property, without its rooms, and one for the room', () =>
    Effect.gen(function* () {
      expect((yield* asked(CHOSEN)).calls).toEqual(['location aire-yard', 'room studio-aire-yard'])
    }),
  )

  it.effect.each<[string, Readonly<Record<string, string>>]>([
    ['no room', { property: 'aire-yard', weeks: '44' }],
    ['no property', { room: 'studio-aire-yard', weeks: '44' }],
    ['neither', { name: 'Amara' }],
  ])('is not looked up if the enquiry names %s', ([, fields]) =>
    Effect.gen(function* () {
      expect(yield* asked(fields)).toEqual({ price: '', calls: [], lines: [] })
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
      expect((yield* asked(CHOSEN, slowly(1.5))).price).toBe('£165 a week, £7,260 in all')
      const late = yield* asked(CHOSEN, slowly(2.5))
      expect(late.price).toBe('')
      expect(late.lines).toMatchObject([{ level: 'warn', fields: { reason: 'TimeoutError' } }])
    }),
  )

  it.effect('is empty where the content cannot be read, and the log says why', () =>
    Effect.gen(function* () {
      const { price, lines } = yield* asked(CHOSEN, { room: () => Effect.fail(down) })
      expect(price).toBe('')
      expect(lines).toEqual([
        {
          level: 'warn',
          message: 'the price of an enquiry could not be read',
          fields: { reason: 'ContentUnavailable' },
        },
      ])
    }),
  )
})
