import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** As far as a page is looked at for its encoding (WHATWG HTML, 13.2.3.2). */
const SNIFFED_BYTES = 1_024

const DECOMPRESSORS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** A body without its packing; how it was packed is what the header says. */
export function decompress(body: Readable, packing: string | undefined): AsyncIterable<Buffer> {
  const unpack = DECOMPRESSORS[packing?.trim().toLowerCase() ?? '']
  // what goes wrong reaches whoever reads the stream
  return unpack ? (pipeline(body, unpack(), () => undefined) as unknown as AsyncIterable<Buffer>) : body
}

/** A body’s text in pieces, by the encoding of the header, the byte order mark or the page’s own word, else UTF-8. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  contentType: string,
  onEncoding: (encoding: string) => void,
): AsyncGenerator<string> {
  let start: Buffer | null = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  const begin = (bytes: Buffer): TextDecoder => {
    const made = decoderFor(bytes, contentType)
    onEncoding(made.encoding)
    return made
  }
  for await (const chunk of chunks) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    start = start && start.length > 0 ? Buffer.concat([start, chunk]) : chunk
    if (start.length < SNIFFED_BYTES) continue
    decoder = begin(start)
    yield decoder.decode(start, { stream: true })
    start = null
  }
  decoder ??= begin(start ?? Buffer.alloc(0))
  yield decoder.decode(start ?? undefined)
}

const CHARSET = /charset\s*=\s*["']?\s*([^\s"';/>]+)/i

function decoderFor(start: Buffer, contentType: string): TextDecoder {
  const declared = CHARSET.exec(contentType)?.[1]
  return (
    markedEncoding(start) ??
    decoderOf(declared) ??
    decoderOf(CHARSET.exec(start.subarray(0, SNIFFED_BYTES).toString('latin1'))?.[1]) ??
    new TextDecoder()
  )
}

function markedEncoding(start: Buffer): TextDecoder | null {
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  return start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? new TextDecoder() : null
}

function decoderOf(label: string | undefined): TextDecoder | null {
  if (label === undefined) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
