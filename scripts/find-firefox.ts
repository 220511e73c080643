import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findOrInstall } from './debian-package.ts'

/** Finds a Firefox for the tests: `FIREFOX`, or an installed one. Running as root on Debian, it installs one. */
export const findFirefox = (): Promise<string | null> => findOrInstall(installedFirefox, 'firefox-esr')

/** Returns the path of Firefox, `null` where there is none. */
export const installedFirefox = (): string | null =>
  [
    process.env.FIREFOX,
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => [join(folder, 'firefox'), join(folder, 'firefox-esr')]),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((path) => path && existsSync(path)) ?? null
