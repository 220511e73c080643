import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteProcess } from '../server/site-process.ts'
import { DEMO_NOW, startBackend } from '../server/start-site.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { test as base } from './strict-page.ts'

interface UnreliableSite {
  readonly origin: string
  readonly backend: Awaited<ReturnType<typeof unreliableBackend>>
}

/** A strict page, and a site of this worker's own whose content backend a test can make fail. */
export const test = base.extend<{ readonly endOfFailure: undefined }, { readonly site: UnreliableSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const demonstration = await startBackend()
      const backend = await unreliableBackend(demonstration.origin)
      const dataDir = mkdtempSync(join(tmpdir(), 'unreliable-'))
      await seedOutbox(dataDir)
      const site = await siteProcess({
        CMS_ORIGIN: backend.origin,
        DATA_DIR: dataDir,
        DEMO_NOW,
      })
      // the editors' links to the site itself; PHP escapes slashes
      backend.edit((text) => text.replaceAll('http:\\/\\/site.example', site.origin.replaceAll('/', '\\/')))
      await site.whenAlive()
      await use({ origin: site.origin, backend })
      await site.stop('SIGTERM')
      await backend.close()
      await demonstration.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  endOfFailure: [
    async ({ site }, use) => {
      await use(undefined)
      site.backend.answers.clear()
      await site.backend.fail(null)
    },
    { auto: true },
  ],
})
