import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { newEnquiry } from '../support/enquiry.ts'
import { testOutboxes } from './open-test-outbox.ts'

it('a delivery is noted, and not repeated, even if another process writes for seconds', async () => {
  const { backend, file, open, sent } = testOutboxes()
  const outbox = open()
  await outbox.stats()
  const other = new DatabaseSync(file, { timeout: 5_000 })
  backend.onDelivery = () => other.exec('BEGIN IMMEDIATE')
  const one = newEnquiry()
  await outbox.enqueue(one)
  await expect.poll(() => sent).toEqual([one.reference])
  // the time itself is what a write is attempted for, and longer than it
  await wait(8_000)
  other.exec('ROLLBACK')
  other.close()
  await expect.poll(() => outbox.find(one)).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(sent).toEqual([one.reference])
})
