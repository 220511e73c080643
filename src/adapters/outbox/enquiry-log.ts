import { readFileSync, statSync } from 'node:fs'
import { endianness, uptime } from 'node:os'

// https://sqlite.org/walformat.html; the index is in the byte order of the machine
export const PAGE_BYTES = 4_096
export const LOG_HEADER_BYTES = 32
export const FRAME_HEADER_BYTES = 24
export const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES
const INDEX_HEADER_BYTES = 48
/** How often the index is read anew while another process changes it. */
const MAX_READS = 10

/** A file, or nothing where there is none. */
export function readIfExists(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/**
 * Whether the log of a database (`-wal`) lacks what was committed, or is that of another database. SQLite would drop a
 * frame whose checksum is wrong, and all after it, without a word. That is right after a power failure, when it ends with
 * writes that were never confirmed; the shared index tells the two apart.
 *
 * Only while this process has no connection to the file: closing a file releases the locks of all its connections.
 */
export function isLogDamaged(file: string): boolean {
  if (isOfEarlierBoot(`${file}-shm`)) return false
  let index = readIfExists(`${file}-shm`).subarray(0, 2 * INDEX_HEADER_BYTES)
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const log = readIfExists(`${file}-wal`)
    const after = readIfExists(`${file}-shm`).subarray(0, 2 * INDEX_HEADER_BYTES)
    const parsed = parseIndex(index)
    if (index.equals(after)) return parsed !== null && isDamaged(log, parsed)
    index = after
  }
  // the process that writes all the time has checked the log when it opened it
  return false
}

/** The index outlives a killed process. After a power failure it is of any time before. */
const isOfEarlierBoot = (index: string): boolean =>
  (statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - uptime() * 1_000

/** What the shared index says of the log. */
interface LogIndex {
  readonly frames: number
  readonly salt: Buffer
  /** The checksum of the last committed frame, over all before it. */
  readonly checksum: Checksum
}
type Checksum = readonly [number, number]

function isDamaged(log: Buffer, index: LogIndex): boolean {
  if (log.length < LOG_HEADER_BYTES) return index.frames > 0
  const checksums = verifyFrames(log)
  const isCurrent = log.subarray(16, 24).equals(index.salt)
  if (index.frames > 0) return !isCurrent || !isSame(checksums[index.frames - 1], index.checksum)
  // all is in the file: nothing has been added yet, or this is the log before, with the last that was added to it
  const isFormer = log.readUInt32BE(16) + 1 === index.salt.readUInt32BE()
  return !isCurrent && !(isFormer && checksums.some((checksum) => isSame(checksum, index.checksum)))
}

/** Returns the checksums of a log's frames up to the first that is not in order. */
export function verifyFrames(log: Buffer): readonly Checksum[] {
  const isBigEndian = (log.readUInt32BE() & 1) === 1
  let last = checksumOf(log.subarray(0, 24), [0, 0], isBigEndian)
  const isHeaderIntact = isSame(last, storedChecksum(log, 24))
  const checksums: Checksum[] = []
  for (let at = LOG_HEADER_BYTES; isHeaderIntact && at + FRAME_BYTES <= log.length; at += FRAME_BYTES) {
    const frame = log.subarray(at, at + FRAME_BYTES)
    const head = checksumOf(frame.subarray(0, 8), last, isBigEndian)
    last = checksumOf(frame.subarray(FRAME_HEADER_BYTES), head, isBigEndian)
    if (!frame.subarray(8, 16).equals(log.subarray(16, 24)) || !isSame(last, storedChecksum(frame, 16))) break
    checksums.push(last)
  }
  return checksums
}

const isSame = (one: Checksum | undefined, [c, d]: Checksum): boolean => one?.[0] === c && one[1] === d
const storedChecksum = (bytes: Buffer, at: number): Checksum => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
]

function checksumOf(bytes: Buffer, [first, second]: Checksum, isBigEndian: boolean): Checksum {
  let [a, b] = [first, second]
  const wordAt = (at: number): number => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at))
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + wordAt(at) + b) >>> 0
    b = (b + wordAt(at + 4) + a) >>> 0
  }
  return [a, b]
}

/** Parses the first of the two copies of the index that is whole. */
function parseIndex(copies: Buffer): LogIndex | null {
  const isBigEndian = endianness() === 'BE'
  for (const start of [0, INDEX_HEADER_BYTES]) {
    const copy = copies.subarray(start, start + INDEX_HEADER_BYTES)
    if (copy.length < INDEX_HEADER_BYTES) return null
    const wordAt = (at: number): number => (isBigEndian ? copy.readUInt32BE(at) : copy.readUInt32LE(at))
    const isWhole = isSame(checksumOf(copy.subarray(0, 40), [0, 0], isBigEndian), [wordAt(40), wordAt(44)])
    if (isWhole && copy[12] === 1)
      return { frames: wordAt(16), checksum: [wordAt(24), wordAt(28)], salt: copy.subarray(32, 40) }
  }
  return null
}
