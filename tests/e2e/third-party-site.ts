import { test as base } from '@playwright/test'
import { startDemoSite } from '../server/start-demo-site.ts'

/** The address of the accessibility toolkit that `thirdPartySite` loads. */
export const TOOLKIT_URL = 'https://toolkit.example/start.js'

/** Provides the origin of a site with a tag manager and an accessibility toolkit. Each worker has one. */
export const thirdPartySite = base.extend<object, { readonly thirdPartySite: string }>({
  thirdPartySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
    async ({}, use) => {
      const site = await startDemoSite({
        LOG_LEVEL: 'warn',
        TAG_MANAGER_ID: 'GTM-TEST123',
        ACCESSIBILITY_TOOLKIT_URL: TOOLKIT_URL,
      })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})
