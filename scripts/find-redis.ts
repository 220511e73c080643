import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/**
 * Finds a Redis server for the tests: `REDIS_SERVER`, or an installed one. Running as root on Debian, it installs one.
 */
export const findRedis = (): Promise<string | null> => findOrInstall(installedRedis, 'redis-server')

/** Returns the path of `redis-server`, `null` where there is none. */
export const installedRedis = (): string | null =>
  [
    process.env.REDIS_SERVER,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
    '/usr/bin/redis-server',
    '/opt/homebrew/bin/redis-server',
  ].find((path) => path && existsSync(path)) ?? null
