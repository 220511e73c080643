import { spawnSync } from 'node:child_process'
import { writeFileSync, writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import { CURRENT_WORK, type Hang, type Watched, type Work } from './hang.ts'

const TICK_MS = 1_000
/** Much longer than anything that the site does in one turn of its event loop. */
const MAX_TICKS_WITHOUT_BEAT = 15

const { beats, hangFile } = workerData as Watched
const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
/** How many ticks lie between two keep-alives: systemd waits for WATCHDOG_USEC microseconds, and one may be late. */
const keepAliveTicks =
  NOTIFY_SOCKET && WATCHDOG_USEC ? Math.max(1, Math.floor(Number(WATCHDOG_USEC) / 3_000 / TICK_MS)) : null

/** On a machine that gives the process hardly any time, the event loop may be slow without fault. */
const MIN_CPU_SECONDS = 2
const MAX_TICKS_WITHOUT_CPU = 60
const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** Returns the number of seconds for which the event loop has not turned, once that is too long. */
function secondsOfHanging(): number {
  let cpuAtBeat = cpuSeconds()
  let seen = Atomics.load(beats, 0)
  let ticksWithoutBeat = 0
  for (let tick = 0; ; tick += 1) {
    // counts ticks, not time: while the whole process is stopped, this thread is too
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TICK_MS)
    const now = Atomics.load(beats, 0)
    ticksWithoutBeat = now === seen ? ticksWithoutBeat + 1 : 0
    if (ticksWithoutBeat === 0) cpuAtBeat = cpuSeconds()
    seen = now
    const hasWorked = cpuSeconds() - cpuAtBeat >= MIN_CPU_SECONDS
    if (ticksWithoutBeat >= (hasWorked ? MAX_TICKS_WITHOUT_BEAT : MAX_TICKS_WITHOUT_CPU))
      return ticksWithoutBeat
    if (keepAliveTicks !== null && ticksWithoutBeat < 2 && tick % keepAliveTicks === 0)
      // Node has no datagram sockets of Unix. Nobody hears of a failure but systemd, which then restarts the process
      spawnSync('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore', timeout: 5_000 })
  }
}

/** How long the main thread may take to stop where it is. */
const PAUSE_MS = 10_000
const MAX_FRAMES = 12
const ROOT = new URL('../..', import.meta.url).href

/** Stops the main thread where it is, as a debugger does, and returns what it is doing; nothing if it cannot be stopped. */
function workOfMainThread(): Promise<Work> {
  const { promise, resolve } = Promise.withResolvers<Work>()
  setTimeout(() => resolve({}), PAUSE_MS)
  const session = new Session()
  session.connectToMainThread()
  const scripts = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scripts.set(scriptId, url))
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    const stack = callFrames.slice(0, MAX_FRAMES).map(({ functionName, location }) => {
      const script = (scripts.get(location.scriptId) ?? '').replace(ROOT, '')
      return `${functionName || 'anonymous'} (${script}:${location.lineNumber + 1})`
    })
    const asked = {
      callFrameId: callFrames[0]?.callFrameId ?? '',
      expression: `globalThis[Symbol.for('${CURRENT_WORK}')]()`,
      returnByValue: true,
    }
    const finish = (_error: Error | null, answer?: Debugger.EvaluateOnCallFrameReturnType): void =>
      resolve({ ...(answer?.result.value as Work | undefined), stack })
    session.post('Debugger.evaluateOnCallFrame', asked, finish)
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
  return promise
}

const seconds = secondsOfHanging()
try {
  const hang: Hang = { time: new Date().toISOString(), seconds, ...(await workOfMainThread()) }
  const { time, ...about } = hang
  const msg = `the event loop has not turned for ${seconds} s: ending the process, so that it is restarted`
  // the log's own stream belongs to the thread that hangs
  writeSync(1, `${JSON.stringify({ level: 'fatal', time, ...about, msg })}\n`)
  writeFileSync(hangFile, JSON.stringify(hang))
} finally {
  // also where nobody reads the log any more, and where the disk is full
  process.kill(process.pid, 'SIGKILL')
}
