import { describe, expect, it } from 'vitest'
import {
  type AuditReport,
  countKinds,
  groupProblems,
  type Problem,
  type ProblemPage,
} from '../../../../cli/audit-links/rules/audit-report.ts'

const ada = { type: 'post', slug: 'a', url: '/edit/a', owner: 'Ada' }
const room = { type: 'room', slug: 'r', url: '/edit/r' }
const ALL = [
  problem('/slow', place('/b')),
  problem('/gone/1', place('/a', ada), place('/b'), place('/r', room)),
  problem('/gone/2', place('/a', ada), place('/a', ada)),
  problem('/slow/everywhere'),
]

describe('problems', () => {
  it.each([
    ['link', ALL.map(({ url }) => [url, [url]])],
    [
      'page',
      [
        ['/b', ['/slow', '/gone/1']],
        ['/a', ['/gone/1', '/gone/2']],
        ['/r', ['/gone/1']],
        ['The whole site', ['/slow/everywhere']],
      ],
    ],
    [
      'owner',
      [
        ['No owner: templates, menus and pages without an author', ['/slow', '/gone/1', '/slow/everywhere']],
        ['Ada', ['/gone/1', '/gone/2']],
        ['Editors of rooms', ['/gone/1']],
      ],
    ],
  ] as const)('are grouped by %s, the largest group first', (by, expected) => {
    const groups = groupProblems(report(ALL), by)
    expect(groups.map(({ title, problems }) => [title, problems.map(({ url }) => url)])).toEqual(expected)
    const edits = groups.map(({ edit }) => edit)
    expect(edits).toEqual(by === 'page' ? [undefined, ada, room, undefined] : groups.map(() => undefined))
    const pagesOfAda = groups[1]?.problems.map(({ pages }) => pages.map(({ url }) => url))
    expect(pagesOfAda).toEqual(by === 'link' ? [['/a', '/b', '/r']] : [['/a'], ['/a', '/a']])
  })

  it.each(['page', 'owner'] as const)('of a menu are one finding, by %s too', (by) => {
    const menu = problem('/gone', ...Array.from({ length: 11 }, (_, index) => place(`/${index}`, ada)))
    const groups = groupProblems(report([menu, problem('/slow', place('/1', ada))]), by)
    expect(groups.map(({ problems }) => problems.map(({ url }) => url))).toEqual([['/gone'], ['/slow']])
    expect(groups[0]).toMatchObject({ title: 'On many pages, as in a menu or a template', problems: [menu] })
  })

  it('are counted by kind, the most frequent first', () => {
    expect(countKinds(report(ALL.slice(0, 3)))).toEqual([
      ['not-found', 2],
      ['timeout', 1],
    ])
  })
})

// Helpers

function place(url: string, edit?: ProblemPage['edit']): ProblemPage {
  return { url, line: 1, text: 'x', ...(edit && { edit }) }
}

function problem(url: string, ...pages: readonly ProblemPage[]): Problem {
  const kind = url.startsWith('/gone') ? 'not-found' : 'timeout'
  return { level: 'broken', kind, url, status: 404, detail: '', chain: [], pages }
}

function report(problems: readonly Problem[]): AuditReport {
  const counts = { pages: 1, links: 1, addresses: 1, variantsSkipped: 0, ignored: 0, durationMs: 0 }
  return { origin: 'https://own.example', startedAt: '', complete: true, ...counts, problems }
}
