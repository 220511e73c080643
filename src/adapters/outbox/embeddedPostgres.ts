import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

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
  if (!existsSync(folder)) await initialiseInChildProcess(folder)
  const database = await PGlite.create(folder)
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

/**
 * Making a database takes seconds in which nothing else is done, and memory that is never given back: another process
 * does it, beside the folder, which is there only once it is whole.
 */
async function initialiseInChildProcess(folder: string): Promise<void> {
  // enquiries are personal: nobody else on the machine reads the folder
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  // left by a server that was killed while it created the database
  for (const left of globSync(`${folder}.new-*`)) rmSync(left, { recursive: true, force: true })
  const made = `${folder}.new-${process.pid}`
  const maker = fork(new URL('./initialiseDatabase.ts', import.meta.url), [made], { execArgv: [] })
  // it notices the end of this process only between long computations, and would write where the next one begins
  const end = (): void => void maker.kill('SIGKILL')
  process.once('exit', end)
  const [status] = (await once(maker, 'exit')) as [number | null]
  process.off('exit', end)
  if (status !== 0) throw new Error('The database of the enquiries could not be made.')
  renameSync(made, folder)
}

/** Makes a database in `folder` and closes it, all of it on the disk. */
export async function initialiseDatabase(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await PGlite.create(folder, { postgresqlconf: SETTINGS })
  await database.close()
  await flushAll(folder)
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
