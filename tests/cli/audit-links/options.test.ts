// spec section 13

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
import { run, small } from './small-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-links-'))
let site: Awaited<ReturnType<typeof small>>
beforeAll(async () => {
  site = await small({
    '/': '<a href="/a">A</a><a href="/gone">Gone</a><a href="/moved">Moved</a>',
    '/a': '<a href="/gone">Gone too</a>',
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const MOVED = 'permanent-redirect /moved on /'

it('audit-links passes with problems that are milder than --fail-on', async () => {
  const ended = await audit('--exclude', '/gone', '--fail-on', 'broken')
  expect(ended).toMatchObject({ status: 0, err: '', problems: [MOVED], report: { complete: true } })
})

it('audit-links lists the problems of a baseline without failing, and names those that are fixed', async () => {
  const gone = { kind: 'not-found', url: `${site.origin}/gone`, pages: [] }
  const fixed = { kind: 'not-found', url: `${site.origin}/fixed` }
  const baseline = written('baseline.json', JSON.stringify({ problems: [gone, { ...fixed, pages: [] }] }))
  expect(await audit('--baseline', baseline, '--without', 'permanent-redirect')).toMatchObject({
    status: 0,
    problems: ['not-found /gone known on / on /a'],
    report: { fixed: [fixed] },
  })
  const { status, out } = await run('--origin', site.origin, '--baseline', baseline)
  expect([status, out]).toEqual([1, expect.stringContaining(`fixed      not-found ${fixed.url}`)])
})

it('audit-links audits one page, and writes its report to a file', async () => {
  const file = join(folder, 'report.json')
  const ended = await run('--origin', site.origin, '--format', 'json', '--page', '/a', '--output', file)
  expect(ended).toEqual({ status: 1, out: '', err: `The report in ${file} says why this ends with 1.\n` })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pages: 1 })
})

it('audit-links applies ignore rules, counts what they leave out, and names unused ones', async () => {
  const rules =
    '- { url: /gone, reason: comes back in spring }\n- { kind: soft-404, page: /x, reason: old }\n'
  expect(await audit('--ignore', written('ignore.yaml', rules))).toMatchObject({
    status: 1,
    problems: [MOVED],
    report: { ignored: 1 },
    err: expect.stringContaining('Unused ignore rule: soft-404 on /x (old)'),
  })
})

it.each([
  ['--ignore', '- url: /gone\n', 'Rule 1 gives no reason'],
  ['--baseline', '{}', 'it is not a report of --format json'],
])('audit-links exits with 2 if the file of %s cannot be used: %j', async (option, content, message) => {
  const ended = await run('--origin', site.origin, option, written('unusable', content))
  expect(ended).toEqual({ status: 2, out: '', err: expect.stringContaining(message) })
})

it('audit-links of a site that has moved names the origin to audit instead', async () => {
  const away = await small({}, { location: 'https://www.example.com/' })
  const { status, err } = await run('--origin', away.origin, '--internal-only')
  await away.close()
  expect(status).toBe(2)
  expect(err).toContain('redirects to https://www.example.com/: audit that origin')
})

// Helpers

function written(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** Audits the site. Returns the status, and the report with its problems as text. */
async function audit(...parameters: readonly string[]) {
  const { status, out, err } = await run('--origin', site.origin, '--format', 'json', ...parameters)
  const report = JSON.parse(out) as AuditReport
  const problems = report.problems.map(({ kind, url, known, pages }) =>
    [kind, url, known && 'known', ...pages.map((page) => `on ${page.url}`)]
      .filter(Boolean)
      .join(' ')
      .replaceAll(site.origin, ''),
  )
  return { status, err, report, problems }
}
