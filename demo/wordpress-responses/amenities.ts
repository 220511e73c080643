import { AMENITY_ICON_NAMES, type AmenityIconName } from '#domain/content/amenity-icons.ts'
import { firstIds } from './demo-site.ts'

/** Returns an amenity as a raw post; `iconData` names its icon. */
export const amenityPost = (name: AmenityIconName): unknown => ({
  ID: firstIds.amenity + AMENITY_ICON_NAMES.indexOf(name),
  post_title: name,
  post_name: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  acf: { amenityIcon: false, iconData: name },
})

export const allAmenities = (): readonly unknown[] => AMENITY_ICON_NAMES.map(amenityPost)
