import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { MIN_COMPRESSED_BYTES } from '#server/page-cache/compression.ts'

// `node scripts/compress-assets.ts`: writes compressed copies of the client build, at the highest level. The server
// sends these copies, so no request waits for compression.
const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url))
/** Images and fonts are compressed already. */
const TEXT = /\.(?:css|m?js|svg)$/

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue
  const file = join(CLIENT, name)
  const text = readFileSync(file)
  if (text.length < MIN_COMPRESSED_BYTES) continue
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}
