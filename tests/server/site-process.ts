import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

interface SiteProcessOptions {
  /** Arguments for Node itself. */
  readonly execArgv?: readonly string[]
  /** Receives the server's output. Without it, the output goes to that of the test. */
  readonly onOutput?: (text: string) => void
}

/** What `/readyz` says of the outbox. */
interface OutboxState {
  readonly status: string
  readonly pending?: number
}

/** How a process ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The arguments of Node in `npm run serve`. */
const served = manifest.scripts.serve.split(' node ')[1]?.split(' ') ?? []

const BUILD = new URL('../../dist/assets.json', import.meta.url)

/** Starts the server as `npm run serve` does, in a process that a test can kill and restart on the same port. */
export async function siteProcess(
  environment: Readonly<Record<string, string>>,
  { execArgv = [], onOutput }: SiteProcessOptions = {},
) {
  // it would end at once, and whoever waits for it would wait for ever
  if (!existsSync(BUILD)) throw new Error('The site is not built. Run `npm run build` first.')
  const port = environment.PORT ? Number(environment.PORT) : await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const start = (): void => {
    const output = onOutput ? 'pipe' : 'inherit'
    child = spawn(process.execPath, [...execArgv, ...served], {
      stdio: ['ignore', output, output, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
        PORT: String(port),
        SITE_ORIGIN: origin,
        LOG_LEVEL: 'silent',
        ...environment,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  }
  /** Ends the process with a signal, and returns how it ended; `null` if it had already ended. */
  const stop = async (signal: NodeJS.Signals): Promise<Ended | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code, killedBy] = (await ended) as [number | null, NodeJS.Signals | null]
    return { code, signal: killedBy }
  }
  const isAlive = async (): Promise<boolean> => {
    try {
      return (await fetch(`${origin}/healthz`)).ok
    } catch {
      return false
    }
  }
  /** Resolves once the server responds, and rejects if its process has ended. */
  const whenAlive = (): Promise<void> =>
    until(async () => {
      if (child?.exitCode !== null) throw new Error('The server ended before it responded.')
      return isAlive()
    })
  const outboxState = async (): Promise<OutboxState | null> => {
    try {
      const answer = await fetch(`${origin}/readyz`)
      return ((await answer.json()) as { parts: { outbox: OutboxState } }).parts.outbox
    } catch {
      return null
    }
  }
  start()
  return { origin, start, stop, isAlive, whenAlive, outboxState, pid: () => child?.pid, process: () => child }
}
