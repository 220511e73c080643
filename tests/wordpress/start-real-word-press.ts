import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

/** The secret that the site and its WordPress share in these tests. */
export const SECRET = 'shared by the site and WordPress'

export interface RealWordPress
  extends Pick<RunningWordPress, 'origin' | 'content' | 'databaseSocket' | 'applicationPassword'> {
  /** Stops WordPress, but keeps its data. */
  readonly stop: () => Promise<void>
  /** Runs PHP inside WordPress, and returns its output. */
  readonly inside: (code: string) => Promise<string>
  /** Sends a request to the REST API as the user `editor`. */
  readonly asEditor: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly json: unknown }>
  /** Returns the id of the item with a slug in a collection such as `rooms`. */
  readonly idOf: (collection: string, slug: string) => Promise<number>
}

interface Copy {
  readonly folder: string
  port: number
  running: RunningWordPress | null
  siteOrigin: string
}

/** The WordPress of this worker, which its test files use one after the other. */
let copy: Copy | null = null

/**
 * Starts this worker's copy of the installed WordPress, for the site at `siteOrigin`, with the imported content only:
 * what an earlier test file has changed is restored. It stops with the test run.
 */
export async function startRealWordPress(siteOrigin = SITE_ORIGIN): Promise<RealWordPress> {
  const known = copy
  const mine = known ?? (await makeCopy(siteOrigin))
  copy = mine
  if (known) await restoreFiles(known)
  if (mine.siteOrigin !== siteOrigin) await stop(mine)
  mine.siteOrigin = siteOrigin
  // on another port, because processes that have just been stopped may still hold the old one
  if (mine.running === null) mine.port = await freePort()
  const running = mine.running ?? (await start(mine))
  if (running.databaseSocket !== undefined)
    await run(inject('php'), [RESET], { env: { WORDPRESS_DATABASE_SOCKET: running.databaseSocket } })
  return opened(mine, running)
}

const RESET = fileURLToPath(new URL('reset-database.php', import.meta.url))

async function makeCopy(siteOrigin: string): Promise<Copy> {
  const folder = await mkdtemp(join(inject('copies'), 'copy-'))
  await copyWordPress(inject('wordpress'), folder)
  await addStrictPhp(folder)
  return { folder, port: 0, running: null, siteOrigin }
}

/** Restores what tests change: the configuration, SQLite's database, plugins that simulate faults, and mail. */
async function restoreFiles({ folder }: Copy): Promise<void> {
  const changed = ['wp-config.php', 'wp-content/mu-plugins', 'wp-content/mail']
  if (!existsSync(join(folder, 'wp-content/database/mariadb'))) changed.push('wp-content/database')
  for (const path of ['.maintenance', ...changed])
    await rm(join(folder, path), { recursive: true, force: true })
  for (const path of changed)
    await cp(join(inject('wordpress'), path), join(folder, path), {
      recursive: true,
      preserveTimestamps: true,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await addStrictPhp(folder)
}

const STRICT_PHP = fileURLToPath(new URL('strict-php.php', import.meta.url))

const addStrictPhp = (folder: string): Promise<void> =>
  cp(STRICT_PHP, join(folder, 'wp-content/mu-plugins/strict-php.php'))

/** What PHP has said about the plugin in this worker's WordPress since the last call. */
export async function takePhpFaults(): Promise<readonly string[]> {
  if (copy === null) return []
  const file = join(copy.folder, 'wp-content/php-faults.log')
  if (!existsSync(file)) return []
  const faults = await readFile(file, 'utf8')
  await rm(file)
  return faults.split('\n').filter(Boolean)
}

async function start(mine: Copy): Promise<RunningWordPress> {
  const { folder, port, siteOrigin } = mine
  const running = await startWordPress({ folder, php: inject('php'), port, siteOrigin, secret: SECRET })
  const socketFolder = running.databaseSocket ? dirname(running.databaseSocket) : ''
  for (const pid of running.pids) await writeFile(join(inject('copies'), 'pids', String(pid)), socketFolder)
  mine.running = running
  return running
}

async function stop(mine: Copy): Promise<void> {
  await mine.running?.close()
  mine.running = null
}

function opened(mine: Copy, { origin, content, databaseSocket, applicationPassword }: RunningWordPress) {
  const authorization = `Basic ${Buffer.from(`editor:${applicationPassword}`).toString('base64')}`
  const asEditor: RealWordPress['asEditor'] = async (method, path, body) => {
    const response = await fetch(`${origin}/wp-json/${path}`, {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json() }
  }
  const wordpress: RealWordPress = {
    origin,
    content,
    databaseSocket,
    applicationPassword,
    stop: () => stop(mine),
    inside: async (code) => {
      // compiled files are kept for the next call, which then takes a third of the time
      const settings = [
        'opcache.enable_cli=1',
        'opcache.file_cache_only=1',
        `opcache.file_cache=${inject('copies')}/compiled`,
      ]
      const { stdout } = await run(
        inject('php'),
        [
          ...settings.flatMap((setting) => ['-d', setting]),
          '-r',
          `require '${mine.folder}/wp-load.php'; ${code}`,
        ],
        { env: environment({ origin, siteOrigin: mine.siteOrigin, secret: SECRET, databaseSocket }) },
      )
      return stdout
    },
    asEditor,
    idOf: async (collection, slug) => {
      const { json } = await asEditor('GET', `wp/v2/${collection}?slug=${slug}`)
      return (json as readonly [{ readonly id: number }])[0].id
    },
  }
  return wordpress
}
