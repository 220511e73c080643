import type { RoomTypeSlug } from '../content/property-types.ts'
import { roomTypes } from '../content/room-types.ts'
import { allPictures, readMade } from '../pictures/picture-list.ts'
import { type WordPressImage, wordpressImage } from './wordpress-image.ts'

/** The slugs that name a property's images. */
interface Named {
  readonly slug: string
  readonly name: string
}

/** The captions of pictures, by the end of their names. */
const CAPTIONS: Readonly<Record<string, string>> = {
  '-courtyard': 'Courtyard',
  '-lounge': 'Common room',
  '-kitchen': 'Shared kitchen',
  '-study': 'Study room',
  '-gym': 'Gym',
  '-bathroom': 'Bathroom',
}

const captionOf = (name: string): string =>
  Object.entries(CAPTIONS).find(([end]) => name.endsWith(end))?.[1] ?? ''

const made = readMade()
const altOf = new Map(allPictures.map(({ name, alt }) => [name, alt]))

/** Returns the image of a name, `false` where it has not been rendered, as WordPress answers for an empty field. */
function picture(name: string, caption = captionOf(name)): WordPressImage | false {
  const [size, alt] = [made[name], altOf.get(name)]
  if (!size || alt === undefined) return false
  const { width, height } = size
  return wordpressImage(`/images/demo/${name}.jpg`, alt, { width, height, caption })
}

const thatExist = (pictures: readonly (WordPressImage | false)[]): readonly WordPressImage[] =>
  pictures.filter((one) => one !== false)

/** Returns the image of a property from the street. */
export const buildingPicture = ({ slug, name }: Named): WordPressImage | false =>
  picture(`properties/${slug}`, `${name} from the street`)

/** Returns the image of a room. */
export const roomPicture = ({ slug }: Named, type: RoomTypeSlug): WordPressImage | false =>
  picture(`rooms/${slug}-${type}`, roomTypes[type].name)

/** Returns the images of a property's shared spaces. */
export const sharedPictures = ({ slug }: Named): readonly WordPressImage[] =>
  thatExist(
    allPictures
      .filter(({ name, property }) => property === slug && name.startsWith(`properties/${slug}-`))
      .map(({ name }) => picture(name)),
  )

/**
 * Returns the images of a room: the room first, from a second position and with its bathroom, then the kitchen that it
 * shares, or the lounge.
 */
export function roomPictures({ slug }: Named, type: RoomTypeSlug): readonly WordPressImage[] {
  const name = `rooms/${slug}-${type}`
  const hasOwnKitchen = roomTypes[type].kitchen.startsWith('Own')
  return thatExist([
    picture(name, roomTypes[type].name),
    picture(`${name}-2`),
    picture(`${name}-bathroom`),
    picture(`properties/${slug}-${hasOwnKitchen ? 'lounge' : 'kitchen'}`),
  ])
}
