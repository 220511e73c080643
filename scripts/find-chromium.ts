import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOrInstall } from './debian-package.ts'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium for the tests: `CHROMIUM_PATH`, Playwright's own, or an installed one. Running as root on Debian, it
 * installs one where there is none. It returns `null` where none is available.
 */
export const findChromium = (): Promise<string | null> => findOrInstall(installed, 'chromium')

/**
 * Finds a headless Chromium, with which the browser tests take two thirds of the time, or else any other. Running as
 * root on Debian, it also installs a font with Arial's metrics, which the fallback fonts are based on.
 */
export async function findHeadlessChromium(): Promise<string | null> {
  await findOrInstall(foundAt(ARIAL_MEASURES), 'fonts-liberation')
  return (
    process.env.CHROMIUM_PATH ??
    (await findOrInstall(foundAt(SHELL), 'chromium-headless-shell')) ??
    (await findChromium())
  )
}

const SHELL = '/usr/bin/chromium-headless-shell'
const ARIAL_MEASURES = '/usr/share/fonts/truetype/liberation'
const foundAt = (path: string) => (): string | null => (existsSync(path) ? path : null)

const installed = (): string | null =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PLACES].find(
    (path) => path && existsSync(path),
  ) ?? null
