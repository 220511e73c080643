// spec section 15

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imageFileCache } from '#server/routes/images/image-file-cache.ts'

let folder: string
const complaints: unknown[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
  complaints.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (maxBytes: number, place = folder) =>
  imageFileCache(place, { maxBytes, maxFiles: 10 }, (error) => complaints.push(error))

describe('the image file cache', () => {
  it('stays within its size: the least recently used images are evicted first', async () => {
    const store = open(1_000)
    for (const key of ['a', 'b', 'c']) await store.put(key, Buffer.alloc(300))
    // long before the next use
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0)
    expect(await store.get('a')).toHaveLength(300)
    await store.put('d', Buffer.alloc(300))
    expect([await store.get('a'), await store.get('d')].map((bytes) => bytes?.length)).toEqual([300, 300])
    expect(readdirSync(folder).length).toBeLessThan(4)
  })

  it('stays within its number of files', async () => {
    const store = open(1_000_000)
    for (let index = 0; index < 40; index += 1) await store.put(`image ${index}`, Buffer.alloc(1))
    expect(readdirSync(folder).length).toBeLessThanOrEqual(10)
  })

  it('keeps nothing of an image that cannot be written, and removes drafts of a killed process', async () => {
    const store = open(1_000)
    const name = createHash('sha256').update('a').digest('hex')
    mkdirSync(join(folder, name, 'in the way'), { recursive: true })
    await store.put('a', Buffer.alloc(3))
    expect([readdirSync(folder), complaints.length]).toEqual([[name], 1])
    rmSync(join(folder, name), { recursive: true })
    const left = join(folder, `${name}.1.2.draft`)
    writeFileSync(left, 'half')
    utimesSync(left, 0, 0)
    await store.put('a', Buffer.alloc(3))
    expect(readdirSync(folder)).toEqual([name])
  })

  it('does not fail if the disk is not writable, but reports it and stores nothing', async () => {
    const store = open(1_000, 'package.json/pictures')
    await store.put('a', Buffer.alloc(3))
    expect([await store.get('a'), complaints.length]).toEqual([null, 1])
  })
})
