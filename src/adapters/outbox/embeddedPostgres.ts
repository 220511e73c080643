import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A sixteenth of the default: the queue of enquiries is small, and its buffers take memory of the site's process. */
const SETTINGS = ['shared_buffers=8MB']

/** PostgreSQL inside the process, with its files in a folder that no other process uses. */
export interface EmbeddedPostgres {
  readonly database: PGlite
  /** Syncs what was committed to the disk, so that it survives a power failure too. */
  readonly flush: () => Promise<void>
  /** Moves the log's content into the tables, so that the log stays short. */
  readonly checkpoint: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Opens the database in `folder`, and creates it if there is none. The caller makes sure that no other process has it
 * open.
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
 * Creates the database in a child process, because that blocks a process for seconds and takes memory that is never
 * released. The files are written beside `folder` and moved there once they are complete.
 */
async function initialiseInChildProcess(folder: string): Promise<void> {
  // enquiries are personal: nobody else on the machine reads the folder
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  // left by a server that was killed while it created the database
  for (const left of globSync(`${folder}.new-*`)) rmSync(left, { recursive: true, force: true })
  const made = `${folder}.new-${process.pid}`
  const maker = fork(new URL('./initialiseDatabase.ts', import.meta.url), [made], { execArgv: [] })
  // the child notices the end of this process only between long computations, and could still be writing when the next
  // server starts
  const end = (): void => void maker.kill('SIGKILL')
  process.once('exit', end)
  const [status] = (await once(maker, 'exit')) as [number | null]
  process.off('exit', end)
  if (status !== 0) throw new Error('The enquiry database could not be created.')
  renameSync(made, folder)
}

/** Creates a database in `folder`, closes it and syncs it to the disk. */
export async function initialiseDatabase(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await PGlite.create(folder, { postgresqlconf: SETTINGS })
  await database.close()
  await flushAll(folder)
}

/** Syncs all files of a folder, because PGlite writes without syncing. */
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
