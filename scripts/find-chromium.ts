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
 * The Chromium to test with: `CHROMIUM_PATH`, Playwright's own, or one that is installed. As root on Debian it is
 * installed from Debian's packages where there is none. `null` where none can be had.
 */
export const findChromium = (): Promise<string | null> => findOrInstall(installed, 'chromium')

/**
 * The Chromium that needs no screen, in which the browser tests take two thirds of the time; where there is none and
 * none can be had, any other. With it comes a font of Arial's measures, which the fall-backs of our fonts are made for.
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
