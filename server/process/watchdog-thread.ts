import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const TICK_MS = 1_000
/** Much longer than anything that the site does in one turn of its event loop. */
const MAX_TICKS_WITHOUT_BEAT = 15

const beats = workerData as Int32Array
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
  if (ticksWithoutBeat >= (hasWorked ? MAX_TICKS_WITHOUT_BEAT : MAX_TICKS_WITHOUT_CPU)) {
    const line = {
      level: 'fatal',
      time: new Date().toISOString(),
      msg: `the event loop has not turned for ${ticksWithoutBeat} s: ending the process, so that it is restarted`,
    }
    try {
      // the log's own stream belongs to the thread that hangs
      writeSync(1, `${JSON.stringify(line)}\n`)
    } finally {
      // also where nobody reads the log any more
      process.kill(process.pid, 'SIGKILL')
    }
  }
  if (keepAliveTicks !== null && ticksWithoutBeat < 2 && tick % keepAliveTicks === 0)
    // Node has no datagram sockets of Unix. Nobody hears of a failure but systemd, which then restarts the process
    spawnSync('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore', timeout: 5_000 })
}
