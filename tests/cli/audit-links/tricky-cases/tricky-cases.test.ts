// spec section 13

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
import { run } from '../small-site.ts'
import { MARKUP } from './markup.ts'
import { type Answer, html, http, rawServer } from './raw-server.ts'
import { RESPONSES } from './responses.ts'

const CASES = [...RESPONSES, ...MARKUP].map(([name, page, answers, reported], index) => ({
  name,
  folder: `/${index + 1}`,
  page,
  answers,
  reported,
}))

let site: Awaited<ReturnType<typeof rawServer>>
let other: Awaited<ReturnType<typeof rawServer>>
let report: AuditReport
beforeAll(async () => {
  other = await rawServer(answerOf)
  site = await rawServer(answerOf)
  const { out, err } = await run(...['--origin', site.origin, '--retries', '1', '--format', 'json'])
  expect(err).toBe('')
  report = JSON.parse(out) as AuditReport
})
afterAll(() => {
  site.close()
  other.close()
})

describe('a tricky case', () => {
  it.for(CASES)('$folder $name', ({ folder, reported }) => {
    const found = report.problems
      .filter(({ pages }) => pages.some(({ url }) => `${new URL(url).pathname}/`.startsWith(`${folder}/`)))
      .map(({ kind, url, level }) => {
        const place = url.replace(site.origin, '').replace(other.origin, '').replace(folder, '')
        return `${kind} ${place}${level === 'unchecked' ? ' unchecked' : ''}`
      })
    expect(found.toSorted()).toEqual(reported.toSorted())
  })
})

// Helpers

function answerOf(path: string): Answer | undefined {
  if (path === '/') return html(CASES.map(({ folder }) => `<a href="${folder}/">x</a>`).join(''))
  if (path === '/robots.txt')
    return http(
      200,
      {},
      CASES.filter(({ answers }) => answers['/map.xml'])
        .map(({ folder }) => `Sitemap: ${folder}/map.xml\n`)
        .join(''),
    )
  const [, folder = '', rest = ''] = /^(\/\d+)(\/.*)$/.exec(path) ?? []
  const found = CASES.find((one) => one.folder === folder)
  if (rest === '/' && found) return html(placed(found.page, folder))
  return found?.answers[rest]
}

/** A page may name the other host, and its own folder there. */
const placed = (page: string, folder: string): string =>
  page.replaceAll('OTHER', other.origin).replaceAll('/CASE', folder)
