import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/**
 * The folder of PostgreSQL's programs to test with: `POSTGRESQL_BIN`, or where they are installed. As root on Debian
 * they are installed from Debian's packages where there are none. `null` where none can be had.
 */
export const findPostgresql = (): Promise<string | null> => findOrInstall(installedPostgresql, 'postgresql')

/** The folder that holds `initdb` and `postgres`, `null` where there is none. */
export const installedPostgresql = (): string | null =>
  [
    process.env.POSTGRESQL_BIN,
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin').toSorted().toReversed(),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
  null
