import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

const OPEN_AT_ONCE = 16
/** Each entry of BentoCache's file driver is a JSON list. */
const LAST_CHARACTER = ']'

/**
 * Removes entries that were cut off, by a process that was killed or by a full disk. BentoCache would stop using the folder
 * for seconds whenever it comes across one, and never replace it.
 */
export async function removeBrokenEntries(folder: string): Promise<void> {
  const limit = pLimit(OPEN_AT_ONCE)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) =>
        limit(async () => {
          if ((await lastCharacter(file)) !== LAST_CHARACTER) await rm(file, { force: true })
        }),
      ),
  )
}

async function lastCharacter(file: string): Promise<string | null> {
  const handle = await open(file).catch(() => null)
  if (handle === null) return null
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) })
    return buffer.toString('latin1')
  } finally {
    await handle.close()
  }
}
