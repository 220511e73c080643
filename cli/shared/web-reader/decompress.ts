import { pipeline, type Readable } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
  constants as zlib,
} from 'node:zlib'

// like browsers: what there is of a body that lacks its end is decompressed
const TO_THE_END = { flush: zlib.Z_SYNC_FLUSH, finishFlush: zlib.Z_SYNC_FLUSH }

const DECOMPRESSORS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: () => createGunzip(TO_THE_END),
  'x-gzip': () => createGunzip(TO_THE_END),
  deflate: () => createInflate(TO_THE_END),
  // some servers send deflate without the zlib header that RFC 9110 asks for, and browsers accept both
  'deflate without header': () => createInflateRaw(TO_THE_END),
  br: () =>
    createBrotliDecompress({
      flush: zlib.BROTLI_OPERATION_FLUSH,
      finishFlush: zlib.BROTLI_OPERATION_FLUSH,
    }),
  zstd: () => createZstdDecompress(),
}

/** Decompresses a body, as its Content-Encoding says: the last coding first. Unknown codings are left as they are. */
export function decompress(body: Readable, contentEncoding: string | undefined): AsyncIterable<Buffer> {
  const codings = (contentEncoding ?? '').split(',').map((coding) => coding.trim().toLowerCase())
  return codings
    .filter((coding) => Object.hasOwn(DECOMPRESSORS, coding))
    .reduceRight<AsyncIterable<Buffer>>(
      (bytes, coding) => (WITH_HEADER[coding] ?? through)(bytes, coding),
      body,
    )
}

/** The reader of the stream gets its errors. */
const through = (bytes: AsyncIterable<Buffer>, coding: string): AsyncIterable<Buffer> =>
  pipeline(
    bytes,
    (DECOMPRESSORS[coding] as () => NodeJS.ReadWriteStream)(),
    () => undefined,
  ) as unknown as AsyncIterable<Buffer>

async function* inflated(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { first, whole } = await peek(bytes)
  const hasHeader = ((first?.[0] ?? 0) & 0x0f) === 8
  if (first) yield* through(whole, hasHeader ? 'deflate' : 'deflate without header')
}

/** Like browsers, it ignores what follows the compressed data. Node's own function takes that for a further file. */
async function* gunzipped(bytes: AsyncIterable<Buffer>, coding: string): AsyncGenerator<Buffer> {
  const { first, whole } = await peek(bytes)
  if (first)
    yield* isGzip(first) ? through(afterHeader(whole), 'deflate without header') : through(whole, coding)
}

const isGzip = (start: Buffer): boolean => start[0] === 0x1f && (start[1] ?? 0x8b) === 0x8b

/** Returns what follows the header of a gzip file. */
async function* afterHeader(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (start === null) yield chunk
    else {
      start = Buffer.concat([start, chunk])
      const length = gzipHeaderLength(start)
      if (length === null) continue
      yield start.subarray(length)
      start = null
    }
  }
}

const [HAS_CHECKSUM, HAS_EXTRA, HAS_NAME, HAS_COMMENT] = [2, 4, 8, 16]

/** Returns the length of the header of a gzip file (RFC 1952, 2.3), or `null` if that is not known yet. */
function gzipHeaderLength(start: Buffer): number | null {
  const flags = start[3] ?? 0
  let length = 10
  if (flags & HAS_EXTRA) length += 2 + (start[length] ?? 0) + (start[length + 1] ?? 0) * 256
  for (const flag of [HAS_NAME, HAS_COMMENT])
    if (flags & flag) {
      const end = start.indexOf(0, length)
      if (end === -1) return null
      length = end + 1
    }
  if (flags & HAS_CHECKSUM) length += 2
  return start.length >= length ? length : null
}

/** The codings whose data has a header that browsers read in a way of their own. */
const WITH_HEADER: Readonly<
  Record<string, (bytes: AsyncIterable<Buffer>, coding: string) => AsyncIterable<Buffer>>
> = { deflate: inflated, gzip: gunzipped, 'x-gzip': gunzipped }

/** Reads the first piece of a body that is not empty, `null` if there is none, without taking it from the body. */
export async function peek(
  body: AsyncIterable<Buffer>,
): Promise<{ readonly first: Buffer | null; readonly whole: AsyncIterable<Buffer> }> {
  const iterator = body[Symbol.asyncIterator]()
  let next = await iterator.next()
  while (!next.done && next.value.length === 0) next = await iterator.next()
  const first = next.done ? null : next.value
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      if (first) yield first
      for (let rest = await iterator.next(); !rest.done; rest = await iterator.next()) yield rest.value
    } finally {
      await iterator.return?.()
    }
  }
  return { first, whole: whole() }
}

/** Reads a body to its end, or until it has more than `maxBytes`. */
export async function readUpTo(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length > maxBytes) break
  }
  return Buffer.concat(parts)
}
