import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import {
  copyWordPress,
  environment,
  type RunningWordPress,
  startWordPress,
} from '#wordpress/local/local-wordpress.ts'
import { freePort } from '../support/free-port.ts'
import { SITE_ORIGIN } from './imported-content.ts'

const run = promisify(execFile)

/** A WordPress with the plugin that was installed a moment ago, beside this worker's. */
export interface NewInstallation {
  readonly origin: string
  /** Runs PHP inside it, and returns its output. */
  readonly inside: (code: string) => Promise<string>
  /** Imports an export file, and returns what the importer printed. */
  readonly take: (file: string, files?: 'with-files' | 'without-files') => Promise<string>
  readonly close: () => Promise<void>
}

/** Installs and starts a WordPress that has nothing but what the plugin makes. */
export async function startNewInstallation(): Promise<NewInstallation> {
  const folder = await mkdtemp(join(inject('copies'), 'new-'))
  await copyWordPress(inject('wordpress'), folder)
  for (const part of ['database/wordpress.sqlite', 'uploads'])
    await rm(join(folder, 'wp-content', part), { recursive: true, force: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = environment({ origin, siteOrigin: SITE_ORIGIN, secret: '', databaseSocket: undefined })
  const php = async (...values: string[]): Promise<string> =>
    (
      await run(inject('php'), ['-d', 'memory_limit=512M', '-d', 'display_errors=stderr', ...values], {
        env,
        maxBuffer: 64 << 20,
      })
    ).stdout
  await php(INSTALL, folder)
  const running: RunningWordPress = await startWordPress({
    folder,
    php: inject('php'),
    port,
    siteOrigin: SITE_ORIGIN,
    secret: '',
  })
  for (const pid of running.pids) await writeFile(join(inject('copies'), 'pids', String(pid)), '')
  return {
    origin,
    inside: (code) => php('-r', `require '${folder}/wp-load.php'; ${code}`),
    take: (file, files = 'with-files') => php(IMPORT, folder, file, files),
    close: running.close,
  }
}

const INSTALL = fileURLToPath(new URL('../../wordpress/local/php/install.php', import.meta.url))
const IMPORT = fileURLToPath(new URL('wxr-importer.php', import.meta.url))
