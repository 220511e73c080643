import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../support/free-port.ts'

/** The real server as a process of its own, which a test can kill and start again on the same port. */
export async function siteProcess(environment: Readonly<Record<string, string>>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const start = (): void => {
    child = spawn(process.execPath, ['server/server.ts'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_ORIGIN: origin,
        LOG_LEVEL: 'silent',
        ...environment,
      },
    })
  }
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const isAlive = async (): Promise<boolean> => {
    try {
      return (await fetch(`${origin}/healthz`)).ok
    } catch {
      return false
    }
  }
  const outboxState = async (): Promise<{ readonly status: string } | null> => {
    try {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })
      return ((await answer.json()) as { parts: { outbox: { status: string } } }).parts.outbox
    } catch {
      return null
    }
  }
  start()
  return { origin, start, stop, isAlive, outboxState, pid: () => child?.pid }
}
