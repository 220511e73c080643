import { Worker } from 'node:worker_threads'
import { CURRENT_WORK, hangFileIn, type Watched, type Work } from './hang.ts'

/** How often the event loop shows that it turns. */
const BEAT_MS = 1_000

/**
 * Ends the process, with a fatal line in the log, when its event loop has not turned for a while, so that whoever runs
 * it starts it anew: a process that hangs answers nobody and logs nothing. A thread of its own notices, because nothing
 * else in the process can. Under systemd, the thread also sends the keep-alive that `WatchdogSec` asks for.
 *
 * The line says what was being done, as far as `currentWork` knows, and so does the next process that starts with this
 * data folder.
 */
export function startWatchdog(dataDir: string, currentWork: () => Work): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  Object.defineProperty(globalThis, Symbol.for(CURRENT_WORK), { value: currentWork })
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beats, hangFile: hangFileIn(dataDir) } satisfies Watched,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref()
}
