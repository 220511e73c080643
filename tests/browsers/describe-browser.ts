import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { boxesOf, differences, PAGES, WIDTHS } from './boxes.ts'
import type { TabOptions } from './engines.ts'
import { JOURNEY, takeFaults } from './journey.ts'
import { answered, beginTest, EngineStalled, type Tab } from './tab.ts'

/** The folder for screenshots of failures. */
const PICTURES = 'test-results/browsers'

interface BrowserTests {
  /** Whether the browser is installed. If not, its tests are skipped. */
  readonly isInstalled: boolean
  /** Opens a tab, which may write files into the folder. */
  readonly open: (options: TabOptions, folder: string) => Promise<Tab>
}

/**
 * Declares the tests of a browser at both widths: each part of the journey must cause no errors or warnings, and the
 * boxes of the pages must be those of Chromium.
 */
export function describeBrowser(name: string, { isInstalled, open }: BrowserTests): void {
  describe.skipIf(!isInstalled).each(WIDTHS)(`${name}, %i pixels wide`, (width) => {
    const origin = inject('origin')
    const folder = mkdtempSync(join(tmpdir(), 'browser-'))
    let tab: Tab
    const openTab = async (): Promise<Tab> => {
      const opened = await open({ width }, folder)
      return {
        ...opened,
        open: (address) => answered(opened.open(address), `open ${address}`),
        back: () => answered(opened.back(), 'go back'),
        forward: () => answered(opened.forward(), 'go forward'),
      }
    }
    beforeAll(async () => {
      tab = await openTab()
    })
    beforeEach(beginTest)
    afterAll(async () => {
      await tab.close()
      rmSync(folder, { recursive: true, force: true })
    })

    test.each(Object.keys(JOURNEY) as (keyof typeof JOURNEY)[])('%s', async (part) => {
      try {
        await JOURNEY[part](tab, origin)
      } catch (error) {
        const picture = join(PICTURES, `${name}-${width}-${part}.png`)
        mkdirSync(PICTURES, { recursive: true })
        await Promise.race([tab.screenshot(picture).catch(() => {}), wait(10_000)])
        // the parts that follow begin in a tab without this one's trouble
        await tab.close()
        tab = await openTab()
        if (!(error instanceof EngineStalled)) throw error
        console.info(`${name}, ${width} px, ${part}: ${error.message}. Repeated in a new tab.`)
        await JOURNEY[part](tab, origin)
      }
      expect(await takeFaults(tab)).toEqual([])
    })

    test.each(PAGES.map((path, index) => [path, index] as const))('boxes of %s', async (path, index) => {
      const reference = inject('reference')[width]?.[index] ?? {}
      expect(Object.keys(reference).length).toBeGreaterThan(8)
      expect(differences(await boxesOf(tab, origin + path), reference)).toEqual([])
    })
  })
}
