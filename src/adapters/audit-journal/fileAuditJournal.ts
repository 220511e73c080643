import {
  closeSync,
  createReadStream,
  existsSync,
  ftruncateSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import type { CheckedResponse } from '../../domain/audit/checkedResponse.ts'
import type { LinkFindingKind } from '../../domain/audit/finding.ts'
import type { JournalEntry, JournalHead } from '../../domain/audit/journalEntry.ts'
import type { LinkRole } from '../../domain/audit/link.ts'
import { AuditJournal } from '../../domain/ports/auditJournal.ts'

const MAX_BUFFERED_CHARACTERS = 65_536
const FLUSH_INTERVAL_MS = 1_000

/**
 * A journal in a file, one line for each entry. Without a name the file is temporary, and deleted at the end. A named
 * file stays for a later run unless `remove` deletes it.
 */
export const fileAuditJournal = (file: string | null): Layer.Layer<AuditJournal> =>
  Layer.effect(
    AuditJournal,
    Effect.acquireRelease(
      Effect.sync(() => openJournal(file)),
      (journal) => Effect.sync(() => journal.close(file === null)),
    ),
  )

function openJournal(file: string | null) {
  const path = file ?? join(tmpdir(), `site-cli-audit-${process.pid}-${Date.now()}.ndjson`)
  let waiting: string[] = []
  let length = 0
  let flushedAt = Date.now()
  let descriptor: number | null = null

  const flush = (): void => {
    if (waiting.length === 0) return
    descriptor ??= openSync(path, 'a', 0o600)
    writeSync(descriptor, waiting.join(''))
    waiting = []
    length = 0
    flushedAt = Date.now()
  }
  const write = (line: string): void => {
    waiting.push(line)
    length += line.length
    if (length > MAX_BUFFERED_CHARACTERS || Date.now() - flushedAt > FLUSH_INTERVAL_MS) flush()
  }

  /** Reads each entry. A last line that a crash left incomplete is cut off. */
  const readEntries = async (visit: (entry: JournalEntry) => void): Promise<void> => {
    flush()
    let isHead = true
    let completeBytes = 0
    for await (const line of linesOf(path)) {
      const value = parseLine(line)
      if (value === null) break
      completeBytes += Buffer.byteLength(line) + 1
      if (!isHead) visit(toEntry(value as Line))
      isHead = false
    }
    if (completeBytes < statSync(path).size) {
      const incomplete = openSync(path, 'r+')
      ftruncateSync(incomplete, completeBytes)
      closeSync(incomplete)
    }
  }

  const close = (isRemoved: boolean): void => {
    flush()
    if (descriptor !== null) closeSync(descriptor)
    descriptor = null
    if (isRemoved) rmSync(path, { force: true })
  }

  return {
    head: Effect.promise(() => readHead(path)),
    begin: (head: JournalHead) =>
      Effect.sync(() => {
        write(`${JSON.stringify(head)}\n`)
        flush()
      }),
    add: (entry: JournalEntry) => Effect.sync(() => write(`${toLine(entry)}\n`)),
    visitEntries: (visit: (entry: JournalEntry) => void) => Effect.promise(() => readEntries(visit)),
    remove: Effect.sync(() => close(true)),
    close,
  }
}

const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })

async function readHead(path: string): Promise<JournalHead | null | 'unreadable'> {
  if (!existsSync(path) || statSync(path).size === 0) return null
  for await (const line of linesOf(path)) {
    const { origin, external, startedAt }: Partial<Record<keyof JournalHead, unknown>> = parseLine(line) ?? {}
    return typeof origin === 'string' && typeof external === 'boolean' && typeof startedAt === 'string'
      ? { origin, external, startedAt }
      : 'unreadable'
  }
  return 'unreadable'
}

type Line = readonly [
  url: string,
  response: Omit<CheckedResponse, 'names'> & { readonly names?: readonly number[] },
  isPage: 0 | 1,
  linkCount: number,
  occurrences: readonly (readonly [
    string,
    string | null,
    LinkRole,
    number,
    string,
    readonly LinkFindingKind[],
    0 | 1,
  ])[],
]

function toLine({ url, response, isPage, linkCount, occurrences }: JournalEntry): string {
  const { names, ...rest } = response
  const line: Line = [
    url,
    { ...rest, ...(names && { names: [...names] }) },
    isPage ? 1 : 0,
    linkCount,
    occurrences.map((place) => [
      place.url,
      place.fragment,
      place.role,
      place.line,
      place.text,
      place.kinds,
      place.isResolved ? 1 : 0,
    ]),
  ]
  // readline also ends lines at these two
  return JSON.stringify(line).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

function toEntry([url, { names, ...response }, isPage, linkCount, occurrences]: Line): JournalEntry {
  return {
    url,
    response: { ...response, ...(names && { names: Uint32Array.from(names) }) },
    isPage: isPage === 1,
    linkCount,
    occurrences: occurrences.map(([to, fragment, role, line, text, kinds, isResolved]) => ({
      url: to,
      fragment,
      role,
      line,
      text,
      kinds,
      isResolved: isResolved === 1,
    })),
  }
}

function parseLine(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
