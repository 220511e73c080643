import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const DECOMPRESSORS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Decompresses a body, as its Content-Encoding says. */
export function decompress(body: Readable, contentEncoding: string | undefined): AsyncIterable<Buffer> {
  const decompressor = DECOMPRESSORS[contentEncoding?.trim().toLowerCase() ?? '']
  // the reader of the stream gets the error
  return decompressor
    ? (pipeline(body, decompressor(), () => undefined) as unknown as AsyncIterable<Buffer>)
    : body
}
