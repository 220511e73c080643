import type { TestProject } from 'vitest/node'
import { startDemoSite } from '../server/start-demo-site.ts'
import { boxesOf, PAGES, type PageBoxes, WIDTHS } from './boxes.ts'
import { openChromium } from './engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly origin: string
    /** Chromium's boxes by width, for each of `PAGES`. */
    readonly reference: Readonly<Record<number, readonly PageBoxes[]>>
  }
}

const { CHROMIUM_PATH } = process.env

/** Starts the site that all browsers visit, and measures Chromium's boxes, with which theirs are compared. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!CHROMIUM_PATH)
    throw new Error('Set CHROMIUM_PATH to a Chromium: the other browsers are compared with it.')
  const site = await startDemoSite({})
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
  return site.stop
}
