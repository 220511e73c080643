import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

const ASK_EVERY_MS = 20

/** What came of asking the site again and again. */
interface Asked {
  answered: number
  /** Errors of the connection, and statuses other than 200. */
  readonly failures: string[]
}

/** `npm run dev` in `folder`, in a process group of its own as a terminal makes it. */
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

  /** Asks for a page that needs no script until `stop` is called; the connection is a new one each time. */
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
    /** Lines that were written since the last time, those that are empty left out. */
    takeLines: (): readonly string[] => {
      const lines = output.split('\n').filter((line) => line.trim() !== '')
      output = ''
      return lines
    },
    /** Ctrl-C; resolves when every process of the group has ended. */
    interrupt: async (): Promise<void> => {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}
