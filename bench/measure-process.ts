import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** What a Node program wrote, how long it took, and the most memory it had. Linux: memory is read from /proc. */
export async function measureProcess(
  command: readonly string[],
  { mostSeconds }: { readonly mostSeconds: number },
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
      // it has just ended
    }
  }, 20)
  const limit = setTimeout(() => child.kill(), mostSeconds * 1_000)
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  clearTimeout(limit)
  return { out, status, seconds: (performance.now() - started) / 1_000, megabytes: peak / 1_024 }
}
