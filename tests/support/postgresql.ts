import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A real PostgreSQL on a free port of this machine, in a folder of its own. */
export async function startPostgresql(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-'))
  const data = join(folder, 'data')
  const asServer = unprivileged(folder)
  const initdb = [
    '--pgdata',
    data,
    '--username',
    'site',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]
  execFileSync(...asServer(join(bin, 'initdb'), initdb), { stdio: 'ignore', cwd: '/' })
  const port = await freePort()
  let server: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder]
    server = spawn(...asServer(join(bin, 'postgres'), options), { stdio: 'ignore', cwd: '/' })
    const isReady = join(bin, 'pg_isready')
    for (let tries = 0; tries < 100; tries += 1) {
      const check = spawn(isReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      const [status] = (await once(check, 'exit')) as [number]
      if (status === 0) return
      await wait(100)
    }
    throw new Error('PostgreSQL does not start')
  }
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    // at once, with its connections: SIGINT is its fast shutdown
    execFileSync(...asServer(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast']), {
      stdio: 'ignore',
      cwd: '/',
    })
    await ended
  }
  await start()
  return {
    url: `postgres://site@127.0.0.1:${port}/postgres`,
    start,
    stop,
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** PostgreSQL refuses to run as root: there it runs as the user that its package made. */
function unprivileged(
  folder: string,
): (program: string, parameters: readonly string[]) => [string, string[]] {
  if (process.getuid?.() !== 0) return (program, parameters) => [program, [...parameters]]
  const [user, group] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres']).toString()),
  )
  chownSync(folder, user ?? 0, group ?? 0)
  return (program, parameters) => ['runuser', ['-u', 'postgres', '--', program, ...parameters]]
}
