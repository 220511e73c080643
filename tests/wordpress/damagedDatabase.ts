import { execFile } from 'node:child_process'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { RealWordPress } from './startRealWordPress.ts'

const run = promisify(execFile)

/** Runs a test while WordPress cannot read its database: the SQLite file is invalid, or the MariaDB socket missing. */
export async function withUnreadableDatabase(
  wordpress: RealWordPress,
  test: () => Promise<void>,
): Promise<void> {
  const file = wordpress.databaseSocket ?? sqliteFile(wordpress)
  await rename(file, `${file}.aside`)
  if (wordpress.databaseSocket === undefined) await writeFile(file, 'This is no database.'.repeat(500))
  try {
    await test()
  } finally {
    await rename(`${file}.aside`, file)
  }
}

/** Runs a test while WordPress has a database without tables, because its configuration names another one. */
export async function withEmptyDatabase(
  { content, databaseSocket: socket }: RealWordPress,
  test: () => Promise<void>,
): Promise<void> {
  if (socket !== undefined)
    await run(inject('php'), [
      '-r',
      `( new mysqli( 'localhost', 'root', '', '', 0, '${socket}' ) )->query( 'CREATE DATABASE IF NOT EXISTS empty' );`,
    ])
  const config = join(content, '../wp-config.php')
  const before = await readFile(config, 'utf8')
  await writeFile(
    config,
    before.replace(/(?<='DB_FILE', ')wordpress(?=\.sqlite')|(?<='DB_NAME', ')wordpress(?=')/g, 'empty'),
  )
  try {
    await test()
  } finally {
    await writeFile(config, before)
  }
}

const sqliteFile = ({ content }: RealWordPress): string => join(content, 'database/wordpress.sqlite')
