import { expect, mergeTests } from '@playwright/test'
import { strictPage } from './strict-page.ts'
import { thirdPartySite } from './third-party-site.ts'
import { tileSites } from './tile-sites.ts'
import { unreliableSite } from './unreliable-site.ts'

/**
 * The tests of the site in a browser. A test that names one of the other sites gets it; it starts with the first of them.
 * All tests share this object, because tests with other fixtures of a worker get a worker and a browser of their own.
 */
export const test = mergeTests(strictPage, thirdPartySite, tileSites, unreliableSite)

export { expect }
