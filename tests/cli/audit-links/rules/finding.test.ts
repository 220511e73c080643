import { expect, it } from 'vitest'
import { type Finding, failsRun } from '#cli/audit-links/rules/finding.ts'

const OWN = 'https://own.example'

it.each<[string, Partial<Finding>, 'broken' | 'warning' | 'unchecked', boolean]>([
  ['broken', { level: 'broken' }, 'broken', true],
  ['a warning', { level: 'warning' }, 'broken', false],
  ['a warning', { level: 'warning' }, 'warning', true],
  ['unchecked elsewhere', { level: 'unchecked', kind: 'blocked' }, 'warning', false],
  ['unchecked elsewhere', { level: 'unchecked', kind: 'blocked' }, 'unchecked', true],
  ['unchecked of the site', { level: 'unchecked', kind: 'rate-limited', url: `${OWN}/a` }, 'broken', true],
  [
    'unchecked where a redirect of the site leads',
    { level: 'unchecked', url: `${OWN}/a`, chain: [{ status: 302, url: 'https://other.example/' }] },
    'broken',
    false,
  ],
  [
    'unchecked where a redirect to the site leads',
    { level: 'unchecked', chain: [{ status: 302, url: `${OWN}/a` }] },
    'broken',
    true,
  ],
  ['a form of the site', { level: 'unchecked', kind: 'form-not-sent', url: `${OWN}/a` }, 'broken', false],
  ['a trap', { level: 'warning', kind: 'crawl-trap', url: '*?*sid=*' }, 'broken', true],
  ['a broken sitemap', { level: 'warning', kind: 'sitemap-invalid', url: `${OWN}/map.xml` }, 'broken', true],
])('%s: %o, with --fail-on %s, fails the run: %s', (_, change, failOn, expected) => {
  const finding: Finding = {
    level: 'broken',
    kind: 'blocked',
    url: 'https://other.example/',
    status: 0,
    detail: '',
    chain: [],
    ...change,
  }
  expect(failsRun(finding, failOn, OWN)).toBe(expected)
})
