import { existsSync } from 'node:fs'
import { findOrInstall } from './debian-package.ts'

/**
 * Finds a `systemd-analyze` for the test of the unit: `SYSTEMD_ANALYZE`, or an installed one. Running as root on
 * Debian, it installs one.
 */
export const findSystemdAnalyze = (): Promise<string | null> =>
  findOrInstall(installedSystemdAnalyze, 'systemd')

/** Returns the path of `systemd-analyze`, `null` where there is none. */
export const installedSystemdAnalyze = (): string | null =>
  [process.env.SYSTEMD_ANALYZE, '/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(
    (path) => path && existsSync(path),
  ) ?? null
