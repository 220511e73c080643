import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** Starts a real PostgreSQL on a free port of this machine, in a temporary folder below `place`. The test must close it. */
export async function startPostgresql(bin: string, place: string = tmpdir()) {
  const folder = mkdtempSync(join(place, 'postgresql-'))
  const data = join(folder, 'data')
  const owner = unprivileged(folder)
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
  execFileSync(join(bin, 'initdb'), initdb, { stdio: 'ignore', cwd: '/', ...owner })
  const port = await freePort()
  const url = `postgres://site@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null

  const start = async (): Promise<void> => {
    const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder]
    server = spawn(join(bin, 'postgres'), options, { stdio: 'ignore', cwd: '/', ...owner })
    const isReady = join(bin, 'pg_isready')
    await until(async () => {
      if (server?.exitCode !== null) throw new Error('PostgreSQL did not start')
      const check = spawn(isReady, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      return ((await once(check, 'exit')) as [number])[0] === 0
    })
  }
  const stop = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    // the fast mode does not wait for clients to disconnect
    execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'], {
      stdio: 'ignore',
      cwd: '/',
      ...owner,
    })
    await ended
  }
  /** Rejects writes in every session, as a standby does. */
  const setReadOnly = (isReadOnly: boolean): void => {
    const statements = [
      `ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
      'SELECT pg_reload_conf()',
    ]
    for (const statement of statements)
      execFileSync(join(bin, 'psql'), [url, '--quiet', '--command', statement], { stdio: 'ignore', cwd: '/' })
  }
  await start()
  return {
    url,
    start,
    stop,
    setReadOnly,
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Returns the user and group for PostgreSQL. It refuses to run as root; then it runs as the user that its package
 * created, and this function makes that user the owner of the folder.
 */
function unprivileged(folder: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres']).toString()),
  ) as [number, number]
  chownSync(folder, uid, gid)
  return { uid, gid }
}
