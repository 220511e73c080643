import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/**
 * Finds the folder of PostgreSQL's programs for the tests: `POSTGRESQL_BIN`, or an installed one. Running as root on
 * Debian, it installs them where there are none. It returns `null` where none is available.
 */
export const findPostgresql = (): Promise<string | null> => findOrInstall(installedPostgresql, 'postgresql')

/** Returns the folder with `initdb` and `postgres`, `null` where there is none. */
export const installedPostgresql = (): string | null =>
  [
    process.env.POSTGRESQL_BIN,
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin').toSorted().toReversed(),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
  null
