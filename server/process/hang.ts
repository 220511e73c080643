import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Decoding } from '#adapters/wordpress/decode-answer.ts'

/** The name of the global symbol with which the watchdog's thread asks the main thread for its work. */
export const CURRENT_WORK = 'site.currentWork'

/** What the main thread does. */
export interface Work {
  /** The request: its method, and its path without query. */
  readonly request?: string | undefined
  readonly decoding?: Decoding | undefined
  /** Function by function, the innermost first. */
  readonly stack?: readonly string[]
}

/** An event loop that has not turned. */
export interface Hang extends Work {
  readonly time: string
  readonly seconds: number
}

/** What the watchdog's thread is given. */
export interface Watched {
  /** Counts the turns of the event loop. */
  readonly beats: Int32Array
  readonly hangFile: string
}

/** Where a process that hangs leaves word for the next. */
export const hangFileIn = (dataDir: string): string => join(dataDir, 'last-hang.json')

/** Logs how the process before this one has ended, if that was because it hung. */
export function logLastHang(dataDir: string, log: Logger): void {
  const file = hangFileIn(dataDir)
  try {
    const { time: at, ...about } = JSON.parse(readFileSync(file, 'utf8')) as Hang
    log.error({ at, ...about }, 'the process before this one was ended because it hung')
  } catch {
    // there is none, or a full disk has cut it off
  }
  rmSync(file, { force: true })
}
