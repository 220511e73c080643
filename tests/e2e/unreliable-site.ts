import { test as base } from '@playwright/test'
import { startDemoSite } from '../server/start-demo-site.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'

interface UnreliableSite {
  readonly origin: string
  readonly backend: Awaited<ReturnType<typeof unreliableBackend>>
}

interface Fixtures {
  /** A site whose content backend a test can make fail. After the test it works again. */
  readonly unreliableSite: UnreliableSite
}

interface WorkerFixtures {
  readonly sharedUnreliableSite: UnreliableSite
}

/** Provides a site on a content backend that can fail. Each worker has one. */
export const unreliableSite = base.extend<Fixtures, WorkerFixtures>({
  sharedUnreliableSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      // imported here, because this loads the whole server, which most workers do not need
      const { startBackend } = await import('../server/start-site.ts')
      const demonstration = await startBackend()
      const backend = await unreliableBackend(demonstration.origin)
      const site = await startDemoSite({ CMS_ORIGIN: backend.origin })
      // makes the links of the content lead to this site; PHP escapes slashes in JSON
      backend.edit((text) => text.replaceAll('http:\\/\\/site.example', site.origin.replaceAll('/', '\\/')))
      await use({ origin: site.origin, backend })
      await site.stop()
      await backend.close()
      await demonstration.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  unreliableSite: async ({ sharedUnreliableSite }, use) => {
    await use(sharedUnreliableSite)
    sharedUnreliableSite.backend.answers.clear()
    await sharedUnreliableSite.backend.fail(null)
  },
})
