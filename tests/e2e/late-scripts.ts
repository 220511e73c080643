import type { Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import { hydrated } from './hydrated.ts'

const SCRIPTS = '**/assets/**/*.js'

/** Opens an address whose scripts load late. The returned function lets them load, and waits for hydration. */
export async function openBlocked(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, SCRIPTS)
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await hydrated(page)
  }
}

/** Opens an address on a slow phone with a poor connection. Its scripts begin to load at the visitor's first action. */
export async function openSlowly(page: Page, address: string): Promise<void> {
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
}
