import { existsSync } from 'node:fs'
import { findOrInstall } from './debian-package.ts'

/** The `systemd-analyze` to check the unit with: `SYSTEMD_ANALYZE`, or one that is installed. As root on Debian it is installed. */
export const findSystemdAnalyze = (): Promise<string | null> =>
  findOrInstall(installedSystemdAnalyze, 'systemd')

/** The path of `systemd-analyze`, `null` where there is none. */
export const installedSystemdAnalyze = (): string | null =>
  [process.env.SYSTEMD_ANALYZE, '/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(
    (path) => path && existsSync(path),
  ) ?? null
