import { existsSync, globSync } from 'node:fs'
import { findOrInstall } from './debian-package.ts'

/** WebKit's driver, and what its window needs to have any width: a screen, and Python with WebKit's bindings. */
export const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'xvfb',
  'xauth',
] as const

/**
 * Finds a driver of WebKitGTK for the tests, with what its window needs: `WEBKIT_DRIVER`, or an installed one. Running
 * as root on Debian, it installs them.
 */
export const findWebKit = (): Promise<string | null> => findOrInstall(installedWebKit, ...WEBKIT_PACKAGES)

/** Returns the path of `WebKitWebDriver`, `null` where it or something that it needs is missing. */
export const installedWebKit = (): string | null => {
  const needed = [
    '/usr/bin/xvfb-run',
    '/usr/bin/xauth',
    '/usr/lib/python3/dist-packages/gi',
    '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
  ]
  const driver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
  return existsSync(driver) && needed.every((path) => globSync(path).length > 0) ? driver : null
}
