import { allPictures, readMade } from './picture-list.ts'

/** An image with its size and alternative text. */
export interface MadePicture {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

const made = readMade()

const byName: ReadonlyMap<string, MadePicture> = new Map(
  allPictures.flatMap(({ name, alt }) => {
    const known = made[name]
    return known
      ? [[name, { url: `/images/demo/${name}.jpg`, alt, width: known.width, height: known.height }] as const]
      : []
  }),
)

/** Returns the image of this name, `undefined` where it has not been rendered. */
export const madePicture = (name: string): MadePicture | undefined => byName.get(name)

/** Returns the names of a property's rendered images, most important first. */
export const madePicturesOf = (property: string): readonly string[] =>
  allPictures
    .filter((picture) => picture.property === property && byName.has(picture.name))
    .map(({ name }) => name)
