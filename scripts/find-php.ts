import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** The Debian packages of PHP and its SQLite extension. */
export const PHP_PACKAGES = 'php-cli php-sqlite3'

/**
 * Finds a PHP that can run WordPress, 8.0 or newer and with SQLite: `PHP`, or an installed one. Running as root on
 * Debian, it installs one if there is none. It returns `null` if none is available.
 */
export async function findPhp(): Promise<string | null> {
  await findOrInstall(php, 'php-cli')
  return findOrInstall(installedPhp, 'php-sqlite3')
}

/**
 * Returns which of the extensions for resizing pictures and exporting personal data a PHP lacks. Running as root on Debian, it
 * installs them.
 */
export async function missingExtensions(found: string): Promise<readonly string[]> {
  const missing = (): readonly string[] =>
    ['gd', 'zip'].filter(
      (name) => spawnSync(found, ['-r', `exit(extension_loaded("${name}") ? 0 : 1);`]).status !== 0,
    )
  await findOrInstall(() => (missing().length === 0 ? found : null), 'php-gd', 'php-zip')
  return missing()
}

/** Returns the path of a PHP that can run WordPress, `null` if there is none. */
export function installedPhp(): string | null {
  const found = php()
  if (found === null) return null
  const check = 'exit(PHP_VERSION_ID >= 80000 && extension_loaded("pdo_sqlite") ? 0 : 1);'
  return spawnSync(found, ['-r', check]).status === 0 ? found : null
}

const php = (): string | null =>
  [
    process.env.PHP,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'php')),
    '/usr/bin/php',
    '/opt/homebrew/bin/php',
  ].find((path) => path && existsSync(path)) ?? null
