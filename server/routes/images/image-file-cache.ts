import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Caches resized images on disk, up to a size and a number. The least recently used are evicted first. */
export interface ImageFileCache {
  readonly get: (key: string) => Promise<Buffer | null>
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
}

export interface ImageFileLimits {
  readonly maxBytes: number
  readonly maxFiles: number
}

/** Eviction frees more than needed, so that it does not run for every new image. */
const EVICTION_TARGET_SHARE = 0.8
/** Other processes may share the folder, so this one's count is too low after a while. */
const PUTS_UNTIL_RECOUNT = 500
/** A file that is still being written is younger; an older one was left by a process that was killed. */
const DRAFT_LIFETIME_MS = 60_000
const DRAFT_SUFFIX = '.draft'

/** An image cache in a folder, which is created with the first image. A full or broken disk costs time, not images. */
export function imageFileCache(
  folder: string,
  { maxBytes, maxFiles }: ImageFileLimits,
  logFailure: (error: unknown) => void,
): ImageFileCache {
  let counted: { bytes: number; files: number; puts: number } | null = null
  let evicting: Promise<void> | null = null
  const fileOf = (key: string): string => join(folder, createHash('sha256').update(key).digest('hex'))

  const evict = async (): Promise<void> => {
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = join(folder, name)
        // another process may have removed it
        const stats = await stat(file).catch(() => null)
        return stats === null ? [] : [{ file, size: stats.size, usedAt: stats.mtimeMs }]
      }),
    )
    const images: (typeof found)[number] = []
    for (const entry of found.flat()) {
      if (!entry.file.endsWith(DRAFT_SUFFIX)) images.push(entry)
      else if (Date.now() - entry.usedAt > DRAFT_LIFETIME_MS) await rm(entry.file, { force: true })
    }
    let bytes = images.reduce((sum, { size }) => sum + size, 0)
    let files = images.length
    if (bytes > maxBytes || files > maxFiles)
      for (const { file, size } of images.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (bytes <= maxBytes * EVICTION_TARGET_SHARE && files <= maxFiles * EVICTION_TARGET_SHARE) break
        await rm(file, { force: true })
        bytes -= size
        files -= 1
      }
    counted = { bytes, files, puts: 0 }
  }

  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true })
    // written under another name first, so that no request reads half an image
    const file = fileOf(key)
    const draft = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}${DRAFT_SUFFIX}`
    try {
      await writeFile(draft, bytes)
      await rename(draft, file)
    } catch (error) {
      // a full disk must not fill up with incomplete files
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    get: async (key) => {
      const file = fileOf(key)
      try {
        const bytes = await readFile(file)
        const now = new Date()
        await utimes(file, now, now)
        return bytes
      } catch {
        return null
      }
    },
    put: async (key, bytes) => {
      try {
        await write(key, bytes)
        if (counted !== null) {
          counted.bytes += bytes.byteLength
          counted.files += 1
          counted.puts += 1
        }
        const isWithin =
          counted !== null &&
          counted.bytes <= maxBytes &&
          counted.files <= maxFiles &&
          counted.puts < PUTS_UNTIL_RECOUNT
        if (isWithin) return
        evicting ??= evict().finally(() => {
          evicting = null
        })
        await evicting
      } catch (error) {
        logFailure(error)
      }
    },
  }
}
