import type { RoomTypeSlug } from '../content/property-types.ts'
import { roomTypes } from '../content/room-types.ts'
import { demoPicture, demoPicturesLike } from './demo-picture.ts'
import type { WordPressImage } from './wordpress-image.ts'

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

const captionOf = (file: string): string =>
  Object.entries(CAPTIONS).find(([end]) => file.endsWith(`${end}.jpg`))?.[1] ?? ''

const captioned = (file: string): WordPressImage | false => demoPicture(file, captionOf(file))

const thatExist = (pictures: readonly (WordPressImage | false)[]): readonly WordPressImage[] =>
  pictures.filter((one) => one !== false)

/** Returns the image of a property from the street. */
export const buildingPicture = ({ slug, name }: Named): WordPressImage | false =>
  demoPicture(`properties/${slug}.jpg`, `${name} from the street`)

/** Returns the image of a room. */
export const roomPicture = ({ slug }: Named, type: RoomTypeSlug): WordPressImage | false =>
  demoPicture(`rooms/${slug}-${type}.jpg`, roomTypes[type].name)

/** Returns the images of a property's shared spaces. */
export const sharedPictures = ({ slug }: Named): readonly WordPressImage[] =>
  thatExist(demoPicturesLike(`properties/${slug}-`).map(captioned))

/**
 * Returns the images of a room: the room first, from a second position and with its bathroom, then the kitchen that it
 * shares, or the lounge.
 */
export function roomPictures(property: Named, type: RoomTypeSlug): readonly WordPressImage[] {
  const { slug } = property
  const hasOwnKitchen = roomTypes[type].kitchen.startsWith('Own')
  return thatExist([
    roomPicture(property, type),
    captioned(`rooms/${slug}-${type}-2.jpg`),
    captioned(`rooms/${slug}-${type}-bathroom.jpg`),
    captioned(`properties/${slug}-${hasOwnKitchen ? 'lounge' : 'kitchen'}.jpg`),
  ])
}
