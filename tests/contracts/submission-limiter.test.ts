// spec section 15

import { Layer, ManagedRuntime } from 'effect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLogger } from '#adapters/logger/memory-logger.ts'
import { MAX_KEYS, submissionLimiter } from '#adapters/rate-limits/submission-limiter.ts'
import { SubmissionLimiter } from '#domain/ports/submission-limiter.ts'
import { TextSigner } from '#domain/ports/text-signer.ts'

describe('the limits of submissions', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    server = startServer()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.dispose()
  })

  it('allow five for one mailbox in ten minutes, and twenty in a day', async () => {
    const mailbox = 'amara@example.org'
    for (let round = 0; round < 4; round += 1) {
      expect(await takeTimes(7, { mailbox })).toEqual([...FIVE, false, false])
      vi.advanceTimersByTime(10 * MINUTE)
    }
    expect(await take({ mailbox })).toBe(false)
    vi.advanceTimersByTime(24 * 60 * MINUTE)
    expect(await take({ mailbox })).toBe(true)
  })

  it('allow sixty from one network in ten minutes, as from a hall of residence, and six hundred in a day', async () => {
    const address = '198.51.100.1'
    for (let round = 0; round < 10; round += 1) {
      expect(accepted(await takeTimes(62, { address }))).toBe(60)
      vi.advanceTimersByTime(10 * MINUTE)
    }
    expect(await take({ address })).toBe(false)
    vi.advanceTimersByTime(24 * 60 * MINUTE)
    expect(await take({ address })).toBe(true)
  })

  it('count a household’s IPv6 addresses as one network, and others separately', async () => {
    expect(accepted(await takeTimes(60, { address: '2001:db8:1:2::1' }))).toBe(60)
    expect(await take({ address: '2001:db8:1:2:ffff::9' })).toBe(false)
    expect(await take({ address: '2001:db8:1:3::1' })).toBe(true)
    expect(await take({ address: '::ffff:192.0.2.250' })).toBe(true)
  })

  it('count a mailbox in any letter case and with any label, from any network', async () => {
    expect(await takeTimes(5, { mailbox: 'amara@example.org' })).toEqual(FIVE)
    expect(await take({ mailbox: ' Amara+rooms@Example.org ' })).toBe(false)
    expect(await take({ mailbox: 'another@example.org' })).toBe(true)
  })

  it('count the same submission once, however often it is sent, also at the same moment', async () => {
    const address = '198.51.100.2'
    const same = { address, mailbox: 'amara@example.org', id: 'the same' }
    expect(await Promise.all(Array.from({ length: 12 }, () => take(same)))).not.toContain(false)
    expect(await takeTimes(20, same)).not.toContain(false)
    expect(accepted(await takeTimes(62, { address }))).toBe(59)
    expect(await take(same)).toBe(true)
  })

  it('do not count what they refuse, which is allowed later', async () => {
    const mailbox = 'full@example.org'
    await takeTimes(5, { mailbox })
    const refused = { address: '198.51.100.3', mailbox, id: 'refused' }
    expect(await takeTimes(30, refused)).not.toContain(true)
    expect(accepted(await takeTimes(62, { address: refused.address }))).toBe(60)
    vi.advanceTimersByTime(10 * MINUTE)
    expect(await take(refused)).toBe(true)
  })

  it('are held for a bounded number of visitors: the oldest are forgotten', async () => {
    const mailbox = 'oldest@example.org'
    expect(await takeTimes(6, { mailbox })).toEqual([...FIVE, false])
    await takeTimes(MAX_KEYS / 3, {})
    expect(await take({ mailbox })).toBe(true)
  })
})

// Helpers

const MINUTE = 60_000
const FIVE = [true, true, true, true, true]

const accepted = (taken: readonly boolean[]): number => taken.filter(Boolean).length

const startServer = () =>
  ManagedRuntime.make(
    submissionLimiter(null).pipe(
      Layer.provide(Layer.merge(Layer.succeed(TextSigner, { sign: (text) => text }), memoryLogger().layer)),
    ),
  )
let server: ReturnType<typeof startServer>

let count = 0
/** Counts a submission from a visitor of its own, but for what is given. */
function take(change: Partial<Record<'address' | 'mailbox' | 'id', string>>): Promise<boolean> {
  count += 1
  const fresh = { address: `network ${count}`, mailbox: `${count}@example.org`, id: `id-${count}` }
  return server.runPromise(SubmissionLimiter.use((limiter) => limiter.take({ ...fresh, ...change })))
}

async function takeTimes(times: number, change: Parameters<typeof take>[0]): Promise<readonly boolean[]> {
  const taken: boolean[] = []
  for (let sent = 0; sent < times; sent += 1) taken.push(await take(change))
  return taken
}
