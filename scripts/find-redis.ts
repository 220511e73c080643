import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** The Redis server to test with: `REDIS_SERVER`, or one that is installed. As root on Debian it is installed. */
export const findRedis = (): Promise<string | null> => findOrInstall(installedRedis, 'redis-server')

/** The path of `redis-server`, `null` where there is none. */
export const installedRedis = (): string | null =>
  [
    process.env.REDIS_SERVER,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
    '/usr/bin/redis-server',
    '/opt/homebrew/bin/redis-server',
  ].find((path) => path && existsSync(path)) ?? null
