import type { ContentImage } from '../content/common.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { type SitePath, withQuery } from '../routing/paths.ts'

/** How the caption of a picture of a bathroom or kitchen begins. */
const BATHROOM = /^(?:(?:the|your|own|private|shared) )*(?:bathroom|shower|wet room|toilet)/i
const KITCHEN = /^(?:(?:the|your|own|private|shared) )*kitchen/i

/** Returns each image once, at its first place. */
const distinctImages = (images: readonly ContentImage[]): readonly ContentImage[] =>
  images.filter(({ src }, index) => images.findIndex((other) => other.src === src) === index)

/** Returns the images of a property: the street view, then the others. */
export const propertyGallery = ({ image, gallery }: Pick<Property, 'image' | 'gallery'>) =>
  distinctImages([...(image ? [image] : []), ...gallery])

/**
 * Returns the images of a room: the room itself, its bathroom, its kitchen, then the property, each in the editors'
 * order. Captions say which show the bathroom and the kitchen; a photo that the property has too shows the property.
 */
export function roomGallery(
  room: Pick<Room, 'photos'>,
  property: Pick<Property, 'image' | 'gallery'>,
): readonly ContentImage[] {
  const building = propertyGallery(property)
  const shared = new Set(building.map(({ src }) => src))
  const photos = distinctImages(room.photos)
  const bathrooms = photos.filter(({ caption }) => BATHROOM.test(caption))
  const kitchens = photos.filter(({ caption }) => KITCHEN.test(caption))
  const itself = photos.filter(
    (image) => !(shared.has(image.src) || bathrooms.includes(image) || kitchens.includes(image)),
  )
  return distinctImages([...itself, ...bathrooms, ...kitchens, ...building])
}

/** The query of the page that shows all pictures of a property or room. */
const ALL_PICTURES = { view: 'pictures' } as const

/** Returns the address that shows all pictures of a property or room, with the other values of its query. */
export const picturesPath = (path: SitePath, chosen: Parameters<typeof withQuery>[1] = {}): string =>
  withQuery(path, { ...chosen, ...ALL_PICTURES })

/** Whether an address asks for all pictures. */
export const asksForPictures = (query: URLSearchParams): boolean => query.get('view') === ALL_PICTURES.view
