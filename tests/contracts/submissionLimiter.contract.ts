import { it } from '@effect/vitest'
import { Effect, type Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect } from 'vitest'
import { SubmissionLimiter } from '../../src/domain/ports/submissionLimiter.ts'

/** Declares what a limiter of enquiries must do, wherever it counts. `layer` makes one that has counted nothing yet. */
export function submissionLimiterContract(name: string, layer: () => Layer.Layer<SubmissionLimiter>): void {
  let count = 0
  const take = (change: { readonly address?: string; readonly mailbox?: string; readonly id?: string }) => {
    count += 1
    const fresh = { address: `192.0.2.${count}`, mailbox: `${count}@example.org`, id: `id-${count}` }
    return SubmissionLimiter.use((limiter) => limiter.take({ ...fresh, ...change }))
  }
  const takeTimes = (times: number, change: Parameters<typeof take>[0]) =>
    Effect.all(Array.from({ length: times }, () => take(change)))
  const FIVE = [true, true, true, true, true]

  describe(`the limits ${name}`, () => {
    it.effect('allow five submissions from one network in ten minutes, and twenty in a day', () =>
      Effect.gen(function* () {
        const address = '198.51.100.1'
        expect(yield* takeTimes(6, { address })).toEqual([...FIVE, false])
        for (let more = 0; more < 3; more += 1) {
          yield* TestClock.adjust('10 minutes')
          expect(yield* takeTimes(6, { address })).toEqual([...FIVE, false])
        }
        yield* TestClock.adjust('10 minutes')
        expect(yield* take({ address })).toBe(false)
        yield* TestClock.adjust('24 hours')
        expect(yield* take({ address })).toBe(true)
      }).pipe(Effect.provide(layer())),
    )

    it.effect('count a household’s IPv6 addresses as one network, and others separately', () =>
      Effect.gen(function* () {
        expect(yield* takeTimes(5, { address: '2001:db8:1:2::1' })).toEqual(FIVE)
        expect(yield* take({ address: '2001:db8:1:2:ffff::9' })).toBe(false)
        expect(yield* take({ address: '2001:db8:1:3::1' })).toBe(true)
        expect(yield* take({ address: '::ffff:192.0.2.250' })).toBe(true)
      }).pipe(Effect.provide(layer())),
    )

    it.effect('count a mailbox in any letter case, from any network', () =>
      Effect.gen(function* () {
        expect(yield* takeTimes(5, { mailbox: 'amara@example.org' })).toEqual(FIVE)
        expect(yield* take({ mailbox: ' Amara@Example.org ' })).toBe(false)
        expect(yield* take({ mailbox: 'another@example.org' })).toBe(true)
      }).pipe(Effect.provide(layer())),
    )

    it.effect('count the same submission once', () =>
      Effect.gen(function* () {
        const address = '198.51.100.2'
        const same = { address, mailbox: 'amara@example.org', id: 'the same' }
        expect(yield* takeTimes(20, same)).not.toContain(false)
        expect(yield* takeTimes(5, { address })).toEqual([true, true, true, true, false])
      }).pipe(Effect.provide(layer())),
    )
  })
}
