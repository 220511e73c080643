import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** More than a page of the database, and more than an almost full disk may still accept. */
const PROBE_BYTES = 64 * 1024
/** How long a result is reused: several clients request health and metrics every few seconds. */
const VALID_FOR_MS = 2_000

/** Returns a function that rejects, with the disk's error, while nothing can be written to a folder. */
export function diskProbe(folder: string): () => Promise<void> {
  const file = join(folder, `.write-test-${process.pid}`)
  const write = async (): Promise<void> => {
    try {
      const handle = await open(file, 'w', 0o600)
      try {
        await handle.write(Buffer.alloc(PROBE_BYTES, 1))
        await handle.datasync()
      } finally {
        await handle.close()
      }
    } finally {
      await rm(file, { force: true })
    }
  }
  let last: { readonly at: number; readonly written: Promise<void> } | null = null
  return () => {
    if (last === null || performance.now() - last.at > VALID_FOR_MS)
      last = { at: performance.now(), written: write() }
    return last.written
  }
}
