import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { MariadbPrograms } from '#scripts/find-programs.ts'

const run = promisify(execFile)

const ANSWERS_WITHIN_MS = 30_000

/** MariaDB refuses to run as root unless it is named. */
const asWhom = (): readonly string[] => (process.getuid?.() === 0 ? ['--user=root'] : [])

/** Creates the files of a new MariaDB in a folder. Its only user, root, has no password, because nobody else reaches its socket. */
export async function createMariadb({ install }: MariadbPrograms, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run(install, [
    '--no-defaults',
    ...asWhom(),
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--innodb-log-file-size=8M',
  ])
}

export interface RunningMariadb {
  readonly socket: string
  readonly pid: number | undefined
  readonly close: () => Promise<void>
}

/**
 * Starts MariaDB on a folder, on a socket of its own and on no port, and waits until it answers.
 *
 * @throws Error where it does not start
 */
export async function startMariadb({ server }: MariadbPrograms, folder: string): Promise<RunningMariadb> {
  // the path of a socket is at most 107 characters long
  const place = await mkdtemp(join(tmpdir(), 'mariadb-'))
  const socket = join(place, 'socket')
  const child = spawn(
    server,
    [
      '--no-defaults',
      ...asWhom(),
      `--datadir=${folder}`,
      `--socket=${socket}`,
      `--pid-file=${join(place, 'pid')}`,
      '--skip-networking',
      '--innodb-log-file-size=8M',
      '--innodb-buffer-pool-size=32M',
      // test data need not survive a power cut
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const ended = once(child, 'exit')
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await ended
    await rm(place, { recursive: true, force: true })
  }
  try {
    await untilAnswering(socket, child, () => said)
  } catch (error) {
    await close()
    throw error
  }
  return { socket, pid: child.pid, close }
}

async function untilAnswering(socket: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + ANSWERS_WITHIN_MS
  while (!(existsSync(socket) && (await answers(socket)))) {
    if (child.exitCode !== null) throw new Error(`MariaDB has stopped. ${said().trim()}`)
    if (Date.now() > until) throw new Error(`MariaDB does not answer. ${said().trim()}`)
    await wait(50)
  }
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('data', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', () => resolve(false))
  })
