import { expect, mergeTests } from '@playwright/test'
import { stalledEngine } from './stalled-engine.ts'
import { strictPage } from './strict-page.ts'
import { thirdPartySite } from './third-party-site.ts'
import { tileSites } from './tile-sites.ts'

/**
 * Declares a browser test of the site. A test that names one of the other sites as a fixture gets it; a worker starts
 * the site with its first test that names it. All tests share this object, because Playwright gives tests with
 * different worker fixtures separate workers and browsers.
 */
export const test = mergeTests(stalledEngine, strictPage, thirdPartySite, tileSites)

export { expect }
