import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** The nginx to test with: `NGINX`, or one that is installed. As root on Debian it is installed. */
export const findNginx = (): Promise<string | null> => findOrInstall(installedNginx, 'nginx')

/** The path of `nginx`, `null` where there is none. */
export const installedNginx = (): string | null =>
  [
    process.env.NGINX,
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'nginx')),
    '/usr/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((path) => path && existsSync(path)) ?? null
