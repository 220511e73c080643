// spec sections 7 and 15

import { expect, it, vi } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { testOutboxes } from './open-test-outbox.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const inMs = (ms: number): string => `'${new Date(Date.now() + ms).toISOString()}'`

it('a failed enquiry is retried at once for an operator, and its fields are never logged', async () => {
  const { backend, lines, open } = testOutboxes()
  const outbox = open()
  backend.isWell = false
  const one = newEnquiry()
  await outbox.enqueue(one)
  await expect.poll(() => outbox.find(one)).toMatchObject({ lastFailure: 'status 500', attempts: 1 })
  backend.isWell = true
  expect(await outbox.retry(one.reference.toLowerCase())).toBe(1)
  await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'delivered', lastFailure: null })
  expect(lines.join()).toContain(one.reference)
  expect(lines.join()).not.toMatch(/amara|view/i)
})

it.each([
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [10, 15_360_000],
  [11, 6 * HOUR],
  [36, 6 * HOUR],
])(
  'attempt %i is followed by another after %i ms, or up to twice that, but at most six hours',
  async (attempts, least) => {
    const { backend, open, write } = testOutboxes()
    const outbox = open()
    backend.isWell = false
    const one = newEnquiry()
    await outbox.enqueue(one)
    await expect.poll(async () => (await outbox.find(one))?.lastFailure).toBe('status 500')
    write(`attempts = ${attempts - 1}, lastFailure = NULL, nextAttemptAt = ${inMs(0)}`, one)
    const before = Date.now()
    await expect.poll(async () => (await outbox.find(one))?.lastFailure).toBe('status 500')
    const found = await outbox.find(one)
    expect(found).toMatchObject({ state: 'pending', attempts })
    const wait = Date.parse(found?.nextAttemptAt ?? '')
    expect(wait).toBeGreaterThanOrEqual(before + least)
    expect(wait).toBeLessThanOrEqual(Date.now() + Math.min(2 * least, 6 * HOUR))
  },
)

it('the 37th attempt is the last until an operator retries, once for each time', async () => {
  const { backend, lines, open, write } = testOutboxes()
  const outbox = open()
  backend.isWell = false
  const one = newEnquiry()
  await outbox.enqueue(one)
  await expect.poll(async () => (await outbox.find(one))?.lastFailure).toBe('status 500')
  write(`attempts = 36, nextAttemptAt = ${inMs(0)}`, one)
  await expect
    .poll(() => outbox.find(one))
    .toMatchObject({ state: 'failed', attempts: 37, nextAttemptAt: null })
  expect(lines.join()).toContain('an operator must retry it')
  expect(await outbox.retry(one.reference)).toBe(1)
  await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'failed', attempts: 38 })
})

it('delivered enquiries are kept for two weeks, and failed ones until an operator retries them', async () => {
  const { open, write } = testOutboxes()
  const before = open()
  const [old, recent, failed] = [newEnquiry(), newEnquiry(), newEnquiry()]
  for (const one of [old, recent, failed]) {
    await before.enqueue(one)
    await expect.poll(() => before.find(one)).toMatchObject({ state: 'delivered' })
  }
  await before.close()
  write(`deliveredAt = ${inMs(-15 * DAY)}`, old)
  write(`deliveredAt = ${inMs(-13 * DAY)}`, recent)
  write(`state = 'failed', receivedAt = ${inMs(-180 * DAY)}, attempts = 37`, failed)

  const outbox = open()
  await expect.poll(() => outbox.find(old)).toBeUndefined()
  expect(await outbox.find(recent)).toMatchObject({ state: 'delivered' })
  expect(await outbox.stats()).toMatchObject({ success: { pending: 0, failed: 1, delivered: 1 } })
  expect(await outbox.retry(failed.reference)).toBe(1)
  await expect.poll(() => outbox.find(failed)).toMatchObject({ state: 'delivered' })
})

it('two servers share a file: each enquiry is delivered once, by whichever claims it', async () => {
  const { open, sent } = testOutboxes()
  const outboxes = [open(), open()]
  const all = Array.from({ length: 40 }, () => newEnquiry())
  await Promise.all(all.map((one, index) => outboxes[index % 2]?.enqueue(one)))
  await expect.poll(() => outboxes[0]?.stats()).toMatchObject({ success: { delivered: 40 } })
  expect(sent.toSorted()).toEqual(all.map(({ reference }) => reference).toSorted())
})

it('what a killed server has claimed is delivered by another after 15 s, and not before, even for an operator', async () => {
  const { open, sent, write } = testOutboxes()
  const [killed, other] = [open(), open()]
  const [claimed, justClaimed, expired] = [newEnquiry(), newEnquiry(), newEnquiry()]
  for (const one of [claimed, justClaimed, expired]) {
    await killed.enqueue(one)
    await expect.poll(() => killed.find(one)).toMatchObject({ state: 'delivered' })
  }
  const asClaimed = (ms: number) =>
    `state = 'pending', nextAttemptAt = ${inMs(-1_000)}, claimedUntil = ${inMs(ms)}`
  write(asClaimed(10_000), claimed)
  // by a process that has read the clock after this one did
  write(asClaimed(25_000), justClaimed)
  write(asClaimed(-1), expired)
  await expect.poll(() => other.find(expired)).toMatchObject({ state: 'delivered', attempts: 2 })
  for (const one of [claimed, justClaimed]) expect(await other.retry(one.reference)).toBe(0)
  expect(sent).toHaveLength(4)
})

it.each([
  ['an attempt that is due in a year', `nextAttemptAt = ${inMs(365 * DAY)}`],
  ['a claim that ends in a year', `nextAttemptAt = ${inMs(-1_000)}, claimedUntil = ${inMs(365 * DAY)}`],
])('%s comes from a clock that was wrong, and counts as due', async (_, set) => {
  const { open, write } = testOutboxes()
  const outbox = open()
  const one = newEnquiry()
  await outbox.enqueue(one)
  await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'delivered' })
  write(`state = 'pending', ${set}`, one)
  await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'delivered', attempts: 2 })
})

it('a clock that jumps ahead and back loses and doubles nothing', async () => {
  const { backend, open, sent } = testOutboxes()
  const outbox = open()
  backend.isWell = false
  const one = newEnquiry()
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * DAY)
  await outbox.enqueue(one)
  await expect.poll(async () => (await outbox.find(one))?.lastFailure).toBe('status 500')
  backend.isWell = true
  now.mockRestore()
  await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'delivered', attempts: 2 })
  expect(sent).toHaveLength(2)
  expect(await outbox.stats()).toMatchObject({ success: { oldestPendingSeconds: 0 } })
})
