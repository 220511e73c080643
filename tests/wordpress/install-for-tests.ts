import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findMariadb, findProgram, howToInstall } from '#scripts/find-programs.ts'
import { demoContent } from '#wordpress/local/demo-content.ts'
import { installWordPress } from '#wordpress/local/local-wordpress.ts'
import { DEMO_NOW } from '../support/demo-now.ts'
import { SITE_ORIGIN } from './imported-content.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly php: string
    /** The folder of an installed WordPress, which each worker copies. */
    readonly wordpress: string
    /** Where the workers have their copies. A file in `pids` names each process to end, and contains the folder of its socket. */
    readonly copies: string
  }
}

/**
 * Installs a WordPress, on MariaDB for `wordpress-mariadb`. It is reused until the content or wordpress/ changes.
 * Afterwards ends what the workers have started.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const php = await findProgram('php')
  if (php === null) throw new Error(`For the tests on a real WordPress, ${howToInstall('php')}.`)
  const mariadb = project.name === 'wordpress-mariadb' ? await findMariadb() : null
  if (project.name === 'wordpress-mariadb' && mariadb === null)
    throw new Error(`For the tests on MariaDB, ${howToInstall('mariadbServer')}.`)
  const packages = resolve('.data')
  const folder = join(packages, mariadb ? 'tests-wordpress-mariadb' : 'tests-wordpress')
  const stamp = `${folder}.stamp`
  await mkdir(packages, { recursive: true })
  const now = new Date(DEMO_NOW)
  const hash = createHash('sha1').update(JSON.stringify(demoContent(now, SITE_ORIGIN)))
  for (const file of globSync('wordpress/{local,plugin}/**/*.{php,ts}').toSorted())
    hash.update(readFileSync(file))
  const version = hash.digest('hex')
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== version) {
    await rm(folder, { recursive: true, force: true })
    await installWordPress({ folder, packages, php, now, siteOrigin: SITE_ORIGIN, mariadb })
    await writeFile(stamp, version)
  }
  const copies = await mkdtemp(join(tmpdir(), 'wordpress-'))
  for (const part of ['pids', 'compiled']) await mkdir(join(copies, part))
  project.provide('php', php)
  project.provide('wordpress', folder)
  project.provide('copies', copies)
  return async () => {
    for (const pid of await readdir(join(copies, 'pids'))) {
      end(Number(pid))
      const folder = await readFile(join(copies, 'pids', pid), 'utf8')
      if (folder) await rm(folder, { recursive: true, force: true })
    }
    await rm(copies, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Ends a process and its group, which a test may have ended before. */
function end(pid: number): void {
  for (const target of [-pid, pid])
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // it has ended, or has no group of its own
    }
}
