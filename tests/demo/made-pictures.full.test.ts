import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { allPictures } from '../../demo/pictures/picture-list.ts'

/*
 * Similarity: each picture becomes 16 × 16 bits, "is it brighter to the right?". Unrelated pictures differ in about
 * half of the 256 bits. The 71 recoloured bedrooms that these pictures replaced differed from the most similar other
 * one in 20 to 86 bits, and half of them in at most 36. So pictures that differ in fewer than 52 bits, a fifth, count
 * as one room in other colours, also if one of them is mirrored. Bathrooms are compared only within a property,
 * and not mirrored: they have four plans, as prefabricated ones do.
 */
const MIN_DIFFERENCE = 52

it('rendered pictures differ clearly from room to room, also mirrored', async () => {
  const hashes = await Promise.all(
    allPictures
      .filter(({ name }) => name.startsWith('rooms/'))
      .map(async ({ name, property }) => ({ name, property, hash: await differences(name) })),
  )
  const alike = hashes.flatMap((one, index) =>
    hashes.slice(index + 1).flatMap((other) => {
      const areBathrooms = [one, other].every(({ name }) => name.endsWith('-bathroom'))
      if (areBathrooms && one.property !== other.property) return []
      const unmirrored = bitsApart(one.hash, other.hash)
      const apart = areBathrooms
        ? unmirrored
        : Math.min(unmirrored, bitsApart(one.hash, mirrored(other.hash)))
      return apart < MIN_DIFFERENCE ? [`${one.name} and ${other.name}: ${apart}`] : []
    }),
  )
  expect(alike).toEqual([])
})

// Helpers

const bitsApart = (one: readonly boolean[], other: readonly boolean[]): number =>
  one.filter((bit, at) => bit !== other[at]).length

/** Returns the differences of the mirrored picture: each row from its other end, and the other way round. */
const mirrored = (bits: readonly boolean[]): readonly boolean[] =>
  bits.map((_, at) => !bits[at + 15 - 2 * (at % 16)])

/** Returns for each of 16 × 16 fields whether it is darker than its neighbour to the right. */
async function differences(name: string): Promise<readonly boolean[]> {
  const width = 17
  const file = `public/images/demo/${name}.jpg`
  const grey = await sharp(readFileSync(file)).greyscale().resize(width, 16, { fit: 'fill' }).raw().toBuffer()
  return Array.from({ length: 256 }, (_, bit) => {
    const at = Math.floor(bit / 16) * width + (bit % 16)
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0)
  })
}
