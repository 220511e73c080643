import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedProgram } from '#scripts/find-programs.ts'
import { startPostgresql } from '../support/postgresql.ts'
import { until } from '../support/until.ts'
import { startMailBackend } from './mail-backend.ts'
import { retryPendingEnquiries } from './retry-pending-enquiries.ts'
import { ENQUIRY, newMailbox, sendForm } from './send-form.ts'
import { siteProcess } from './site-process.ts'
import { type Promised, submitEnquiries } from './submit-enquiries.ts'

const ENQUIRIES = 120
const bin = installedProgram('postgresql')

describe.skipIf(bin === null)('two servers on one PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  let database: Awaited<ReturnType<typeof startPostgresql>>
  let backend: Awaited<ReturnType<typeof startMailBackend>>
  let sites: readonly Awaited<ReturnType<typeof siteProcess>>[] = []

  beforeAll(async () => {
    database = await startPostgresql(bin ?? '')
    backend = await startMailBackend()
    const environment = { CMS_ORIGIN: backend.origin, DATA_DIR: dataDir, DATABASE_URL: database.url }
    sites = [await siteProcess(environment), await siteProcess(environment)]
    for (const site of sites) await until(async () => (await site.outboxState())?.status === 'ok')
  })

  afterAll(async () => {
    for (const site of sites) await site.stop('SIGTERM')
    await backend.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })

  it('neither lose nor duplicate an enquiry when one of them is killed', async () => {
    const promised: Promised = new Map()
    let asked = 0
    backend.behave('dead')
    const kill = async (): Promise<void> => {
      await expect.poll(() => promised.size).toBeGreaterThan(ENQUIRIES / 3)
      await sites[0]?.stop('SIGKILL')
      backend.behave('well')
    }
    const origin = (): string => {
      asked += 1
      return sites[asked % 2]?.origin ?? ''
    }
    await Promise.all([submitEnquiries({ count: ENQUIRIES, visitors: 10, origin, promised }), kill()])
    await expect
      .poll(
        async () => {
          await retryPendingEnquiries({ DATABASE_URL: database.url })
          return [...promised.keys()].filter((id) => !backend.taken.has(id)).length
        },
        // each try starts a process
        { interval: 1_000 },
      )
      .toBe(0)
    expect(backend.taken.size).toBe(ENQUIRIES)
    for (const [id, { reference }] of backend.taken) expect(reference).toBe(promised.get(id))
  })

  it('are not ready while the database can only be read, and recover by themselves', async () => {
    const [, site] = sites
    const state = () => site?.outboxState()
    await expect.poll(state).toMatchObject({ status: 'ok' })
    database.setReadOnly(true)
    await expect.poll(state).toMatchObject({ status: 'unavailable', detail: '25006' })
    expect(await (await fetch(`${site?.origin}/metrics`)).text()).toContain('enquiry_outbox_up 0')
    database.setReadOnly(false)
    await expect.poll(state).toMatchObject({ status: 'ok' })
  })

  it('confirm no enquiry while the database is down, and recover by themselves', async () => {
    await database.stop()
    const [, site] = sites
    const fields = { ...ENQUIRY, email: newMailbox() }
    const refused = await sendForm(`${site?.origin}/contact-us`, fields)
    expect(refused.status).toBe(503)
    const page = await refused.text()
    expect(page).toContain('nothing has been sent')
    expect(page).toContain(ENQUIRY.message)
    expect(page).toContain('tel:+443333443787')
    expect(await site?.outboxState()).toMatchObject({ status: 'unavailable' })

    await database.start()
    await expect.poll(async () => (await sendForm(`${site?.origin}/contact-us`, fields)).status).toBe(303)
    const mine = () => [...backend.taken.values()].length
    await expect.poll(mine).toBe(ENQUIRIES + 1)
  })
})
