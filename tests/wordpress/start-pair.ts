import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHANGE_TYPES } from '#adapters/content-cache/content-change.ts'
import { startSite } from '../server/start-site.ts'
import { freePort } from '../support/free-port.ts'
import { timedContentChange } from '../support/sign-content-change.ts'
import { SECRET, startRealWordPress } from './start-real-word-press.ts'

/** The port of this worker's sites, so that its WordPress need not be started again for another one. */
let sitePort: number | null = null

/** Starts a site with its caches, and a real WordPress behind it. Each knows the other's address. The test must close the pair. */
export async function startPair() {
  sitePort ??= await freePort()
  const siteOrigin = `http://127.0.0.1:${sitePort}`
  const wordpress = await startRealWordPress(siteOrigin)
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const port = sitePort
  const start = () =>
    startSite(wordpress.origin, { port, siteOrigin, contentWebhookSecret: SECRET, dataDir }, undefined, true)
  let site = await start()
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, siteOrigin), { redirect: 'manual', headers })
  return {
    wordpress,
    get site() {
      return site
    },
    /** Starts the site again after it was closed. */
    startSiteAgain: async (): Promise<void> => {
      site = await start()
    },
    siteOrigin,
    get,
    status: async (path: string): Promise<number> => {
      const response = await get(path)
      await response.body?.cancel()
      return response.status
    },
    /** Whether a page responds with 200 and has this text in its HTML. */
    shows: async (path: string, text: string): Promise<boolean> => {
      const response = await get(path)
      return (await response.text()).includes(text) && response.status === 200
    },
    /** Returns type and slug of the content changes that the site has accepted, the oldest first. */
    notices: (): readonly unknown[] =>
      site.log
        .map(
          (line) =>
            JSON.parse(line) as { readonly msg?: string; readonly type?: string; readonly slug?: string },
        )
        .filter(({ msg }) => msg === 'content changed')
        .map(({ type, slug }) => [type, slug]),
    /** Makes everything that the site has cached stale, as if a day had passed. */
    makeAllStale: async (): Promise<void> => {
      for (const type of CHANGE_TYPES) {
        const answer = await fetch(`${siteOrigin}/api/content-changed`, timedContentChange({ type }, SECRET))
        if (answer.status !== 202) throw new Error(`The site rejected a content change with ${answer.status}`)
      }
    },
    close: async () => {
      await site.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Pair = Awaited<ReturnType<typeof startPair>>
