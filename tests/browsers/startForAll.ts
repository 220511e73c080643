import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { siteProcess } from '../server/site-process.ts'
import { DEMO_NOW } from '../support/demo-now.ts'
import { seedOutbox } from '../support/seed-outbox.ts'
import { boxesOf, PAGES, type PageBoxes, WIDTHS } from './boxes.ts'
import { openChromium } from './engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string
    /** Chromium's boxes, at each width. */
    readonly reference: Readonly<Record<number, readonly PageBoxes[]>>
  }
}

const { CHROMIUM_PATH } = process.env

/** Starts the site that all browsers visit, and reads the boxes that theirs are compared with. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!CHROMIUM_PATH)
    throw new Error('Set CHROMIUM_PATH to a Chromium: the other browsers are compared with it.')
  const dataDir = mkdtempSync(join(tmpdir(), 'browsers-'))
  await seedOutbox(dataDir)
  const site = await siteProcess({ DATA_DIR: dataDir, DEMO_NOW })
  await site.whenAlive()
  const reference = await Promise.all(
    WIDTHS.map(async (width) => {
      const tab = await openChromium(CHROMIUM_PATH, { width })
      const pages: PageBoxes[] = []
      for (const path of PAGES) pages.push(await boxesOf(tab, site.origin + path))
      await tab.close()
      return [width, pages] as const
    }),
  )
  project.provide('origin', site.origin)
  project.provide('reference', Object.fromEntries(reference))
  return async () => {
    await site.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
