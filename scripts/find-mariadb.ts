import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** The Debian packages of MariaDB and of PHP's driver for it. */
export const MARIADB_PACKAGES = 'mariadb-server php-mysql'

/** MariaDB's programs. */
export interface MariadbPrograms {
  /** The server. */
  readonly server: string
  /** Creates the folder of a new database. */
  readonly install: string
}

/**
 * Finds MariaDB for a WordPress: in `MARIADB_BIN`, or installed. Running as root on Debian, it installs the programs if
 * they are missing. It returns `null` if they are not available.
 */
export async function findMariadb(): Promise<MariadbPrograms | null> {
  await findOrInstall(() => program('mariadbd'), ...MARIADB_PACKAGES.split(' '))
  return installedMariadb()
}

/** Returns the programs that are installed, `null` where one is missing. */
export function installedMariadb(): MariadbPrograms | null {
  const server = program('mariadbd')
  const install = program('mariadb-install-db')
  return server && install ? { server, install } : null
}

const program = (name: string): string | null =>
  [
    process.env.MARIADB_BIN,
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null
