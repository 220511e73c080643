import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { auditLinks } from '#cli/audit-links/command.ts'
import { type AuditValues, toAuditOptions } from '#cli/audit-links/options.ts'
import { type HttpValues, toHttpOptions } from '#cli/shared/http-options.ts'
import { warmCache } from '#cli/warm-cache/command.ts'
import { changeOf, toWarmOptions, type WarmValues } from '#cli/warm-cache/options.ts'

const SITE = 'https://www.example.com'
const PAGES = ['/', '/faq', '/blog/a'].map((path) => SITE + path)

/** Options of both commands, each with what it changes of what their use cases and their HTTP client are told. */
const OF_BOTH: Readonly<Record<string, readonly [value: string, told: object]>> = {
  '--origin': ['https://a.example', { siteOrigin: 'https://a.example' }],
  '--map-host': ['https://b.example', { hosts: [['https://b.example', SITE]] }],
  '--include': ['/blog/*', { wanted: PAGES.slice(2) }],
  '--exclude': ['/blog/*', { wanted: PAGES.slice(0, 2) }],
  '--concurrency': ['3', { concurrency: 3 }],
  '--timeout': ['7', { timeoutMs: 7 }],
  '--retries': ['9', { retries: 9 }],
  '--max-wait': ['8', { maxDelayMs: 8_000 }],
  '--header': ['X-Preview: yes', { siteHeaders: { 'x-preview': 'yes' } }],
  '--basic-auth': ['me:secret', { siteHeaders: { authorization: 'Basic bWU6c2VjcmV0' } }],
  '--user-agent': ['tests', { userAgent: 'tests' }],
}

/** What only reads or writes files, and how a report looks: tested where commands run. */
const OF_REPORTS = ['--format', '--output']

describe('an option of audit-links', () => {
  const effects: typeof OF_BOTH = {
    ...OF_BOTH,
    '--include': ['/blog/*', { wanted: [PAGES[0], PAGES[2]], isPartial: true }],
    '--exclude': ['/blog/*', { wanted: PAGES.slice(0, 2), isPartial: true }],
    '--internal-only': ['', { withExternal: false }],
    '--without': ['blocked', { without: ['blocked'] }],
    '--page': ['/faq', { onlyPages: [`${SITE}/faq`] }],
    '--external-concurrency': ['3', { externalConcurrency: 3 }],
    '--pause': ['4', { pauseMs: 4 }],
    '--max-pages': ['5', { maxPages: 5 }],
    '--max-time': ['6', { maxTimeMs: 6_000 }],
    '--max-similar': ['7', { maxSimilar: 7 }],
    '--all-variants': ['', { allVariants: true }],
  }
  const told = async (words: readonly string[]) => {
    const values = valuesOf<AuditValues>(auditLinks, words)
    return readable({ ...toHttpOptions(values), ...(await toAuditOptions(values)) })
  }

  it.each(Object.entries(effects))('%s reaches the audit: %j', async (option, [value, change]) => {
    expect(await told([option, value])).toMatchObject(change)
    expect(await told([])).not.toMatchObject(change)
  })

  it('takes precedence over a file that says the opposite: --external', async () => {
    const both = { ...valuesOf<AuditValues>(auditLinks, ['--internal-only']), external: true } as const
    expect(await toAuditOptions(both)).toMatchObject({ withExternal: true })
  })

  it('is among these, or is tested in its runs', () => {
    const others = ['--external', '--cms', '--ignore', '--baseline', '--fail-on']
    expect(namesOf(auditLinks)).toEqual([...Object.keys(effects), ...others, ...OF_REPORTS].toSorted())
  })
})

describe('an option of warm-cache', () => {
  const effects: typeof OF_BOTH = {
    ...OF_BOTH,
    '--images': ['', { withImages: true }],
    '--verify': ['', { verify: true }],
  }
  const told = (words: readonly string[]) => {
    const values = valuesOf<WarmValues>(warmCache, words)
    const change = changeOf(values)
    if (typeof change === 'string') throw new Error(change)
    return readable({ ...toHttpOptions(values), ...toWarmOptions(values, change, routeMatcher) })
  }

  it.each(Object.entries(effects))('%s reaches the warming: %j', (option, [value, change]) => {
    expect(told([option, value])).toMatchObject(change)
    expect(told([])).not.toMatchObject(change)
  })

  it('is among these, or is tested in its runs', () => {
    const others = ['--type', '--slug', '--verbose', '--instance']
    expect(namesOf(warmCache)).toEqual([...Object.keys(effects), ...others, ...OF_REPORTS].toSorted())
  })
})

// Helpers

const namesOf = (command: Command): readonly string[] =>
  command.options
    .flatMap(({ long }) => long ?? [])
    .filter((name) => !/config$/.test(name))
    .toSorted()

/** Returns the options that words of a command line set. Nothing is run. */
function valuesOf<Values extends HttpValues>(command: Command, words: readonly string[]): Values {
  command.saveStateBeforeParse()
  try {
    command.parseOptions(['--origin', SITE, ...words.filter(Boolean)])
    return command.opts<Values>()
  } finally {
    command.restoreStateBeforeParse()
  }
}

/** Replaces the functions and maps in what a use case is told by what they return. */
const readable = <
  A extends { readonly hosts: ReadonlyMap<string, string>; readonly isWanted: (url: string) => boolean },
>(
  options: A,
) => ({ ...options, hosts: [...options.hosts], wanted: PAGES.filter(options.isWanted) })
