import { setTimeout as wait } from 'node:timers/promises'

const INTERVAL_MS = 50

/** Waits until a condition holds, in a hook or helper: `expect.poll` needs a test. The limit is that of the hook or test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(INTERVAL_MS)
}
