import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** Finds an nginx for the tests: `NGINX`, or an installed one. Running as root on Debian, it installs one. */
export const findNginx = (): Promise<string | null> => findOrInstall(installedNginx, 'nginx')

/** Returns the path of `nginx`, `null` where there is none. */
export const installedNginx = (): string | null =>
  [
    process.env.NGINX,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nginx')),
    '/usr/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((path) => path && existsSync(path)) ?? null
