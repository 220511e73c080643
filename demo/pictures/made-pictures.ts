import { allPictures, readMade } from './picture-list.ts'

/** A picture that can be shown. */
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

/** The path-traced picture of a name, `undefined` where it is not made yet. */
export const madePicture = (name: string): MadePicture | undefined => byName.get(name)

/** Whether a property is shown in path-traced pictures: then it shows no older ones beside them. */
export const isRerendered = (property: string): boolean =>
  allPictures.every((picture) => picture.property !== property || byName.has(picture.name))

/** The names of a property's pictures that are there, the most looked at first. */
export const madePicturesOf = (property: string): readonly string[] =>
  allPictures
    .filter((picture) => picture.property === property && byName.has(picture.name))
    .map(({ name }) => name)
