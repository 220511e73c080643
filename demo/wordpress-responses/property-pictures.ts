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
import { hasGym } from '../pictures/scenes/scenes.ts'
import { type WordPressImage, wordpressImage } from './wordpress-image.ts'

/** The slugs that name a property's images. */
interface Named {
  readonly slug: string
  readonly name: string
}

/** Returns the path-traced image of a name, or the ray-traced one until that is rendered. */
function image(name: string, olderUrl: string, olderAlt: string, caption: string): WordPressImage {
  const made = madePicture(name)
  return made
    ? wordpressImage(made.url, made.alt, { ...made, caption })
    : wordpressImage(olderUrl, olderAlt, { caption })
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

/** Returns the image of a property from the street. */
export const buildingPicture = ({ slug, name }: Named): WordPressImage =>
  image(
    `properties/${slug}`,
    picturePaths.building(slug),
    buildingWords(slug, name),
    `${name} from the street`,
  )

export const courtyardPicture = ({ slug, name }: Named): WordPressImage =>
  image(
    `properties/${slug}-courtyard`,
    picturePaths.courtyard(slug),
    courtyardWords(name),
    captionOf('-courtyard'),
  )

export const loungePicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}-lounge`, picturePaths.lounge(slug), loungeWords(name), captionOf('-lounge'))

const kitchenPicture = ({ slug, name }: Named): WordPressImage =>
  image(`properties/${slug}-kitchen`, picturePaths.kitchen(slug), kitchenWords(name), captionOf('-kitchen'))

const studyPicture = ({ slug, name }: Named): WordPressImage =>
  image(
    `properties/${slug}-study`,
    picturePaths.study(slug),
    studyWords(slug, name),
    hasGym(slug) ? 'Gym' : 'Study room',
  )

const madeImages = (names: readonly string[]): readonly WordPressImage[] =>
  names.flatMap((name) => {
    const made = madePicture(name)
    return made ? [wordpressImage(made.url, made.alt, { ...made, caption: captionOf(name) })] : []
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
    image(name, picturePaths.room(slug, type), roomWords(type, roomTypes[type].name), roomTypes[type].name),
    ...closer,
    roomLooks[type].kitchen ? loungePicture(property) : kitchenPicture(property),
    ...(closer.length === 0 ? [studyPicture(property)] : []),
  ]
}
