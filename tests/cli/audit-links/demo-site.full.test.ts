// spec section 13

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { startCli } from '../run-cli.ts'

/** The site may take long for a page on a busy machine, and that is no finding of this test. */
const PATIENT = '600000'

const dataDir = mkdtempSync(join(tmpdir(), 'audit-demo-'))
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin, { dataDir }, undefined, true)
})
afterAll(async () => {
  await site.close()
  await backend.close()
  rmSync(dataDir, { recursive: true })
})

it('audit-links reports nothing for the running demonstration site, and reads the same pages each time', async () => {
  const options = [
    ...['--origin', site.origin, '--map-host', 'site.example', '--cms', backend.origin],
    ...['--internal-only', '--format', 'json', '--timeout', PATIENT],
  ]
  const { status, out, err } = await startCli(['audit-links', ...options]).ended
  const first = requested()
  const { problems, pages, complete, variantsSkipped } = JSON.parse(out) as AuditReport
  expect(problems.map(({ kind, url }) => `${kind} ${url}`)).toEqual([])
  expect([status, err, complete]).toEqual([0, '', true])
  // the sitemap alone lists 233
  expect(pages).toBeGreaterThan(300)
  // each contract has links to variants of its room's page and forms
  expect(variantsSkipped).toBeGreaterThan(1_000)

  const { out: again } = await startCli(['audit-links', ...options, '--concurrency', '3']).ended
  const { durationMs: _, startedAt: __, ...second } = JSON.parse(again) as AuditReport
  expect(JSON.parse(out)).toMatchObject(second)
  expect(first.length).toBeGreaterThan(pages)
  expect(requested()).toEqual(first)
})

// Helpers

/** Returns what the site was asked for since the last call, as its log says. */
function requested(): readonly string[] {
  return site.log
    .splice(0)
    .flatMap((line) => (JSON.parse(line) as { readonly req?: { readonly path?: string } }).req?.path ?? [])
    .toSorted()
}
