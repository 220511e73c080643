import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentEncoding } from '../src/domain/routing/contentEncoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A shorter answer fits into one network packet as it is: neither the build nor the server compresses it. */
export const MIN_COMPRESSED_BYTES = 1024

/** A page as one content encoding sends it. */
export interface Representation {
  readonly body: Buffer
  /** Made of these very bytes, so it is a strong validator: RFC 9110 wants another one for each encoding. */
  readonly etag: string
}

/** A page in every encoding. */
export type CompressedPage = Readonly<Record<ContentEncoding, Representation>>

/** Compresses a page for all who ask for it: the levels are those that a first visitor can wait for. */
export async function compressPage(html: Buffer): Promise<CompressedPage> {
  const [br, zipped] = await Promise.all([
    compressBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
    compressGzip(html, { level: 6 }),
  ])
  return { br: representation(br), gzip: representation(zipped), identity: representation(html) }
}

const representation = (body: Buffer): Representation => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
})
