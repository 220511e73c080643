import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Starts an empty Redis on a free port. The test must close it. */
export async function startRedis(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  let redis: ChildProcess | null = null
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
    const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    redis = started
    let said = ''
    for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
      said += String(chunk)
      if (said.includes('Ready to accept connections')) break
    }
    // a full pipe would block the server
    started.stdout.resume()
  }
  const kill = async (): Promise<void> => {
    if (redis === null || redis.signalCode !== null) return
    const ended = once(redis, 'exit')
    redis.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}
