import { describe, expect, it } from 'vitest'
import type { AuditReport, Problem, ProblemPage } from '../../../src/domain/audit/auditReport.ts'
import { countKinds, groupProblems } from '../../../src/domain/audit/groupProblems.ts'

const place = (url: string, edit?: ProblemPage['edit']): ProblemPage => ({
  url,
  line: 1,
  text: 'x',
  ...(edit && { edit }),
})
const problem = (url: string, ...pages: readonly ProblemPage[]): Problem => ({
  level: 'broken',
  kind: url.startsWith('/gone') ? 'not-found' : 'timeout',
  url,
  status: 404,
  detail: '',
  chain: [],
  pages,
})
const ada = { type: 'post', slug: 'a', url: '/edit/a', owner: 'Ada' }
const room = { type: 'room', slug: 'r', url: '/edit/r' }
const report = {
  problems: [
    problem('/gone/1', place('/a', ada), place('/b'), place('/r', room)),
    problem('/gone/2', place('/a', ada), place('/a', ada)),
    problem('/slow'),
  ],
} as unknown as AuditReport
const grouped = (by: 'link' | 'page' | 'owner') =>
  groupProblems(report, by).map(({ title, problems }) => [title, problems.map(({ url }) => url)])

describe('problems', () => {
  it('are grouped by link, by page or by the owner of the page', () => {
    expect(grouped('link').map(([title]) => title)).toEqual(['/gone/1', '/gone/2', '/slow'])
    expect(grouped('page')).toEqual([
      ['/a', ['/gone/1', '/gone/2']],
      ['/b', ['/gone/1']],
      ['/r', ['/gone/1']],
      ['The whole site', ['/slow']],
    ])
    expect(grouped('owner')).toEqual([
      ['Ada', ['/gone/1', '/gone/2']],
      ['No owner: templates, menus and pages without an author', ['/gone/1', '/slow']],
      ['Editors of rooms', ['/gone/1']],
    ])
    expect(groupProblems(report, 'page')[0]?.edit).toEqual(ada)
    expect(groupProblems(report, 'page')[0]?.problems[1]?.pages).toHaveLength(2)
  })

  it('are listed with the largest group first, and each alone if grouped by link', () => {
    const small = problem('/slow', place('/b'))
    const large = { problems: [small, ...report.problems] } as unknown as AuditReport
    expect(groupProblems(large, 'page').map(({ title }) => title)).toEqual([
      '/b',
      '/a',
      '/r',
      'The whole site',
    ])
    const later = { problems: [small, problem('/gone/1', place('/z')), problem('/gone/2', place('/z'))] }
    expect(groupProblems(later as unknown as AuditReport, 'page').map(({ title }) => title)).toEqual([
      '/z',
      '/b',
    ])
    expect(countKinds(later as unknown as AuditReport)).toEqual([
      ['not-found', 2],
      ['timeout', 1],
    ])
    expect(groupProblems(report, 'link').map(({ problems }) => problems)).toEqual(
      report.problems.map((one) => [one]),
    )
    expect(groupProblems(report, 'owner').every(({ edit }) => edit === undefined)).toBe(true)
  })

  it('are counted by kind', () => {
    expect(countKinds(report)).toEqual([
      ['not-found', 2],
      ['timeout', 1],
    ])
  })
})
