import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installedMariadb, type MariadbPrograms } from '#scripts/find-programs.ts'
import { demoContent } from './demo-content.ts'
import { createMariadb, startMariadb } from './mariadb.ts'
import { extractWordPress } from './wordpress-files.ts'

const run = promisify(execFile)
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Requests that are answered in parallel. */
const WORKERS = '4'
/** PHP settings for scripts that insert tens of thousands of rows. */
const QUICK = [
  'opcache.enable_cli=1',
  'opcache.jit=tracing',
  'opcache.jit_buffer_size=64M',
  'memory_limit=512M',
].flatMap((setting) => ['-d', setting])
const ANSWERS_WITHIN_MS = 20_000
const STOPS_WITHIN_MS = 5_000

interface Installation {
  /** The folder of WordPress, which need not exist yet. */
  readonly folder: string
  /** The folder in which the package is unpacked, once for all installations. */
  readonly packages: string
  readonly php: string
  /** The demonstration's clock while its content is imported. */
  readonly now: Date
  /** The origin of the public site, for links in the imported content. */
  readonly siteOrigin: string
  /** Without it, content is in SQLite. */
  readonly mariadb?: MariadbPrograms | null
}

/**
 * Installs WordPress with the plugin and the demonstration's content, unless the folder has it already. An
 * incomplete installation is replaced.
 *
 * @throws Error where the package cannot be fetched, or WordPress refuses a part of the content
 */
export async function installWordPress(installation: Installation): Promise<void> {
  const { folder, packages, php, now, siteOrigin, mariadb = null } = installation
  // an earlier version may have installed it
  if (existsSync(markerOf(folder))) return cp(here('php/wp-config.php'), join(folder, 'wp-config.php'))
  await rm(folder, { recursive: true, force: true })
  await copyWordPress(await extractWordPress(packages, php), folder)
  await cp(here('php/wp-config.php'), join(folder, 'wp-config.php'))
  const content = join(folder, 'wp-content')
  await cp(here('php/local-only.php'), join(content, 'mu-plugins/local-only.php'))
  await symlink(
    here('../plugin/student-accommodation-api'),
    join(content, 'plugins/student-accommodation-api'),
  )
  await writeFile(join(content, 'database/keys.php'), keys())
  if (mariadb) {
    await createMariadb(mariadb, mariadbOf(folder))
    await rm(join(content, 'db.php'))
  }
  const database = mariadb && (await startMariadb(mariadb, mariadbOf(folder)))
  try {
    // the address changes at each start, and none is stored
    const env = environment({
      origin: 'http://127.0.0.1',
      siteOrigin,
      secret: '',
      databaseSocket: database?.socket,
    })
    const script = (name: string, ...values: string[]): Promise<{ stdout: string }> =>
      run(php, [...QUICK, here(`php/${name}`), folder, ...values], { env })
    if (mariadb) await script('create-database.php')
    const { stdout: password } = await script('install.php')
    // WordPress reports fatal errors as a page
    if (!/^\w{24}$/.test(password.trim()))
      throw new Error(`WordPress was not installed: ${password.slice(-500)}`)
    const contentFile = join(content, 'database/content.json')
    await writeFile(contentFile, JSON.stringify(demoContent(now, siteOrigin)))
    await script('import.php', contentFile, here('../../public'))
    await rm(contentFile)
    await database?.close()
    await writeFile(markerOf(folder), JSON.stringify({ password: password.trim() }))
  } finally {
    await database?.close()
  }
}

const mariadbOf = (folder: string): string => join(folder, 'wp-content/database/mariadb')

const markerOf = (folder: string): string => join(folder, 'wp-content/database/installed.json')

function keys(): string {
  const names = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
    `${name}_KEY`,
    `${name}_SALT`,
  ])
  const lines = names.map((name) => `define( '${name}', '${randomBytes(32).toString('hex')}' );`)
  return `<?php\n${lines.join('\n')}\n`
}

interface Settings {
  readonly origin: string
  readonly siteOrigin: string
  /** Signs notices of changes and links to previews. */
  readonly secret: string
  /** The socket of its MariaDB; without it, WordPress uses SQLite. */
  readonly databaseSocket?: string | undefined
}

