// spec section 15

import { Effect, Layer, ManagedRuntime } from 'effect'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { submissionLimiter } from '#adapters/rate-limits/submission-limiter.ts'
import { SUBMISSION_LIMITS } from '#domain/enquiry/submitted-form.ts'
import { SubmissionLimiter } from '#domain/ports/submission-limiter.ts'
import { TextSigner } from '#domain/ports/text-signer.ts'
import { installedProgram } from '#scripts/find-programs.ts'
import { startRedis } from '#tests/support/redis.ts'

const program = installedProgram('redis')
const signer = Layer.succeed(TextSigner, { sign: (text) => Buffer.from(text).toString('hex') })
const { maxForMailbox, maxFromNetwork } = SUBMISSION_LIMITS[0]

describe.skipIf(program === null)('the limits of several servers with one Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  const logger = memoryLogger()
  const server = () =>
    ManagedRuntime.make(submissionLimiter(redis.url).pipe(Layer.provide(Layer.merge(signer, logger.layer))))
  type Server = ReturnType<typeof server>
  let servers: readonly Server[] = []
  let count = 0
  const take = (
    at: number,
    change: { readonly address?: string; readonly mailbox?: string; readonly id?: string },
  ) => {
    count += 1
    const fresh = { address: `192.0.2.${count}`, mailbox: `${count}@example.org`, id: `id-${count}` }
    return servers[at % servers.length]?.runPromise(
      SubmissionLimiter.use((limiter) => limiter.take({ ...fresh, ...change })),
    )
  }
  const passed = (answers: readonly unknown[]): number => answers.filter((answer) => answer === true).length

  beforeAll(async () => {
    redis = await startRedis(program ?? '')
    servers = [server(), server(), server()]
    await Promise.all(servers.map((one) => one.runPromise(Effect.void)))
  })
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.dispose()))
  })

  it('are shared, also by simultaneous submissions', async () => {
    const address = '198.51.100.1'
    const answers = await Promise.all(
      Array.from({ length: maxFromNetwork + 7 }, (_, at) => take(at, { address })),
    )
    expect(passed(answers)).toBe(maxFromNetwork)
    const mailbox = 'amara@example.org'
    for (let at = 0; at < maxForMailbox; at += 1) expect(await take(at, { mailbox })).toBe(true)
    expect(await take(1, { mailbox: ' Amara+other@Example.org ' })).toBe(false)
  })

  it('count the same submission once', async () => {
    const same = { address: '198.51.100.2', mailbox: 'same@example.org', id: 'the same' }
    expect(passed(await Promise.all(Array.from({ length: 12 }, (_, at) => take(at, same))))).toBe(12)
    expect(passed([await take(0, { address: same.address }), await take(1, { address: same.address })])).toBe(
      2,
    )
  })

  it('are stored as digests that expire', async () => {
    const client = new Redis(redis.url)
    const keys = await client.keys('*')
    const times = await Promise.all(keys.map((key) => client.pttl(key)))
    client.disconnect()
    expect(keys.length).toBeGreaterThan(2)
    expect(keys.join()).not.toMatch(/198\.51|@example|amara/)
    expect(Math.min(...times)).toBeGreaterThan(0)
    expect(Math.max(...times)).toBeLessThanOrEqual(24 * 3_600_000)
  })

  it('are counted by each server alone while Redis is unavailable, and never skipped', async () => {
    await redis.close()
    const mailbox = 'alone@example.org'
    const answers = []
    for (let at = 0; at < 2 * maxForMailbox; at += 1) answers.push(await take(0, { mailbox }))
    expect(passed(answers)).toBe(maxForMailbox)
    expect(logger.lines.at(-1)?.message).toContain('counted by this server alone')
  })
})
