import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findMariadb, MARIADB_PACKAGES } from '../../scripts/find-mariadb.ts'
import { findPhp, PHP_PACKAGES } from '../../scripts/find-php.ts'
import { demoContent } from '../../wordpress/local/demo-content.ts'
import { installWordPress } from '../../wordpress/local/local-wordpress.ts'
import { DEMO_NOW } from '../support/demo-now.ts'
import { SITE_ORIGIN } from './importedContent.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly php: string
    /** The folder of an installed WordPress, which tests copy. */
    readonly wordpress: string
  }
}

/** Installs a WordPress, which each test file copies. It is reused until the content or wordpress/ changes. */
export async function setup(project: TestProject): Promise<void> {
  const php = await findPhp()
  if (php === null) throw new Error(`For the tests on a real WordPress, install ${PHP_PACKAGES} or set PHP.`)
  const mariadb = process.env.WORDPRESS_DATABASE === 'mariadb' ? await findMariadb() : null
  if (process.env.WORDPRESS_DATABASE === 'mariadb' && mariadb === null)
    throw new Error(`For the tests on MariaDB, install ${MARIADB_PACKAGES} or set MARIADB_BIN.`)
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
  project.provide('php', php)
  project.provide('wordpress', folder)
}
