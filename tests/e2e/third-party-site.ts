import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteProcess } from '../server/site-process.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { test as base } from './strict-page.ts'

/** The origin of the toolkit of `thirdPartySite`. */
export const TOOLKIT_URL = 'https://toolkit.example/start.js'

/** Tests that visit `thirdPartySite`, a site with a tag manager and an accessibility toolkit. Each worker has one. */
export const test = base.extend<object, { readonly thirdPartySite: string }>({
  thirdPartySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'third-party-site-'))
      await seedOutbox(dataDir)
      const site = await siteProcess({
        DATA_DIR: dataDir,
        DEMO_NOW: '2026-11-21T10:00:00Z',
        LOG_LEVEL: 'warn',
        TAG_MANAGER_ID: 'GTM-TEST123',
        ACCESSIBILITY_TOOLKIT_URL: TOOLKIT_URL,
      })
      await site.whenAlive()
      await use(site.origin)
      await site.stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
