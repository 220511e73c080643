// spec section 13

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { HANGING_LARGE_TEST_MS } from '#tests/support/limits.ts'
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

let first: { readonly report: AuditReport; readonly requests: readonly string[] }

it('audit-links reports nothing for the running demonstration site', {
  timeout: HANGING_LARGE_TEST_MS,
}, async () => {
  const { status, out, err } = await startCli(optionsOf(site.origin)).ended
  const report = JSON.parse(out) as AuditReport
  const { problems, pages, complete, variantsSkipped } = report
  first = { report, requests: requested() }
  expect(problems.map(({ kind, url }) => `${kind} ${url}`)).toEqual([])
  expect([status, err, complete]).toEqual([0, '', true])
  // the sitemap alone lists 233
  expect(pages).toBeGreaterThan(300)
  // each contract has links to variants of its room's page and forms
  expect(variantsSkipped).toBeGreaterThan(1_000)
  expect(first.requests.length).toBeGreaterThan(pages)
})

it('audit-links reads the same pages each time, however many at once', {
  timeout: HANGING_LARGE_TEST_MS,
}, async () => {
  const { out } = await startCli([...optionsOf(site.origin), '--concurrency', '3']).ended
  const { durationMs: _, startedAt: __, ...second } = JSON.parse(out) as AuditReport
  expect(first.report).toMatchObject(second)
  expect(requested()).toEqual(first.requests)
})

// Helpers

const optionsOf = (origin: string): readonly string[] => [
  ...['audit-links', '--origin', origin, '--map-host', 'site.example', '--cms', backend.origin],
  ...['--internal-only', '--format', 'json', '--timeout', PATIENT],
]

/** Returns what the site was asked for since the last call, as its log says. */
function requested(): readonly string[] {
  return site.log
    .splice(0)
    .flatMap((line) => (JSON.parse(line) as { readonly req?: { readonly path?: string } }).req?.path ?? [])
    .toSorted()
}
