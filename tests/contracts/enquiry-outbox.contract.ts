import { Effect, Exit, Scope } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentAdapter } from '#adapters/logger/silent-logger.ts'
import type { OpenOutbox, OutboxOptions } from '#adapters/outbox/delivery-rules.ts'
import { ENQUIRY_STATUSES } from '#adapters/outbox/enquiry-admin.ts'
import { EnquiryDelivery } from '#adapters/outbox/enquiry-delivery.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import { newEnquiry } from '../support/enquiry.ts'
import { memoryEnquiryDelivery } from '../support/memory-enquiry-delivery.ts'

/** Declares what an outbox must do for visitors and operators, whatever stores it. The first `open` may be slow. */
export function enquiryOutboxContract(
  name: string,
  open: (options: OutboxOptions) => Effect.Effect<OpenOutbox, unknown, Scope.Scope>,
): void {
  describe(`the outbox ${name}`, () => {
    const run = Effect.runPromise
    const delivery = memoryEnquiryDelivery()
    const scope = Scope.makeUnsafe()
    let opened: OpenOutbox

    beforeAll(async () => {
      const { send } = await Effect.runPromise(Effect.provide(EnquiryDelivery, delivery.layer))
      opened = await run(Scope.provide(open({ deliver: send, log: silentAdapter }), scope))
    })
    afterAll(() => run(Scope.close(scope, Exit.void)))
    beforeEach(() => delivery.refuseWith(null))

    const enqueue = (one: Enquiry) => run(opened.outbox.enqueue(one))
    const find = async (id: string) => (await run(opened.admin.find({ states: ENQUIRY_STATUSES, id })))[0]
    const stateOf = async (one: Enquiry) => (await find(one.submissionId))?.state
    const timesSent = (one: Enquiry) =>
      delivery.sent.filter(({ submissionId }) => submissionId === one.submissionId).length

    it('stores a complete enquiry and delivers it at once', async () => {
      const one = newEnquiry()
      await enqueue(one)
      await expect.poll(() => stateOf(one)).toBe('delivered')
      expect(delivery.sent.at(-1)).toEqual({
        ...one.fields,
        submissionId: one.submissionId,
        reference: one.reference,
      })
      const stored = await find(one.reference)
      expect(stored).toMatchObject({ enquiry: one, attempts: 1, lastFailure: null, nextAttemptAt: null })
      expect(Date.parse(stored?.deliveredAt ?? '')).toBeGreaterThanOrEqual(
        Date.parse(stored?.receivedAt ?? ''),
      )
    })

    it('holds an enquiry until an operator retries it', async () => {
      const one = { ...newEnquiry(), heldBecause: 'held: it looks like spam' }
      expect(await enqueue(one)).toBe(true)
      expect(await enqueue(one)).toBe(true)
      const later = newEnquiry()
      await enqueue(later)
      await expect.poll(() => stateOf(later)).toBe('delivered')
      expect([await stateOf(one), timesSent(one)]).toEqual(['failed', 0])
      expect(await find(one.reference)).toMatchObject({ lastFailure: one.heldBecause, nextAttemptAt: null })
      await run(opened.admin.retry({ states: ['failed'], id: one.reference }))
      await expect.poll(() => stateOf(one)).toBe('delivered')
    })

    it('finds an enquiry by its reference or its id, in any letter case', async () => {
      const one = newEnquiry()
      await enqueue(one)
      for (const id of [one.submissionId.toUpperCase(), one.reference.toLowerCase()])
        expect((await find(id))?.enquiry).toEqual(one)
      expect(await find('PB-00000000')).toBeUndefined()
    })

    it('stores the same id once, whatever its fields, even if submitted simultaneously', async () => {
      const one = newEnquiry()
      const other = { ...one, fields: { ...one.fields, name: 'Other' } }
      await Promise.all([one, one, one].map(enqueue))
      await expect.poll(() => stateOf(one)).toBe('delivered')
      expect([await enqueue(one), await enqueue(other)]).toEqual([true, false])
      expect(timesSent(one)).toBe(1)
      expect(await run(opened.admin.find({ states: ENQUIRY_STATUSES, id: one.reference }))).toHaveLength(1)
    })

    it('keeps an enquiry that the backend rejects, with the reason, and retries it on request', async () => {
      delivery.refuseWith(500)
      const before = await run(opened.outbox.stats)
      const one = newEnquiry()
      await enqueue(one)
      // waits for the first attempt to fail
      await expect.poll(async () => (await find(one.reference))?.lastFailure).toBe('status 500')
      expect(await find(one.reference)).toMatchObject({
        state: 'pending',
        attempts: 1,
        deliveredAt: null,
        nextAttemptAt: expect.any(String) as string,
      })
      const waiting = await run(opened.outbox.stats)
      expect(waiting).toMatchObject({ pending: before.pending + 1, delivered: before.delivered })
      expect(waiting.oldestPendingSeconds).toBeGreaterThanOrEqual(0)
      expect(await run(opened.admin.counts)).toMatchObject({ pending: before.pending + 1 })

      delivery.refuseWith(null)
      expect(await run(opened.admin.retry({ states: ['pending'], id: one.reference.toLowerCase() }))).toBe(1)
      await expect.poll(() => stateOf(one)).toBe('delivered')
      expect(await find(one.reference)).toMatchObject({ attempts: 2 })
      expect(await run(opened.admin.retry({ states: ENQUIRY_STATUSES, id: one.reference }))).toBe(0)
      expect(await run(opened.admin.counts)).toMatchObject({ pending: before.pending })
    })

    it('lists the newest first, with the requested statuses, up to the limit', async () => {
      const [first, second] = [newEnquiry(), newEnquiry()]
      await enqueue(first)
      await enqueue(second)
      await expect.poll(() => stateOf(second)).toBe('delivered')
      await expect.poll(() => stateOf(first)).toBe('delivered')
      const listed = await run(opened.admin.find({ states: ['delivered'], limit: 2 }))
      expect(listed.map(({ enquiry: { reference } }) => reference)).toEqual([
        second.reference,
        first.reference,
      ])
      expect(await run(opened.admin.find({ states: ['failed'] }))).toEqual([])
      expect(await run(opened.admin.find({ states: [] }))).toEqual([])
    })
  })
}
