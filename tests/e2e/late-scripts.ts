import type { Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import { hydrated } from './hydrated.ts'

/** Opens an address whose scripts load late. The returned function lets them load, and waits for hydration. */
export type Arrival = (page: Page, address: string) => Promise<() => Promise<void>>

const SCRIPTS = '**/assets/**/*.js'

/** Blocks all scripts until they are released. */
export const blockedScripts: Arrival = async (page, address) => {
  const release = await holdRequests(page, SCRIPTS)
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await hydrated(page)
  }
}

/** Emulates a slow phone with a poor connection. The scripts are requested at the visitor's first action. */
export const slowScripts: Arrival = async (page, address) => {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = 1_600_000 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.exposeFunction('visitorActs', await holdRequests(page, SCRIPTS))
  await page.addInitScript(() => {
    for (const act of ['pointerdown', 'input'])
      addEventListener(act, () => Reflect.get(window, 'visitorActs')(), { capture: true, once: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  return () => hydrated(page)
}

/** Both ways to open a page, by the state of its scripts. */
export const LATE_SCRIPTS: Readonly<Record<string, Arrival>> = {
  blocked: blockedScripts,
  slow: slowScripts,
}
