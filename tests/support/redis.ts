import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Starts an empty Redis on a free port. The test must close it. */
export async function startRedis(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  const redis = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  redis.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  while (!said.includes('Ready to accept connections')) await wait(20)
  return {
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      const ended = once(redis, 'exit')
      redis.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
