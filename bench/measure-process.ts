import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/**
 * Runs a Node program, for `maxSeconds` at most. Returns what it wrote, how long it took and its peak memory, which is
 * read from /proc (Linux only).
 */
export async function measureProcess(
  command: readonly string[],
  { maxSeconds }: { readonly maxSeconds: number },
): Promise<{
  readonly out: string
  readonly seconds: number
  readonly megabytes: number
  readonly status: number | null
}> {
  const started = performance.now()
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  let peak = 0
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      // the process has just ended
    }
  }, 20)
  const limit = setTimeout(() => child.kill(), maxSeconds * 1_000)
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  clearTimeout(limit)
  return { out, status, seconds: (performance.now() - started) / 1_000, megabytes: peak / 1_024 }
}
