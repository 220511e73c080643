import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect, type Layer } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import { fileAuditJournal } from '../../src/adapters/audit-journal/fileAuditJournal.ts'
import { memoryAuditJournal } from '../../src/adapters/audit-journal/memoryAuditJournal.ts'
import type { JournalEntry, JournalHead } from '../../src/domain/audit/journalEntry.ts'
import { AuditJournal } from '../../src/domain/ports/auditJournal.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-journal-'))
const file = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

const HEAD: JournalHead = {
  origin: 'https://own.example',
  external: true,
  startedAt: '2026-11-22T10:00:00.000Z',
}
const ENTRIES: readonly JournalEntry[] = [
  {
    url: 'https://own.example/',
    response: { status: 200, names: new Uint32Array([1, 4_294_967_295]) },
    isPage: true,
    linkCount: 7,
    occurrences: [
      {
        url: 'https://own.example/ü?q="x"',
        fragment: 'part',
        role: 'link',
        line: 3,
        text: 'A “link”\u2028\u2029\n',
        kinds: ['absolute-own-link'],
        isResolved: false,
      },
      {
        url: 'mailto:',
        fragment: null,
        role: 'link',
        line: 4,
        text: '',
        kinds: ['empty-mailto'],
        isResolved: true,
      },
    ],
  },
  {
    url: 'https://own.example/moved',
    response: { status: 301, location: 'https://own.example/', locationFragment: 'top' },
    isPage: false,
    linkCount: 0,
    occurrences: [],
  },
  {
    url: 'https://other.example/',
    response: { status: 0, failure: 'timeout' },
    isPage: false,
    linkCount: 0,
    occurrences: [],
  },
]

const within = <A>(
  layer: Layer.Layer<AuditJournal>,
  work: (journal: AuditJournal['Service']) => Effect.Effect<A>,
) => Effect.runPromise(AuditJournal.use(work).pipe(Effect.provide(layer)))

const entriesOf = (journal: AuditJournal['Service']) =>
  Effect.gen(function* () {
    const entries: JournalEntry[] = []
    yield* journal.visitEntries((entry) => entries.push(entry))
    return entries
  })

const write = (journal: AuditJournal['Service']) =>
  Effect.gen(function* () {
    yield* journal.begin(HEAD)
    for (const entry of ENTRIES) yield* journal.add(entry)
  })

const memory = memoryAuditJournal()

describe.each([
  ['in memory', () => memory],
  ['in a file', () => fileAuditJournal(file('journal.ndjson'))],
])('a journal %s', (_name, layer) => {
  it('is empty at first', async () => {
    expect(await within(layer(), ({ head }) => head)).toBeNull()
  })

  it('returns its entries in the order in which they were added, each time it is read', async () => {
    const visited = await within(layer(), (journal) =>
      Effect.gen(function* () {
        yield* write(journal)
        const first = yield* entriesOf(journal)
        return [first, yield* entriesOf(journal)]
      }),
    )
    expect(visited).toEqual([ENTRIES, ENTRIES])
  })

  it('is available to a later run', async () => {
    const [head, entries] = await within(layer(), (journal) => Effect.all([journal.head, entriesOf(journal)]))
    expect([head, entries]).toEqual([HEAD, ENTRIES])
  })

  it('is gone once it is removed', async () => {
    await within(layer(), ({ remove }) => remove)
    expect(await within(layer(), ({ head }) => head)).toBeNull()
  })
})

describe('a journal in a file', () => {
  it('can be continued after a crash cut its last line short', async () => {
    const torn = file('torn.ndjson')
    await within(fileAuditJournal(torn), write)
    const whole = readFileSync(torn, 'utf8')
    writeFileSync(torn, whole.slice(0, -20))
    const entries = await within(fileAuditJournal(torn), (journal) =>
      Effect.gen(function* () {
        const before = yield* entriesOf(journal)
        for (const entry of ENTRIES.slice(before.length)) yield* journal.add(entry)
        return yield* entriesOf(journal)
      }),
    )
    expect(entries).toEqual(ENTRIES)
    expect(readFileSync(torn, 'utf8')).toBe(whole)
  })

  it.each(['nonsense', '{}', '[1, 2]', '{"origin":"x","external":1,"startedAt":""}'])(
    'is unreadable and stays unchanged if it contains %s',
    async (text) => {
      writeFileSync(file('other'), text)
      expect(await within(fileAuditJournal(file('other')), ({ head }) => head)).toBe('unreadable')
      expect(readFileSync(file('other'), 'utf8')).toBe(text)
    },
  )
})
