import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentEncoding } from '../src/domain/routing/contentEncoding.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** A page as it goes over the wire, in every encoding. */
export type PackedPage = Readonly<Record<ContentEncoding, Buffer>>

/** Packs a page for whoever waits for it. */
export async function packQuickly(body: Buffer): Promise<PackedPage> {
  const [br, zipped] = await Promise.all([brotli(body, 5), packGzip(body, { level: 6 })])
  return { br, gzip: zipped, identity: body }
}

/** Packs it as small as it gets, which takes some twenty times as long: for pages that are asked for again. */
export async function packTightly({ identity }: PackedPage): Promise<PackedPage> {
  const [br, zipped] = await Promise.all([
    brotli(identity, constants.BROTLI_MAX_QUALITY),
    packGzip(identity, { level: 9 }),
  ])
  return { br, gzip: zipped, identity }
}

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  packBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
