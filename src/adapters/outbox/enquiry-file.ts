import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import type { LoggerShape } from '#domain/ports/logger.ts'
import type { StoredEnquiry } from './enquiry-admin.ts'
import { isLogDamaged, PAGE_BYTES } from './enquiry-log.ts'
import { salvageEnquiries } from './salvage-enquiries.ts'
import {
  CHECKED,
  COLUMNS,
  decodeStoredEnquiry,
  insertEnquiry,
  intactEnquiry,
  type StoredRow,
  together,
} from './stored-rows.ts'

/** How long a statement waits for another process. It blocks this process meanwhile, so callers wait in between. */
const BUSY_TIMEOUT_MS = 50
const MEMORY = ':memory:'
/** SQLite's result codes. */
const [ERROR, BUSY, CORRUPT, FULL, NOT_A_DATABASE] = [1, 5, 11, 13, 26]
/** A page ends before its end: the file was cut. */
const SHORT_READ = 522

// `enquiry` is JSON; times are ISO 8601 in UTC, which sorts as text
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS enquiries (
    id TEXT PRIMARY KEY NOT NULL, reference TEXT NOT NULL, enquiry TEXT NOT NULL, state TEXT NOT NULL,
    receivedAt TEXT NOT NULL, deliveredAt TEXT, nextAttemptAt TEXT, attempts INTEGER NOT NULL, lastFailure TEXT,
    claimedUntil TEXT, checksum INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS byState ON enquiries (state, receivedAt);
  CREATE INDEX IF NOT EXISTS byNextAttempt ON enquiries (nextAttemptAt) WHERE state = 'pending';
  CREATE TABLE IF NOT EXISTS writeTest (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;`

/** The file of the outbox under `DATA_DIR`. */
export const enquiryFilePath = (dataDir: string): string => join(dataDir, 'enquiries', 'enquiries.sqlite')

/**
 * The database in `file`, or in `:memory:`. `use` opens it, creates it if there is none, and opens it again after an
 * error. With `log`, a damaged file is set aside, and what can be read of it is stored in a new one.
 */
export function enquiryFile(file: string, log: LoggerShape | null) {
  let current: DatabaseSync | null = null
  let inode: number | undefined
  let logInode: number | undefined
  let isClosed = false

  const close = (): void => {
    current?.close()
    current = null
  }
  const attempt = <A>(act: (database: DatabaseSync) => A, salvaged: readonly StoredEnquiry[] = []): A => {
    if (isClosed) throw Object.assign(new Error(), { errstr: 'the outbox is closed' })
    let carried = salvaged
    // an operator or another server may have replaced the file; what this process has open is still whole
    if (current !== null && (inodeOf(file) !== inode || inodeOf(`${file}-wal`) !== logInode)) {
      carried = readIntact(current)
      close()
    }
    try {
      if (current === null) {
        inode = inodeOf(file)
        if (file !== MEMORY) prepareFile(file, log)
        inode = inodeOf(file)
        current = openDatabase(file)
        logInode = inodeOf(`${file}-wal`)
      }
      if (carried.length > 0) {
        const stored = together(current, carried, insertEnquiry).filter(Boolean).length
        log?.warn('enquiries of the former file were stored in the new one', { stored })
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
        if (inodeOf(file) !== inode) return attempt(act)
        return attempt(act, salvageEnquiries(setAside(file, log)))
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
function setAside(file: string, log: LoggerShape): string {
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(/\W/g, '')}`
  for (const part of ['-wal', '-shm', '']) if (existsSync(file + part)) renameSync(file + part, aside + part)
  // a log without its database has a name too
  if (!existsSync(aside)) writeFileSync(aside, '', { mode: 0o600 })
  log.error('the enquiry file is damaged and was set aside; see docs/operations.md', {
    file: basename(aside),
  })
  return aside
}

const extendedCodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
const codeOf = (error: unknown): number => extendedCodeOf(error) & 0xff
/** Whether another process was writing: the same call may succeed in a moment. */
export const isBusy = (error: unknown): boolean => codeOf(error) === BUSY
const isDamaged = (error: unknown): boolean =>
  [CORRUPT, NOT_A_DATABASE].includes(codeOf(error)) || extendedCodeOf(error) === SHORT_READ
const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino
const damaged = (): Error => Object.assign(new Error(), { errcode: CORRUPT, errstr: 'the file is damaged' })

/**
 * Makes sure that the file can be opened without loss: SQLite takes an empty one for new, deletes the log beside it, and
 * drops what follows a wrong checksum in a log.
 */
function prepareFile(file: string, log: LoggerShape | null): void {
  const isFirst = mkdirSync(dirname(file), { recursive: true, mode: 0o700 }) !== undefined
  if (isLogDamaged(file)) throw damaged()
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (
    size === 0 ||
    (size === undefined && (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
  )
    throw damaged()
  if (size !== undefined) return
  // complete from the first moment on, so that an empty file is never a new one
  const draft = `${file}.${process.pid}.draft`
  rmSync(draft, { force: true })
  // only its owner may read it, because enquiries are personal. SQLite's other files follow it
  closeSync(openSync(draft, 'wx', 0o600))
  openDatabase(draft).close()
  try {
    linkSync(draft, file)
    if (!isFirst) log?.warn('there was no file of enquiries; a new one was created')
  } catch (error) {
    // another process was quicker
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    // FULL: what is committed survives a power failure; secure_delete: nothing of a deleted enquiry stays;
    // wal_autocheckpoint: at most one enquiry in a hundred waits for the log to be written to the file
    database.exec(
      `PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000`,
    )
    if (database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check !== 'ok') throw damaged()
    database.exec(SCHEMA)
    // a file of an earlier version
    const columns = () =>
      database
        .prepare("SELECT name FROM pragma_table_info('enquiries')")
        .all()
        .map(({ name }) => name)
    if (!columns().includes('checksum')) database.exec('ALTER TABLE enquiries ADD COLUMN checksum INTEGER')
    if (columns().join() !== COLUMNS.join()) throw damaged()
    for (const row of database.prepare(`SELECT ${CHECKED} FROM enquiries`).iterate()) intactOf(row)
    return database
  } catch (error) {
    database.close()
    // these statements never change: where one is not understood, the description of the tables is not as it was written
    throw codeOf(error) === ERROR ? damaged() : error
  }
}

/** Returns the enquiry of a row. Fails as SQLite does where the row is not as it was written. */
export function intactOf(row: StoredRow): Enquiry {
  const enquiry = intactEnquiry(row)
  if (enquiry === null) throw damaged()
  return enquiry
}

/** Reads what another file will need of the one that is open. */
function readIntact(database: DatabaseSync): readonly StoredEnquiry[] {
  const found: StoredEnquiry[] = []
  try {
    for (const row of database.prepare('SELECT * FROM enquiries').iterate()) {
      const one = decodeStoredEnquiry({ ...row, enquiry: intactEnquiry(row) })
      if (one !== null) found.push(one)
    }
  } catch {
    // whoever has replaced a damaged file has stored what it holds
  }
  return found
}
