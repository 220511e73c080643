import { type Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src/adapters/logger/silentLogger.ts'
import { memoryEnquiryDelivery } from '../../src/adapters/outbox/memoryEnquiryDelivery.ts'
import { enquiryReference } from '../../src/domain/enquiry/enquiryReference.ts'
import { ENQUIRY_STATUSES } from '../../src/domain/enquiry/enquiryStatus.ts'
import type { Enquiry } from '../../src/domain/enquiry/parseEnquiry.ts'
import { EnquiryAdmin, type EnquiryAdminShape } from '../../src/domain/ports/enquiryAdmin.ts'
import type { EnquiryDelivery } from '../../src/domain/ports/enquiryDelivery.ts'
import { EnquiryOutbox, type OutboxUnavailable } from '../../src/domain/ports/enquiryOutbox.ts'
import type { Logger } from '../../src/domain/ports/logger.ts'

type OutboxLayer = Layer.Layer<EnquiryOutbox | EnquiryAdmin, unknown, EnquiryDelivery | Logger>

/** A delivery may have to wait until the outbox is polled. */
const SOON = { timeout: 10_000, interval: 100 }

const enquiry = (): Enquiry => {
  const submissionId = crypto.randomUUID()
  return {
    submissionId,
    reference: enquiryReference(submissionId),
    form: 'contact',
    fields: { name: 'Amara', email: 'amara@example.org', message: 'A room with a view' },
  }
}

/** Declares what an outbox must do for visitors and operators, whatever stores it. The first `open` may be slow. */
export function enquiryOutboxContract(
  name: string,
  open: () => Promise<{ readonly layer: OutboxLayer; readonly close: () => Promise<void> }>,
): void {
  describe(`the outbox ${name}`, () => {
    const delivery = memoryEnquiryDelivery()
    let close = async (): Promise<void> => undefined
    let run: <A>(program: Effect.Effect<A, OutboxUnavailable, EnquiryOutbox | EnquiryAdmin>) => Promise<A>

    beforeAll(async () => {
      const opened = await open()
      const runtime = ManagedRuntime.make(
        opened.layer.pipe(Layer.provide(Layer.merge(delivery.layer, silentLogger))),
      )
      run = (program) => runtime.runPromise(program)
      close = async () => {
        await runtime.dispose()
        await opened.close()
      }
      await run(EnquiryOutbox.use(({ stats }) => stats))
    }, 90_000)
    afterAll(() => close(), 30_000)
    beforeEach(() => delivery.refuseWith(null))

    const enqueue = (one: Enquiry) => run(EnquiryOutbox.use((outbox) => outbox.enqueue(one)))
    const admin = <A>(ask: (service: EnquiryAdminShape) => Effect.Effect<A, OutboxUnavailable>) =>
      run(EnquiryAdmin.use(ask))
    const find = async (id: string) =>
      (await admin((service) => service.find({ states: ENQUIRY_STATUSES, id })))[0]
    const stateOf = async (one: Enquiry) => (await find(one.submissionId))?.state
    const timesSent = (one: Enquiry) =>
      delivery.sent.filter(({ submissionId }) => submissionId === one.submissionId).length

    it('stores a complete enquiry and delivers it at once', async () => {
      const one = enquiry()
      await enqueue(one)
      await expect.poll(() => stateOf(one), SOON).toBe('delivered')
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

    it('finds an enquiry by its reference or its id, in any letter case', async () => {
      const one = enquiry()
      await enqueue(one)
      for (const id of [one.submissionId.toUpperCase(), one.reference.toLowerCase()])
        expect((await find(id))?.enquiry).toEqual(one)
      expect(await find('PB-00000000')).toBeUndefined()
    })

    it('stores the same id once, whatever its fields, even if submitted simultaneously', async () => {
      const one = enquiry()
      const other = { ...one, fields: { ...one.fields, name: 'Other' } }
      await Promise.all([one, one, one].map(enqueue))
      await expect.poll(() => stateOf(one), SOON).toBe('delivered')
      expect([await enqueue(one), await enqueue(other)]).toEqual([true, false])
      expect(timesSent(one)).toBe(1)
      expect(
        await admin(({ find: all }) => all({ states: ENQUIRY_STATUSES, id: one.reference })),
      ).toHaveLength(1)
    })

    it('keeps an enquiry that the backend rejects, with the reason, and retries it on request', async () => {
      delivery.refuseWith(500)
      const before = await run(EnquiryOutbox.use(({ stats }) => stats))
      const one = enquiry()
      await enqueue(one)
      // waits for the first attempt to fail
      await expect.poll(async () => (await find(one.reference))?.lastFailure, SOON).toBe('status 500')
      expect(await find(one.reference)).toMatchObject({
        state: 'pending',
        attempts: 1,
        deliveredAt: null,
        nextAttemptAt: expect.any(String) as string,
      })
      const waiting = await run(EnquiryOutbox.use(({ stats }) => stats))
      expect(waiting).toMatchObject({ pending: before.pending + 1, delivered: before.delivered })
      expect(waiting.oldestPendingSeconds).toBeGreaterThanOrEqual(0)
      expect(await admin(({ counts }) => counts)).toMatchObject({ pending: before.pending + 1 })

      delivery.refuseWith(null)
      expect(
        await admin(({ retry }) => retry({ states: ['pending'], id: one.reference.toLowerCase() })),
      ).toBe(1)
      await expect.poll(() => stateOf(one), SOON).toBe('delivered')
      expect(await find(one.reference)).toMatchObject({ attempts: 2 })
      expect(await admin(({ retry }) => retry({ states: ENQUIRY_STATUSES, id: one.reference }))).toBe(0)
      expect(await admin(({ counts }) => counts)).toMatchObject({ pending: before.pending })
    })

    it('lists the newest first, with the requested statuses, up to the limit', async () => {
      const [first, second] = [enquiry(), enquiry()]
      await enqueue(first)
      await enqueue(second)
      await expect.poll(() => stateOf(second), SOON).toBe('delivered')
      await expect.poll(() => stateOf(first), SOON).toBe('delivered')
      const listed = await admin((service) => service.find({ states: ['delivered'], limit: 2 }))
      expect(listed.map(({ enquiry: { reference } }) => reference)).toEqual([
        second.reference,
        first.reference,
      ])
      expect(await admin((service) => service.find({ states: ['failed'] }))).toEqual([])
      expect(await admin((service) => service.find({ states: [] }))).toEqual([])
    })
  })
}
