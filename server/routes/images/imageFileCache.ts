import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Caches resized images on disk, up to a size. The least recently used are evicted first. */
export interface ImageFileCache {
  readonly get: (key: string) => Promise<Buffer | null>
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
}

/** Eviction frees more than needed, so that it does not run for every new image. */
const EVICTION_TARGET_SHARE = 0.8

/** An image cache in a folder, which is created with the first image. A full or broken disk costs time, not images. */
export function imageFileCache(
  folder: string,
  maxBytes: number,
  logFailure: (error: unknown) => void,
): ImageFileCache {
  let cachedBytes: number | null = null
  let clearing: Promise<void> | null = null
  const fileOf = (key: string): string => join(folder, createHash('sha256').update(key).digest('hex'))

  const evict = async (): Promise<void> => {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const file = join(folder, name)
        const { size, mtimeMs } = await stat(file)
        return { file, size, usedAt: mtimeMs }
      }),
    )
    let total = files.reduce((sum, { size }) => sum + size, 0)
    if (total > maxBytes)
      for (const { file, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (total <= maxBytes * EVICTION_TARGET_SHARE) break
        await rm(file, { force: true })
        total -= size
      }
    cachedBytes = total
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
        await mkdir(folder, { recursive: true })
        // written under another name first, so that no request reads half an image
        const file = fileOf(key)
        const draft = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}`
        await writeFile(draft, bytes)
        await rename(draft, file)
        if (cachedBytes !== null) cachedBytes += bytes.byteLength
        if (cachedBytes === null || cachedBytes > maxBytes) {
          clearing ??= evict().finally(() => {
            clearing = null
          })
          await clearing
        }
      } catch (error) {
        logFailure(error)
      }
    },
  }
}
