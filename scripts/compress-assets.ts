import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { MIN_COMPRESSED_BYTES } from '../server/page-cache/compression.ts'

// `node scripts/compress-assets.ts`: lays packed copies beside what the build gives to browsers, as small as they get. The
// server sends those, and packs nothing of it while somebody waits.
const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url))
/** Pictures and fonts are packed in themselves. */
const TEXT = /\.(?:css|js|svg)$/

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (!TEXT.test(name)) continue
  const file = join(CLIENT, name)
  const text = readFileSync(file)
  if (text.length < MIN_COMPRESSED_BYTES) continue
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}
