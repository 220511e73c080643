import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackage } from './debian-package.ts'

/** The Redis server to test with: `REDIS_SERVER`, or one that is installed. As root on Debian it is installed. */
export async function findRedis(): Promise<string | null> {
  const found = installedRedis()
  if (found !== null) return found
  if (!canInstall()) return null
  await installPackage('redis-server')
  return installedRedis()
}

/** The path of `redis-server`, `null` where there is none. */
export const installedRedis = (): string | null =>
  [
    process.env.REDIS_SERVER,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'redis-server')),
    '/usr/bin/redis-server',
    '/opt/homebrew/bin/redis-server',
  ].find((path) => path && existsSync(path)) ?? null
