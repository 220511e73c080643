import type { RoomTypeSlug } from '../content/content-types.ts'
import { roomTypes } from '../content/room-types.ts'
import { isRerendered, madePicture, madePicturesOf } from '../pictures/made-pictures.ts'
import { picturePaths } from '../pictures/picture-paths.ts'
import {
  buildingWords,
  courtyardWords,
  kitchenWords,
  loungeWords,
  roomWords,
  studyWords,
} from '../pictures/picture-words.ts'
import { roomLooks } from '../pictures/room-looks.ts'
import { type WordPressImage, wordpressImage } from './wordpress-image.ts'

/** The slugs that name a property's images. */
interface Named {
  readonly slug: string
  readonly name: string
}

/** Returns the path-traced image of a name, or the ray-traced one until that is rendered. */
function image(name: string, olderUrl: string, olderAlt: string): WordPressImage {
  const made = madePicture(name)
  return made ? wordpressImage(made.url, made.alt, made) : wordpressImage(olderUrl, olderAlt)
}

/** Returns the image of a property from the street. */
export const buildingPicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}`, picturePaths.building(slug), buildingWords(slug, name))

export const courtyardPicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}-courtyard`, picturePaths.courtyard(slug), courtyardWords(name))

export const loungePicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}-lounge`, picturePaths.lounge(slug), loungeWords(name))

const kitchenPicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}-kitchen`, picturePaths.kitchen(slug), kitchenWords(name))

const studyPicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}-study`, picturePaths.study(slug), studyWords(slug, name))

const madeImages = (names: readonly string[]): readonly WordPressImage[] =>
  names.flatMap((name) => {
    const made = madePicture(name)
    return made ? [wordpressImage(made.url, made.alt, made)] : []
  })

/** Returns the images of shared spaces. A property whose images are all path-traced shows no older ones. */
export function sharedPictures(property: Named): readonly WordPressImage[] {
  if (isRerendered(property.slug)) {
    const shared = `properties/${property.slug}-`
    return madeImages(madePicturesOf(property.slug).filter((name) => name.startsWith(shared)))
  }
  return [
    courtyardPicture(property),
    loungePicture(property),
    kitchenPicture(property),
    studyPicture(property),
    ...madeImages([`properties/${property.slug}-gym`]),
  ]
}

/**
 * Returns the images of a room: the room first, from several positions and with its bathroom, then its kitchen and
 * lounge.
 */
export function roomPictures(property: Named, type: RoomTypeSlug): readonly WordPressImage[] {
  const { slug } = property
  const name = `rooms/${slug}-${type}`
  const closer = madeImages([`${name}-2`, `${name}-bathroom`])
  return [
    image(name, picturePaths.room(slug, type), roomWords(type, roomTypes[type].name)),
    ...closer,
    roomLooks[type].kitchen ? loungePicture(property) : kitchenPicture(property),
    ...(closer.length === 0 ? [studyPicture(property)] : []),
  ]
}
