import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LoggerShape } from '#domain/ports/logger.ts'

/** How long a statement waits for another process. It blocks this process meanwhile, so callers wait in between. */
const BUSY_TIMEOUT_MS = 50
const MEMORY = ':memory:'
/** SQLite's result codes. */
const [BUSY, CORRUPT, FULL, NOT_A_DATABASE] = [5, 11, 13, 26]

// `enquiry` is JSON; times are ISO 8601 in UTC, which sorts as text
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS enquiries (
    id TEXT PRIMARY KEY NOT NULL, reference TEXT NOT NULL, enquiry TEXT NOT NULL, state TEXT NOT NULL,
    receivedAt TEXT NOT NULL, deliveredAt TEXT, nextAttemptAt TEXT, attempts INTEGER NOT NULL, lastFailure TEXT,
    claimedUntil TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS byState ON enquiries (state, receivedAt);
  CREATE INDEX IF NOT EXISTS byNextAttempt ON enquiries (nextAttemptAt) WHERE state = 'pending';
  CREATE TABLE IF NOT EXISTS writeTest (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;`

/** The file of the outbox under `DATA_DIR`. */
export const enquiryFilePath = (dataDir: string): string => join(dataDir, 'enquiries', 'enquiries.sqlite')

/**
 * The database in `file`, or in `:memory:`. `use` opens it, creates it if there is none, and opens it again after an
 * error. With `log`, a damaged file is set aside and a new one created.
 */
export function enquiryFile(file: string, log: LoggerShape | null) {
  let current: DatabaseSync | null = null
  let inode: number | undefined
  let isClosed = false

  const close = (): void => {
    current?.close()
    current = null
  }
  const attempt = <A>(act: (database: DatabaseSync) => A): A => {
    if (isClosed) throw Object.assign(new Error(), { errstr: 'the outbox is closed' })
    // an operator or another server may have replaced the file
    if (inodeOf(file) !== inode) close()
    try {
      if (current === null) {
        if (file !== MEMORY) createFile(file)
        inode = inodeOf(file)
        current = openDatabase(file)
      }
      return act(current)
    } catch (error) {
      // it is still in order if another process writes, or if the disk is full
      if (![BUSY, FULL].includes(codeOf(error))) close()
      throw error
    }
  }
  return {
    use: <A>(act: (database: DatabaseSync) => A): A => {
      try {
        return attempt(act)
      } catch (error) {
        if (log === null || !isDamaged(error)) throw error
        // unless another server has already done it
        if (inodeOf(file) === inode) setAside(file, log)
        return attempt(act)
      }
    },
    /** The names of the damaged files that were set aside. */
    damagedFiles: (): readonly string[] =>
      file === MEMORY ? [] : readdirSync(dirname(file)).filter((name) => DAMAGED.test(name)),
    close: () => {
      isClosed = true
      close()
    },
  }
}

const DAMAGED = /\.damaged-[^-]*$/
/** Moves a database with its log. The log goes first: without its database, SQLite would delete it. */
function setAside(file: string, log: LoggerShape): void {
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(/\W/g, '')}`
  for (const part of ['-wal', '-shm', '']) if (existsSync(file + part)) renameSync(file + part, aside + part)
  log.error('the enquiry file is damaged and was set aside; see docs/operations.md', {
    file: basename(aside),
  })
}

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
/** Whether another process was writing: the same call may succeed in a moment. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY
const isDamaged = (error: unknown): boolean => [CORRUPT, NOT_A_DATABASE].includes(codeOf(error))
const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino

/** Creates an empty file that only its owner may read, because enquiries are personal. SQLite's other files follow it. */
function createFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // an existing file is not opened: closing it would release the locks of other connections of this process
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // FULL: what is committed survives a power failure; secure_delete: nothing of a deleted enquiry stays;
    // wal_autocheckpoint: at most one enquiry in a hundred waits for the log to be written to the file
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000',
    )
    if (database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok')
      throw Object.assign(new Error(), { errcode: CORRUPT, errstr: 'the file is damaged' })
    database.exec(SCHEMA)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
