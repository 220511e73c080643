import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import type { StoredEnquiry } from '../../../src/domain/ports/enquiryAdmin.ts'
import { type Ended, type OptionEffect, testOptions } from '../option-effects.ts'
import { startCli } from '../run-cli.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const EXPORT = 'tests/cli/enquiries/enquiries-of-pglite.json'
const STORED = JSON.parse(readFileSync(EXPORT, 'utf8')) as readonly StoredEnquiry[]
const [FIRST] = STORED
const folder = mkdtempSync(join(tmpdir(), 'enquiry-options-'))
const [full, copy, empty] = ['full', 'copy', 'empty'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

beforeAll(async () => {
  await startCli(['enquiries', 'import', EXPORT, '--data-dir', full]).ended
})
afterAll(() => rmSync(folder, { recursive: true }))

const count = (state: string): number => STORED.filter((stored) => stored.state === state).length
const csv = ({ out }: Ended) => out.startsWith('reference,')

testOptions('enquiries', {
  'list --data-dir': () =>
    on(
      'list',
      ['--data-dir', full],
      true,
      ({ out }) => out.includes(FIRST?.enquiry.reference ?? 'none'),
      empty,
    ),
  'list --state': () =>
    on('list', ['--state', 'failed'], count('failed'), listed, full, ['--format', 'json']),
  'list --limit': () => on('list', ['--limit', '1'], 1, listed, full, ['--format', 'json']),
  'list --format': () => on('list', ['--format', 'json'], true, ({ out }) => out.startsWith('{')),
  'show --data-dir': () =>
    on('show', ['--data-dir', full], 0, statusOf, empty, [FIRST?.enquiry.reference ?? '']),
  'show --format': () =>
    on('show', ['--format', 'json'], true, ({ out }) => out.startsWith('['), full, [
      FIRST?.enquiry.reference ?? '',
    ]),
  'retry --data-dir': () => on('retry', ['--data-dir', copy], 0, statusOf, empty, ['--all']),
  'retry --all': () => on('retry', ['--all'], 0, statusOf, copy),
  'retry --state': () =>
    on(
      'retry',
      ['--state', 'failed'],
      `Retrying ${count('failed')} enquir`,
      ({ out }) => out.slice(0, 17),
      copy,
      ['--all'],
    ),
  'export --data-dir': () => on('export', ['--data-dir', full], true, csv, empty),
  'export --state': () =>
    on('export', ['--state', 'failed'], count('failed'), ({ out }) => JSON.parse(out).length, full, [
      '--format',
      'json',
    ]),
  'export --format': () => on('export', ['--format', 'json'], false, csv),
  'export --output': () => {
    const file = join(folder, 'export.csv')
    writeFileSync(file, '')
    return on('export', ['--output', file], ['', true], ({ out }) => [
      out,
      readFileSync(file, 'utf8').startsWith('reference,'),
    ])
  },
  'import --data-dir': () => {
    const made = join(folder, 'made')
    const stored = ({ out }: Ended) => out.startsWith(`Stored ${STORED.length} `)
    return on('import', ['--data-dir', made], true, stored, full, [EXPORT])
  },
})

// Helpers

/** The effect of an option on a part of the command, with the enquiries of a data folder. */
function on(
  part: string,
  words: readonly string[],
  expected: unknown,
  seen: (ended: Ended) => unknown,
  dataDir = full,
  more: readonly string[] = [],
): OptionEffect {
  // a retry changes what there is
  const before = () => cpSync(full, copy, { recursive: true })
  return { words, base: [part, ...more], environment: { DATA_DIR: dataDir }, before, seen, expected }
}

const statusOf = ({ status }: Ended) => status
const listed = ({ out }: Ended) =>
  (JSON.parse(out) as { readonly enquiries: readonly unknown[] }).enquiries.length
