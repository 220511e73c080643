import { closeSync, existsSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Written once the folder was opened whole: without it nothing can have been kept in it. */
const OPENED_ONCE = 'opened-once'

/** A sixteenth of the usual buffers: a queue of enquiries is small, and they are memory of the site's process. */
const SETTINGS = ['shared_buffers=8MB']

/** PostgreSQL inside the process, its files in a folder that belongs to it alone. */
export interface EmbeddedPostgres {
  readonly database: PGlite
  /** Brings what was committed to the disk itself, so that it outlasts a loss of power too. */
  readonly flush: () => Promise<void>
  /** Moves the log's content into the tables, so that the log stays short. */
  readonly checkpoint: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens the database in `folder`, which is made where there is none. The caller sees to it that no other process has
 * it open.
 *
 * @throws Error when the folder cannot be written or its content cannot be read
 */
export async function openEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const mark = join(folder, OPENED_ONCE)
  // killed while it was being made: half a database, in which nothing was kept
  if (existsSync(folder) && !existsSync(mark)) rmSync(folder, { recursive: true })
  // enquiries are personal: nobody else on the machine reads the folder
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await PGlite.create(folder, { postgresqlconf: SETTINGS })
  await flushAll(folder)
  if (!existsSync(mark)) {
    writeFileSync(mark, '')
    syncFile(mark)
  }
  return {
    database,
    flush: () => flushAll(join(folder, 'pg_wal')),
    checkpoint: async () => {
      await database.exec('CHECKPOINT')
      await flushAll(folder)
    },
    close: () => database.close(),
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r')
  fdatasyncSync(file)
  closeSync(file)
}

/** PGlite writes without syncing; what it has written is synced here, by the names of its files. */
async function flushAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r')
    try {
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}
