import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOrInstall, installedProgram } from './find-programs.ts'

const SHELL = '/usr/bin/chromium-headless-shell'
const ARIAL_MEASURES = '/usr/share/fonts/truetype/liberation'

/**
 * Finds a Chromium for the tests: `CHROMIUM_PATH`; a headless one, with which the browser tests take two thirds of the
 * time; Playwright's own; or any other. Running as root on Debian, it installs one where there is none, and a font with
 * Arial's metrics, which the fallback fonts are based on. It returns `null` where none is available.
 */
export async function findHeadlessChromium(): Promise<string | null> {
  await findOrInstall(foundAt(ARIAL_MEASURES), 'fonts-liberation')
  return (
    process.env.CHROMIUM_PATH ??
    (await findOrInstall(foundAt(SHELL), 'chromium-headless-shell')) ??
    (await findOrInstall(installed, 'chromium'))
  )
}

const foundAt = (path: string) => (): string | null => (existsSync(path) ? path : null)

const installed = (): string | null => foundAt(chromium.executablePath())() ?? installedProgram('chromium')
