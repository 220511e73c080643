import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** What the packages are called that bring PHP and its SQLite on Debian. */
export const PHP_PACKAGES = 'php-cli php-sqlite3'

/**
 * The PHP to run a WordPress with, `null` where there is none: `PHP`, or one that is installed, 8.0 or newer and with
 * SQLite. As root on Debian it is installed.
 */
export async function findPhp(): Promise<string | null> {
  await findOrInstall(php, 'php-cli')
  return findOrInstall(installedPhp, 'php-sqlite3')
}

/** The path of a PHP that can run WordPress, `null` where there is none. */
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
