import sharp from 'sharp'

const COLUMNS = 6
const WIDTH = 320
const HEIGHT = 213
const GAP = 6

/** Puts images on one sheet, in their order, for review. */
export async function contactSheet(files: readonly string[], to: string): Promise<void> {
  const small = await Promise.all(
    files.map((file) => sharp(file).resize(WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()),
  )
  const rows = Math.ceil(files.length / COLUMNS)
  await sharp({
    create: {
      width: GAP + Math.min(COLUMNS, files.length) * (WIDTH + GAP),
      height: GAP + rows * (HEIGHT + GAP),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: GAP + (index % COLUMNS) * (WIDTH + GAP),
        top: GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP),
      })),
    )
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(to)
}
