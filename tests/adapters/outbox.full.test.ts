import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, Result } from 'effect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEmbeddedPostgres } from '../../src/adapters/outbox/embeddedPostgres.ts'
import { outboxFolder } from '../../src/adapters/outbox/outboxSocket.ts'
import { type OpenOutbox, openPgBossOutbox } from '../../src/adapters/outbox/pgBossOutbox.ts'
import { enquiryReference } from '../../src/domain/enquiry/enquiryReference.ts'
import type { Enquiry } from '../../src/domain/enquiry/parseEnquiry.ts'
import { EnquiryNotDelivered } from '../../src/domain/ports/enquiryDelivery.ts'
import { seedOutbox } from '../support/seed-outbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
const folder = outboxFolder(dataDir).database
beforeAll(() => seedOutbox(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true }))

const enquiry = (): Enquiry => {
  const submissionId = crypto.randomUUID()
  return {
    submissionId,
    reference: enquiryReference(submissionId),
    form: 'contact',
    fields: { name: 'Amara', email: 'amara@example.org', message: 'A room with a view' },
  }
}
const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
const everywhere = ['pending', 'failed', 'delivered'] as const

describe('the outbox in its folder', () => {
  let outbox: OpenOutbox
  const lines: string[] = []
  const sent: Readonly<Record<string, string>>[] = []
  let isWell = true
  const note = (message: string, fields?: object) => void lines.push(JSON.stringify({ ...fields, message }))
  const open = () =>
    openPgBossOutbox({
      store: { folder },
      deliver: (fields) =>
        Effect.suspend(() => {
          sent.push(fields)
          return isWell
            ? Effect.void
            : Effect.fail(new EnquiryNotDelivered({ reason: 'status', status: 500, detail: 'status 500' }))
        }),
      log: { error: note, warn: note, info: note, debug: note },
    })

  beforeEach(async () => {
    isWell = true
    lines.length = 0
    sent.length = 0
    outbox = await open()
  }, 60_000)
  afterEach(() => outbox.close())

  const stateOf = async ({ submissionId }: Enquiry) =>
    (await run(outbox.admin.find({ states: everywhere, id: submissionId })))[0]

  it('retries a failed enquiry later, or at once for an operator, and never logs its fields', async () => {
    isWell = false
    const one = enquiry()
    await run(outbox.outbox.enqueue(one))
    await expect.poll(async () => (await stateOf(one))?.attempts, { timeout: 5_000 }).toBe(1)
    const waiting = await stateOf(one)
    expect(waiting).toMatchObject({ state: 'pending', lastFailure: 'status 500' })
    const wait = Date.parse(waiting?.nextAttemptAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(20_000)
    expect(wait).toBeLessThan(61_000)
    expect(await run(outbox.outbox.stats)).toMatchObject({ pending: 1 })

    isWell = true
    expect(await run(outbox.admin.retry({ states: ['pending'], id: one.reference.toLowerCase() }))).toBe(1)
    await expect.poll(async () => (await stateOf(one))?.state, { timeout: 5_000 }).toBe('delivered')
    expect(lines.join()).toContain(one.reference)
    expect(lines.join()).not.toMatch(/amara|view/i)
  })

  it('keeps delivered enquiries for two weeks, and failed ones until an operator retries them', async () => {
    isWell = false
    const [old, recent, failed] = [enquiry(), enquiry(), enquiry()]
    for (const one of [old, recent, failed]) await run(outbox.outbox.enqueue(one))
    await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(3)
    await expect.poll(async () => (await stateOf(failed))?.attempts, { timeout: 5_000 }).toBe(1)
    await outbox.close()

    const postgres = await openEmbeddedPostgres(folder)
    const write = (set: string, { submissionId }: Enquiry) =>
      postgres.database.query(`UPDATE pgboss.job SET ${set} WHERE id = $1`, [submissionId])
    await write("state = 'completed', completed_on = now() - interval '15 days'", old)
    await write("state = 'completed', completed_on = now() - interval '13 days'", recent)
    // the state in which its last attempt, half a year ago, would have left it
    await write(
      "state = 'failed', retry_count = retry_limit, completed_on = now() - interval '180 days'",
      failed,
    )
    await postgres.close()

    isWell = true
    outbox = await open()
    expect(await stateOf(old)).toBeUndefined()
    expect(await stateOf(recent)).toMatchObject({ state: 'delivered' })
    expect(await stateOf(failed)).toMatchObject({ state: 'failed' })
    expect(await run(outbox.outbox.stats)).toMatchObject({ pending: 0, failed: 1 })
    expect(await run(outbox.admin.retry({ states: ['failed'] }))).toBe(1)
    await expect.poll(async () => (await stateOf(failed))?.state, { timeout: 5_000 }).toBe('delivered')
  })

  it('gives up after the last attempt, with an error for the operator', async () => {
    const one = enquiry()
    isWell = false
    await run(outbox.outbox.enqueue(one))
    await expect.poll(async () => (await stateOf(one))?.attempts, { timeout: 5_000 }).toBe(1)
    await outbox.close()
    const postgres = await openEmbeddedPostgres(folder)
    await postgres.database.query(
      'UPDATE pgboss.job SET retry_count = retry_limit - 1, start_after = now() WHERE id = $1',
      [one.submissionId],
    )
    await postgres.close()
    outbox = await open()
    await expect.poll(async () => (await stateOf(one))?.state, { timeout: 5_000 }).toBe('failed')
    expect(lines.join()).toContain('an operator must retry it')
  })

  it('fails to enqueue once it is closed', async () => {
    await outbox.close()
    expect(Result.isFailure(await run(Effect.result(outbox.outbox.enqueue(enquiry()))))).toBe(true)
    outbox = await open()
  })
}, 90_000)
