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
import type { Answer } from '../../domain/audit/answer.ts'
import type { Kind } from '../../domain/audit/finding.ts'
import type { LinkRole } from '../../domain/audit/tagLinks.ts'

/** Where an address stands: role, line, text, whether it breaks a rule. */
export interface LinkOccurrence {
  readonly url: string
  readonly fragment: string | null
  readonly role: LinkRole
  readonly line: number
  readonly text: string
  /** What is known to be wrong without asking. */
  readonly kinds: readonly Kind[]
  /** Known good when it was read: kept because it is the first link to its page. */
  readonly isGood: boolean
}

/** One address that was answered, with what its page holds. */
export interface JournalEntry {
  readonly url: string
  readonly answer: Answer
  readonly isPage: boolean
  /** Every link, also those that are not listed because their target was known to be good. */
  readonly linkCount: number
  readonly occurrences: readonly LinkOccurrence[]
}

/** What a journal must have been written with to be continued. */
export type JournalHead = Readonly<Record<string, unknown>> & { readonly startedAt: string }

const MAX_BUFFERED_LINES = 65_536
const FLUSH_INTERVAL_MS = 1_000

/**
 * What was answered so far, on disk: memory holds addresses only, and an audit that was cut off goes on from here.
 * Without a name it is a temporary file.
 */
export function openJournal(file: string | null) {
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
    if (length > MAX_BUFFERED_LINES || Date.now() - flushedAt > FLUSH_INTERVAL_MS) flush()
  }

  return {
    exists: (): boolean => existsSync(path) && statSync(path).size > 0,
    begin(head: JournalHead): void {
      write(`${JSON.stringify(head)}\n`)
      flush()
    },
    add(entry: JournalEntry): void {
      write(`${lineOf(entry)}\n`)
    },
    flush,
    /** The head, then each entry, in the order in which they were written. What a crash left of a last line is cut off. */
    async read(onHead: (head: JournalHead) => void, onEntry: (entry: JournalEntry) => void): Promise<void> {
      flush()
      let isFirst = true
      let whole = 0
      for await (const line of createInterface({
        input: createReadStream(path),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        const value = parsed(line)
        if (value === null) break
        whole += Buffer.byteLength(line) + 1
        if (isFirst) onHead(value as unknown as JournalHead)
        else onEntry(entryOf(value as Line))
        isFirst = false
      }
      if (whole < statSync(path).size) {
        const torn = openSync(path, 'r+')
        ftruncateSync(torn, whole)
        closeSync(torn)
      }
    },
    close({ keep }: { readonly keep: boolean }): void {
      flush()
      if (descriptor !== null) closeSync(descriptor)
      descriptor = null
      if (!keep) rmSync(path, { force: true })
    },
  }
}

export type Journal = ReturnType<typeof openJournal>

type Line = readonly [
  url: string,
  answer: Omit<Answer, 'names'> & { readonly names?: readonly number[] },
  isPage: 0 | 1,
  linkCount: number,
  occurrences: readonly (readonly [
    string,
    string | null,
    LinkRole,
    number,
    string,
    readonly Kind[],
    0 | 1,
  ])[],
]

function lineOf({ url, answer, isPage, linkCount, occurrences }: JournalEntry): string {
  const { names, ...rest } = answer
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
      place.isGood ? 1 : 0,
    ]),
  ]
  return JSON.stringify(line)
}

function entryOf([url, { names, ...answer }, isPage, linkCount, occurrences]: Line): JournalEntry {
  return {
    url,
    answer: { ...answer, ...(names && { names: Uint32Array.from(names) }) },
    isPage: isPage === 1,
    linkCount,
    occurrences: occurrences.map(([to, fragment, role, line, text, kinds, isGood]) => ({
      url: to,
      fragment,
      role,
      line,
      text,
      kinds,
      isGood: isGood === 1,
    })),
  }
}

function parsed(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
