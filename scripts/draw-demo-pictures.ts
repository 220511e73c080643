import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readContent } from '../demo/content/read-content.ts'
import { drawCity } from '../demo/pictures/city-picture.ts'
import { drawPictures } from '../demo/pictures/draw-pictures.ts'
import { CITY_PICTURE, picturePaths } from '../demo/pictures/picture-paths.ts'

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
for (const { slug } of readContent().cities) {
  const svg = drawCity(slug)
  if (svg === null) continue
  const file = join(folder, picturePaths.city(slug))
  await sharp(Buffer.from(svg), { density: 96 })
    .resize(CITY_PICTURE.width, CITY_PICTURE.height)
    .jpeg({ quality: 88, mozjpeg: true })
    .toFile(file)
}
process.stdout.write(`${pictures.size} pictures, ${Math.round(bytes / 1024)} kB, in ${folder}/images\n`)
