import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContent } from '../demo/content/read-content.ts'
import { drawPictures } from '../demo/pictures/draw-pictures.ts'

// Writes the demo's drawings to public/images. Run it after a change of the content or of a drawing, and commit the
// result: `node scripts/draw-demo-pictures.ts`.

const folder = fileURLToPath(new URL('../public', import.meta.url))
const pictures = await drawPictures(readContent(), 'Plumbrook')

let bytes = 0
for (const [address, svg] of pictures) {
  const file = join(folder, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
  bytes += Buffer.byteLength(svg)
}
process.stdout.write(`${pictures.size} pictures, ${Math.round(bytes / 1024)} kB, in ${folder}/images\n`)
