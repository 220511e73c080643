import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/**
 * Finds the load generator of the benchmarks: `WRK`, or an installed one. Running as root on Debian, it installs one.
 */
export const findWrk = (): Promise<string | null> =>
  findOrInstall(
    () =>
      [
        process.env.WRK,
        ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'wrk')),
        '/opt/homebrew/bin/wrk',
      ].find((path) => path && existsSync(path)) ?? null,
    'wrk',
  )
