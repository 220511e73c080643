import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/**
 * Returns the memory of a process in megabytes, as Linux reports it: now, or at most since its start. Elsewhere, and once
 * it has ended, it is not a number.
 */
export function megabytesOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024)
  } catch {
    return Number.NaN
  }
}

/** Returns the user and system time of a process so far, in seconds; not a number where Linux does not report it. */
export function processorSecondsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

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
    peak = Math.max(peak, megabytesOf(child.pid, 'VmHWM') || 0)
  }, 20)
  const limit = setTimeout(() => child.kill(), maxSeconds * 1_000)
  const [status] = (await once(child, 'close')) as [number | null]
  clearInterval(watch)
  clearTimeout(limit)
  return { out, status, seconds: (performance.now() - started) / 1_000, megabytes: peak }
}
