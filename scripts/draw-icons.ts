import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Draws the home-screen icons from the favicon: `node scripts/draw-icons.ts`. Commit the result. */
const folder = new URL('../public/images/', import.meta.url)
const favicon = await readFile(new URL('favicon.svg', folder))
const PAPER = '#fffdfb'

for (const size of [32, 180, 192, 512]) {
  // home screens round off the corners: the symbol needs a margin
  const margin = size === 32 ? 0 : Math.round(size * 0.12)
  const mark = await sharp(favicon, { density: 72 * (size / 32) })
    .resize(size - 2 * margin, size - 2 * margin)
    .png()
    .toBuffer()
  await sharp({
    create: { width: size, height: size, channels: 4, background: size === 32 ? '#0000' : PAPER },
  })
    .composite([{ input: mark, top: margin, left: margin }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(`icon-${size}.png`, folder).pathname)
}
