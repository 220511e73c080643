// spec section 11

import { rmSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startUnreliableSite } from './start-unreliable-site.ts'

const NEEDED = ['globals', 'home', 'short-term-student-accommodation', 'summer-student-accommodation']
const HIDDEN = { status: 404, body: '{"code":"hfs_not_published","data":{"status":404}}' }
const PAGES = ['/', '/short-term-student-accommodation', '/summer-student-accommodation']

async function startClosedWithTest() {
  const site = await startUnreliableSite()
  onTestFinished(site.close)
  return site
}
type Answers = Awaited<ReturnType<typeof startUnreliableSite>>['backend']['answers']
const hideAll = (answers: Answers): void => {
  for (const name of NEEDED) answers.set(`hfs/v1/${name}`, HIDDEN)
}

describe('content that the site always needs, hidden in the backend', () => {
  it('stays on a site that had it, and over a restart', async () => {
    const site = await startClosedWithTest()
    const read = async (from: Pick<typeof site, 'fetch'>) =>
      Promise.all([...PAGES, '/readyz'].map(async (path) => (await from.fetch(path)).status))
    expect(await read(site)).toEqual([200, 200, 200, 200])
    hideAll(site.backend.answers)
    await site.stop()
    const again = await site.start()
    onTestFinished(again.close)
    expect(await read(again)).toEqual([200, 200, 200, 200])
  })

  it('keeps a new server from being ready, which says what is missing', async () => {
    const { stop, dataDir, backend, start } = await startClosedWithTest()
    // a site reads content as it starts
    await stop()
    rmSync(dataDir, { recursive: true })
    hideAll(backend.answers)
    const site = await start()
    onTestFinished(site.close)
    const response = await site.fetch('/readyz')
    expect([response.status, await response.json()]).toMatchObject([
      503,
      {
        status: 'not ready',
        parts: { content: 'incomplete', missingContent: NEEDED.map((name) => `${name}: status 404`) },
      },
    ])
    backend.answers.clear()
    await expect.poll(async () => (await site.fetch('/readyz')).status).toBe(200)
  })
})
