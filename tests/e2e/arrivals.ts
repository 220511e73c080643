import type { Page } from '@playwright/test'
import { held } from './held.ts'
import { whollyHydrated } from './strict-page.ts'

/** Goes to an address whose scripts are late; what it gives lets them come, and waits for React. */
export type Arrival = (page: Page, address: string) => Promise<() => Promise<void>>

const SCRIPTS = '**/assets/**/*.js'

/** No script comes until it is let. */
export const scriptsHeldBack: Arrival = async (page, address) => {
  const release = await held(page, SCRIPTS)
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await whollyHydrated(page)
  }
}

/** A slow phone with a poor connection, over which scripts set out when the visitor first does something. */
export const slowLine: Arrival = async (page, address) => {
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
  await page.exposeFunction('visitorActs', await held(page, SCRIPTS))
  await page.addInitScript(() => {
    for (const act of ['pointerdown', 'input'])
      addEventListener(act, () => Reflect.get(window, 'visitorActs')(), { capture: true, once: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  return () => whollyHydrated(page)
}

/** Both, by what they do to scripts. */
export const ARRIVALS: Readonly<Record<string, Arrival>> = {
  'held back': scriptsHeldBack,
  'slow to come': slowLine,
}