/** Returns the environment that php/wp-config.php reads. */
export const environment = ({ origin, siteOrigin, secret, databaseSocket }: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  WORDPRESS_DATABASE_SOCKET: databaseSocket ?? '',
  WORDPRESS_ORIGIN: origin,
  SITE_ORIGIN: siteOrigin,
  CONTENT_WEBHOOK_SECRET: secret,
})

/** A running WordPress. */
export interface RunningWordPress {
  readonly origin: string
  /** The application password of the user "editor", for the REST API. */
  readonly applicationPassword: string
  /** Its content folder, with the database, uploads and sent mail. */
  readonly content: string
  /** The socket of its MariaDB, if it has one. */
  readonly databaseSocket: string | undefined
  /** The processes to end if nobody closes it. */
  readonly pids: readonly number[]
  /** Resolves when it stops, even by itself. */
  readonly ended: Promise<unknown>
  readonly close: () => Promise<void>
}

interface StartOptions extends Omit<Settings, 'origin' | 'databaseSocket'> {
  readonly folder: string
  readonly php: string
  readonly port: number
}

/**
 * Starts an installed WordPress on PHP's own web server and waits until it answers.
 *
 * @throws Error where the port is taken, or WordPress does not answer
 */
export async function startWordPress(options: StartOptions): Promise<RunningWordPress> {
  const { folder, php, port } = options
  const origin = `http://127.0.0.1:${port}`
  const { password } = JSON.parse(await readFile(markerOf(folder), 'utf8')) as { readonly password: string }
  const mariadb = existsSync(mariadbOf(folder)) ? installedMariadb() : null
  if (mariadb === null && existsSync(mariadbOf(folder)))
    throw new Error('This WordPress keeps its content in MariaDB, which is not installed.')
  const database = mariadb && (await startMariadb(mariadb, mariadbOf(folder)))
  const databaseSocket = database?.socket
  const settings = [
    'opcache.enable_cli=1',
    // a changed file counts at its next use
    'opcache.revalidate_freq=0',
    'memory_limit=512M',
    'display_errors=0',
    // a photograph from a camera
    'upload_max_filesize=32M',
    'post_max_size=40M',
  ].flatMap((setting) => ['-d', setting])
  const child = spawn(php, [...settings, '-S', `127.0.0.1:${port}`, '-t', folder, here('php/router.php')], {
    env: { ...environment({ ...options, origin, databaseSocket }), PHP_CLI_SERVER_WORKERS: WORKERS },
    stdio: ['ignore', 'ignore', 'pipe'],
    // in a process group of its own, so that its workers can be stopped with it
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const ended = once(child, 'exit')
  const close = async (): Promise<void> => {
    await stopGroup(child, ended)
    await database?.close()
  }
  try {
    await untilAnswering(origin, child, () => said)
  } catch (error) {
    await close()
    throw error
  }
  return {
    origin,
    applicationPassword: password,
    content: join(folder, 'wp-content'),
    databaseSocket,
    pids: [child.pid, database?.pid].filter((pid) => pid !== undefined),
    ended,
    close,
  }
}

async function untilAnswering(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + ANSWERS_WITHIN_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PHP’s web server has stopped. ${said().trim()}`)
    // until then, whatever answers may be another process on this port
    const answer = / started$/m.test(said()) ? await ask(origin) : null
    if (answer?.ok) return
    if (Date.now() > until)
      throw new Error(`WordPress does not answer (${answer?.status ?? 'no connection'}): ${said()}`)
    await wait(30)
  }
}

async function ask(origin: string): Promise<Response | null> {
  const answer = await fetch(`${origin}/wp-json/hfs/v1/banner`).catch(() => null)
  await answer?.body?.cancel()
  return answer
}

async function stopGroup(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // all of them have ended already
    }
  }
  signal('SIGTERM')
  const late = setTimeout(() => signal('SIGKILL'), STOPS_WITHIN_MS)
  if (child.exitCode === null && child.signalCode === null) await ended
  clearTimeout(late)
  signal('SIGKILL')
}

/** Copies a WordPress, so that the copy may be changed. */
export async function copyWordPress(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  // takes a fifth of the time of Node's own
  await run('cp', ['-a', `${from}/.`, to])
}
