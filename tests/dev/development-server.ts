import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

const ASK_EVERY_MS = 20

/** The result of requesting a page repeatedly. */
interface Asked {
  answered: number
  /** Connection errors, and statuses that are not 2xx. */
  readonly failures: string[]
}

/** Starts `npm run dev` in `folder`, in a process group of its own, as a terminal does. */
export async function developmentServer(folder: string) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let output = ''
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: '.data', NO_COLOR: '1' },
  })
  const ended = once(child, 'close')
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })

  /** Requests a path, over a new connection each time, until `stop` is called. */
  const ask = (path: string) => {
    const asked: Asked = { answered: 0, failures: [] }
    let isStopped = false
    const asking = (async () => {
      while (!isStopped) {
        try {
          const answer = await fetch(origin + path, { headers: { connection: 'close' } })
          await answer.arrayBuffer()
          if (answer.ok) asked.answered += 1
          else asked.failures.push(String(answer.status))
        } catch (error) {
          asked.failures.push(String(error instanceof Error ? (error.cause ?? error) : error))
        }
        await wait(ASK_EVERY_MS)
      }
    })()
    return {
      stop: async (): Promise<Asked> => {
        isStopped = true
        await asking
        return asked
      },
    }
  }
  const isListening = async (): Promise<boolean> => {
    try {
      await fetch(`${origin}/healthz`)
      return true
    } catch {
      return false
    }
  }
  return {
    origin,
    ask,
    isListening,
    started: async (): Promise<void> => {
      while (!(await isListening())) {
        if (child.exitCode !== null) throw new Error(`npm run dev ended:\n${output}`)
        await wait(ASK_EVERY_MS)
      }
    },
    /** Returns the lines that were written since the last call, without empty ones. */
    takeLines: (): readonly string[] => {
      const lines = output.split('\n').filter((line) => line.trim() !== '')
      output = ''
      return lines
    },
    /** Sends Ctrl-C, and resolves when every process of the group has ended. */
    interrupt: async (): Promise<void> => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}
