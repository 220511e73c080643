import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import {
  listenOnOutboxSocket,
  OutboxLocked,
  remoteEnquiryAdmin,
} from '../../src/adapters/outbox/outboxSocket.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the folder of the outbox', () => {
  it('belongs to one process until that process closes it', async () => {
    const first = await listenOnOutboxSocket(dataDir)
    await expect(listenOnOutboxSocket(dataDir)).rejects.toThrow(OutboxLocked)
    const admin = await remoteEnquiryAdmin(dataDir)
    if (admin === null) throw new Error('nobody listens')
    const failure = await Effect.runPromise(Effect.flip(admin.counts))
    expect(failure.detail).toBe(
      'Another process is opening the enquiries, or has them open exclusively. Try again in a moment.',
    )
    first.closeAllConnections()
    await new Promise((resolve) => first.close(resolve))
    const second = await listenOnOutboxSocket(dataDir)
    second.close()
  })

  // the system counts bytes
  it.each(['x'.repeat(120), 'é'.repeat(40)])(
    'is rejected if its path is too long for a socket: %s',
    async (name) => {
      await expect(listenOnOutboxSocket(join(dataDir, name))).rejects.toThrow('DATA_DIR is too long')
    },
  )
})
