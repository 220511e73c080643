import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startDemoBackend } from '../../demo/server.ts'
import { findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { findPhp, PHP_PACKAGES } from '../../scripts/find-php.ts'
import { printResults, runStep, type StepResult } from '../../scripts/run-step.ts'
import { wordpressTests } from '../../scripts/wordpress-tests.ts'
import { installWordPress, startWordPress } from './local-wordpress.ts'

// `npm run test:wordpress`: the site on a real WordPress. The contract and what editors and visitors do, then everything
// that the end-to-end tests do in a browser.
const php = await findPhp()
if (php === null) {
  console.log(
    `For the tests on a real WordPress, install ${PHP_PACKAGES} (Debian: apt-get install) or set PHP.`,
  )
  process.exit(process.env.CI ? 1 : 0)
}
/** What the site and its WordPress share in these tests: unsigned enquiries are refused. */
const SECRET = 'shared by the site and WordPress'
const results: StepResult[] = [
  await runStep('build', ['npm', 'run', 'build']),
  ...(await wordpressTests()),
  await endToEnd(php),
]
printResults(results)

/** Uses a copy, because the tests send enquiries. */
async function endToEnd(program: string): Promise<StepResult> {
  const name = 'end-to-end tests in Chromium'
  const chromium = await findHeadlessChromium()
  if (chromium === null) {
    console.log(
      `\nFor the ${name}, install chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
    )
    return { name, outcome: process.env.CI ? 'failed' : 'skipped', seconds: 0, failedTests: [] }
  }
  const site = Number(process.env.E2E_PORT ?? 4110)
  const folder = join('.data', 'tests-wordpress-e2e')
  const data = join('.data', 'tests-on-wordpress')
  for (const old of [folder, data]) await rm(old, { recursive: true, force: true })
  const installation = {
    folder,
    packages: '.data',
    php: program,
    now: new Date('2026-11-21T10:00:00Z'),
    siteOrigin: `http://127.0.0.1:${site}`,
  }
  await installWordPress(installation)
  const wordpress = await startWordPress({ ...installation, port: site + 1, secret: SECRET })
  // WordPress has no mailing list, so the demonstration's is used
  const { newsletter, close } = await startDemoBackend({ ...installation, port: 0 })
  try {
    return await runStep(name, ['playwright', 'test'], {
      CHROMIUM_PATH: chromium,
      CMS_ORIGIN: wordpress.origin,
      CONTENT_WEBHOOK_SECRET: SECRET,
      E2E_DATA_DIR: data,
      NEWSLETTER_URL: newsletter.url,
      NEWSLETTER_U: newsletter.u,
      NEWSLETTER_ID: newsletter.id,
    })
  } finally {
    await close()
    await wordpress.close()
  }
}
