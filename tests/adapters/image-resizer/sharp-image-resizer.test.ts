// spec section 15

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Effect, Fiber } from 'effect'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ImageResizer, sharpImageResizer } from '#adapters/image-resizer/sharp-image-resizer.ts'

it('rejects a JPEG with very many scans before it is decoded', async () => {
  const jpeg = await noise(300).jpeg({ progressive: true }).toBuffer()
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const hostile = Buffer.concat([jpeg.subarray(0, -2), ...Array(100).fill(jpeg.subarray(scan, -2))])
  const failure = await Effect.runPromise(Effect.flip(resize(hostile)))
  expect(failure).toMatchObject({ reason: 'too-large', detail: 'too many scans' })
  // an ordinary progressive JPEG has about ten
  expect((await Effect.runPromise(resize(jpeg))).length).toBeGreaterThan(0)
})

it('makes a very tall picture narrower, so that its encoding is bounded', async () => {
  const tall = await sharp(randomBytes(400 * 8_000 * 3), { raw: { width: 400, height: 8_000, channels: 3 } })
    .jpeg()
    .toBuffer()
  const resized = await Effect.runPromise(resize(tall, { width: 400, format: 'jpeg' }))
  expect(await sharp(resized).metadata()).toMatchObject({ width: 80, height: 1_600 })
})

it.each([
  [3_000, 600],
  [300, 600],
])('crops a picture of %i by %i pixels to the size that is asked for', async (width, height) => {
  const picture = await noise(600).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
  const cropped = await Effect.runPromise(resize(picture, { width: 120, height: 63, format: 'jpeg' }))
  expect(await sharp(cropped).metadata()).toMatchObject({ width: 120, height: 63, format: 'jpeg' })
})

it('holds its slot until the work has ended, also if nobody waits for it any more', async () => {
  const picture = await noise(1_000).jpeg().toBuffer()
  let hasEnded = false
  const begun = once(sharp.queue, 'change')
  const fiber = Effect.runFork(Effect.onExit(resize(picture), () => Effect.sync(() => (hasEnded = true))))
  await begun
  expect(hasEnded).toBe(false)
  await Effect.runPromise(Fiber.interrupt(fiber))
  expect(hasEnded).toBe(true)
})

// Helpers

/** A picture of random pixels, which is the most work for its size. */
const noise = (size: number) =>
  sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })

const resize = (
  picture: Uint8Array,
  {
    width = 1_800,
    height,
    format = 'avif',
  }: { readonly width?: number; readonly height?: number; readonly format?: 'avif' | 'jpeg' } = {},
) =>
  ImageResizer.use((resizer) => resizer.resize(picture, { width, height, format, quality: 75 })).pipe(
    Effect.provide(sharpImageResizer),
  )
