import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { silentAdapter } from '../../src/adapters/logger/silentLogger.ts'
import { outboxFolder } from '../../src/adapters/outbox/outboxSocket.ts'
import { openPgBossOutbox } from '../../src/adapters/outbox/pgBossOutbox.ts'

const CACHE = 'node_modules/.cache/tests'

/** The files that an empty outbox depends on. When one changes, the outbox is made again. */
const SOURCES = [
  'package-lock.json',
  'src/adapters/outbox/embeddedPostgres.ts',
  'src/adapters/outbox/pgBossOutbox.ts',
] as const

/**
 * Copies an empty outbox into a data folder, so that a server opens it within a second. Creating one takes several
 * seconds of CPU time; tests of the creation itself start without it.
 */
export async function seedOutbox(dataDir: string): Promise<void> {
  const { database } = outboxFolder(dataDir)
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 })
  cpSync(await emptyOutbox(), database, { recursive: true })
}

async function emptyOutbox(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(readFileSync(source))
  const kept = join(CACHE, `outbox-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(kept)) return kept
  const made = `${kept}.${process.pid}`
  const fail = (message: string, fields?: object): never => {
    throw new Error(`${message}: ${JSON.stringify(fields)}`)
  }
  const log = { ...silentAdapter, error: fail, warn: fail }
  const outbox = await openPgBossOutbox({ store: { folder: made }, deliver: null, log })
  await outbox.close()
  try {
    renameSync(made, kept)
  } catch (error) {
    // another worker has already made it
    if (!existsSync(kept)) throw error
    rmSync(made, { recursive: true })
  }
  return kept
}
