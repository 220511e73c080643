// spec sections 13 and 15

import { describe, expect, it } from 'vitest'
import {
  type ContentReport,
  fixReport,
  formatRules,
  jsonReport,
  junitReport,
  prettyReport,
  type ReportedProblem,
} from '#cli/validate-content/report.ts'
import { CONTENT_RULES } from '#domain/content-rules/content-rules.ts'

const plain = (_style: string, text: string): string => text

const problem = (change: Partial<ReportedProblem> = {}): ReportedProblem => ({
  rule: 'title-length',
  severity: 'warning',
  ref: { kind: 'post', slug: 'rent', title: 'Rent', id: 7 },
  path: 'title',
  expected: '4 to 65 characters',
  found: '3: “Ren”',
  fix: 'Write a title of that length.',
  edit: null,
  ...change,
})

const report = (change: Partial<ContentReport> = {}): ContentReport => ({
  cms: 'https://cms.example',
  today: '2026-11-21',
  items: 264,
  isStopped: false,
  isStrict: false,
  failedReads: [],
  problems: [],
  rules: CONTENT_RULES,
  skipped: [],
  ...change,
})

describe('the report for a person', () => {
  it('strips control characters of the content', () => {
    const text = prettyReport(
      report({ problems: [problem({ found: 'a\u001b]0;title\u0007b\u202ec\nd\u001b[2Je' })] }),
      plain,
    )
    expect(text).toContain('found a ]0;title b c d [2Je, expected')
  })

  it('begins by saying that the run was stopped, whatever else happened', () => {
    const failedReads = [{ endpoint: 'hfs/v1/home', problem: 'status 500' }]
    expect(prettyReport(report({ isStopped: true, failedReads }), plain)).toMatch(
      /^Stopped before everything was read\. Until then:\n/,
    )
  })
})

describe('a reason for failed reads', () => {
  it('is given once, with the parts that it affects', () => {
    const endpoints = ['hfs/v1/home', 'hfs/v1/menus', 'wp/v2/rooms', 'wp/v2/posts']
    const dead = endpoints.map((endpoint) => ({ endpoint, problem: 'connection refused' }))
    const slow = { endpoint: 'hfs/v1/cities', problem: 'timed out' }
    const lines = prettyReport(report({ failedReads: [...dead, slow] }), plain).split('\n')
    expect(lines.slice(1, 3)).toEqual([
      '4 parts could not be read: connection refused (hfs/v1/home, hfs/v1/menus, wp/v2/rooms and others)',
      'hfs/v1/cities could not be read: timed out',
    ])
  })
})

it('of a backend with a certificate of its own, the report says how to trust it', () => {
  const failedReads = [{ endpoint: 'hfs/v1/home', problem: 'fetch failed: DEPTH_ZERO_SELF_SIGNED_CERT' }]
  expect(prettyReport(report({ failedReads }), plain)).toContain('set NODE_EXTRA_CA_CERTS to a file')
})

describe('the list of changes', () => {
  it('shows each change before and after, and counts the problems that only a person can fix', () => {
    const change = { before: 'https://www.example.com/faq', after: '/faq' }
    const text = fixReport(report({ problems: [problem({ change, path: 'content' }), problem()] }), plain)
    expect(text).toBe(
      'post rent “Rent”\n  Content\n    - https://www.example.com/faq\n    + /faq\n\n1 change to review in https://cms.example; 1 other problem for a person to fix. Nothing was written.\n',
    )
  })
})

describe('the report for a build server', () => {
  it('counts failed reads as errors, and rules that did not run as skipped', () => {
    const xml = junitReport(
      report({
        failedReads: [{ endpoint: 'hfs/v1/cities', problem: 'status <500>' }],
        skipped: ['reference-broken'],
      }),
    )
    expect(xml).toContain(
      '<testcase classname="reading" name="hfs/v1/cities"><error message="status &lt;500&gt;"/>',
    )
    expect(xml).toContain('<testsuite name="reference-broken" tests="1" failures="0" errors="0" skipped="1">')
    expect(junitReport(report({ isStopped: true, items: 0 }))).toMatch(
      /<testsuites name="site-cli validate-content" tests="\d+" failures="0" errors="2" skipped="0">/,
    )
  })

  it('has no character that XML forbids', () => {
    const xml = junitReport(
      report({ problems: [problem({ found: 'a\u0000b\ud800"&\n<c>' })], isStrict: true }),
    )
    expect(xml).toContain(
      '<failure type="warning" message="found a b\ufffd&quot;&amp;&#10;&lt;c&gt;, expected',
    )
  })
})

describe('the list of rules', () => {
  it('has a line for each rule, with its severity, id and reason in columns', () => {
    const rules = CONTENT_RULES.filter(({ id }) => id === 'price-zero' || id === 'offer-expired')
    expect(formatRules(rules, 'pretty').split('\n')).toEqual([
      'error    price-zero                       A price of £0 is a mistake, and the site shows it as a price on request.',
      'warning  offer-expired                    The site hides it, but it remains in the list that editors work with.',
      '',
    ])
  })
})

describe('the report for a program', () => {
  it('contains the reason of the rule and the edit link', () => {
    const edit = 'https://cms.example/wp-admin/post.php?post=7&action=edit'
    expect(JSON.parse(jsonReport(report({ problems: [problem({ edit })] })))).toMatchObject({
      errors: 0,
      warnings: 1,
      stopped: false,
      problems: [
        {
          rule: 'title-length',
          severity: 'warning',
          reason: 'Search engines cut a long title, and a very short one says nothing.',
          ref: { kind: 'post', slug: 'rent', title: 'Rent', id: 7, edit },
        },
      ],
    })
  })
})
