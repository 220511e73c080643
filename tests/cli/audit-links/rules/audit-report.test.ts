import { describe, expect, it } from 'vitest'
import {
  type AuditReport,
  compareWithBaseline,
  countKinds,
  groupProblems,
  type Problem,
  type ProblemPage,
  parseBaselineReport,
  sortProblems,
} from '#cli/audit-links/rules/audit-report.ts'
import { applyIgnoreRules, parseIgnoreRules } from '#cli/audit-links/rules/ignore-rules.ts'

describe('an audit report', () => {
  const lost = problem({ url: 'u1', pages: [place('p1'), place('p2')] })
  const slow = problem({ url: 'u2', kind: 'timeout', level: 'unchecked' })

  it('marks known problems and lists fixed ones when compared with a baseline', () => {
    const baseline = { problems: [lost, earlier('u2'), earlier('u3')] }
    const { problems, fixed } = compareWithBaseline(report([lost, slow]), baseline)
    expect(problems.map(({ known }) => known)).toEqual([true, undefined])
    // an address that could not be checked now may still be broken
    expect(fixed).toEqual([{ kind: 'not-found', url: 'u3' }])
    expect(compareWithBaseline({ ...report([]), complete: false }, baseline).fixed).toEqual([])
    // an address that now has another problem counts as fixed
    const moved = problem({ url: 'u3', kind: 'redirect-chain', level: 'warning' })
    expect(compareWithBaseline(report([moved]), { problems: [earlier('u3')] }).fixed).toEqual([
      { kind: 'not-found', url: 'u3' },
    ])
  })

  it('lists the worst problems first', () => {
    const warning = problem({ level: 'warning', kind: 'soft-404' })
    const other = problem({ url: 'u0' })
    const refused = problem({ kind: 'refused' })
    expect(sortProblems([slow, warning, refused, lost, other])).toEqual([other, lost, refused, warning, slow])
  })

  it('can be parsed back from JSON', () => {
    const written: unknown = JSON.parse(JSON.stringify(report([lost])))
    expect(parseBaselineReport(written)).toEqual({
      problems: [{ kind: 'not-found', url: 'u1' }],
    })
  })

  const good = { kind: 'a', url: 'b' }
  it.each([
    null,
    5,
    {},
    { problems: 'none' },
    ...[5, null, { ...good, kind: 1 }, { ...good, url: null }].map((bad) => ({ problems: [good, bad] })),
  ])('cannot be parsed from %j', (written) => {
    expect(parseBaselineReport(written)).toBeNull()
  })
})

describe('an ignore file', () => {
  it('is parsed if each rule gives a reason', () => {
    const rule = { url: '/x', kind: 'not-found', page: '/y', reason: 'because' }
    expect(parseIgnoreRules([rule])).toEqual([rule])
  })

  it.each([
    [{}, 'It must be a list of rules.'],
    [['x'], 'Rule 1 gives no reason'],
    [[{ reason: 'x' }], 'Rule 1 would ignore everything'],
    [[{ url: '/x' }], 'Rule 1 gives no reason'],
    [[{ url: '/x', reason: ' ' }], 'Rule 1: reason must be text.'],
    [[{ url: 5, reason: 'x' }], 'Rule 1: url must be text.'],
    [[{ link: '/x', reason: 'x' }], 'Rule 1 has an unknown field link'],
    [[{ kind: 'typo', reason: 'x' }], 'Rule 1 names an unknown kind typo; kinds are not-found,'],
  ])('%j is rejected: %s', (value, message) => {
    expect(() => parseIgnoreRules(value)).toThrow(message)
  })

  const origin = 'https://own.example'
  const on = (...pages: readonly string[]): Problem =>
    problem({ url: `${origin}/gone`, pages: pages.map((path) => place(origin + path)) })

  it('removes matching problems and pages, and lists the rules that match nothing', () => {
    const rules = [
      { url: '/gone', page: '/a', reason: 'x' },
      { kind: 'soft-404', reason: 'y' },
      { page: '/nowhere', reason: 'z' },
    ]
    const { problems, ignored, unused } = applyIgnoreRules([on('/a', '/b'), on('/a'), on()], rules, origin)
    expect(problems).toEqual([on('/b'), on()])
    expect(ignored).toBe(1)
    expect(unused).toEqual(rules.slice(1))
  })

  it('removes a problem wherever it occurs if the rule names no page', () => {
    expect(applyIgnoreRules([on('/a'), on()], [{ kind: 'not-found', reason: 'x' }], origin).problems).toEqual(
      [],
    )
    expect(applyIgnoreRules([on('/a')], [{ url: '/other', reason: 'x' }], origin).ignored).toBe(0)
  })
})

const ada = { type: 'post', slug: 'a', url: '/edit/a', owner: 'Ada' }
const room = { type: 'room', slug: 'r', url: '/edit/r' }
const ALL = [
  timeout('/slow', place('/b')),
  gone('/gone/1', place('/a', ada), place('/b'), place('/r', room)),
  gone('/gone/2', place('/a', ada), place('/a', ada)),
  timeout('/slow/everywhere'),
]

describe('problems of a report', () => {
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
    const menu = gone('/gone', ...Array.from({ length: 11 }, (_, index) => place(`/${index}`, ada)))
    const groups = groupProblems(report([menu, timeout('/slow', place('/1', ada))]), by)
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

function gone(url: string, ...pages: readonly ProblemPage[]): Problem {
  return problem({ url, pages })
}

function timeout(url: string, ...pages: readonly ProblemPage[]): Problem {
  return problem({ url, kind: 'timeout', pages })
}

function problem(change: Partial<Problem>): Problem {
  const finding = {
    level: 'broken',
    kind: 'not-found',
    url: 'u1',
    status: 404,
    detail: '',
    chain: [],
  } as const
  return { ...finding, pages: [], ...change }
}

const earlier = (url: string) => ({ kind: 'not-found', url, pages: [] })

function report(problems: readonly Problem[]): AuditReport {
  const counts = { pages: 1, links: 1, addresses: 1, variantsSkipped: 0, ignored: 0, durationMs: 0 }
  return { origin: 'https://own.example', startedAt: '', complete: true, ...counts, problems }
}
