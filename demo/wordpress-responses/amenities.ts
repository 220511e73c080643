import type { AmenityName } from '../content/property-types.ts'
import { firstIds } from './demo-site.ts'

/** All amenities in the order of their numbers. The type ensures that the list is complete. */
const NAMES: Readonly<Record<AmenityName, true>> = {
  Wifi: true,
  Gym: true,
  Cinema: true,
  Laundry: true,
  Parking: true,
  Cctv: true,
  Ensuite: true,
  Bed: true,
  Kitchen: true,
  'Swimming Pool': true,
  'Twin Bed': true,
  'Bike Storage': true,
  'Study Room': true,
  'Games Room': true,
  Courtyard: true,
  'Roof Terrace': true,
  'Parcel Lockers': true,
  '24h Staff': true,
  Lift: true,
  'Step-free': true,
  'Music Room': true,
  'Yoga Studio': true,
  'Karaoke Room': true,
  Vending: true,
  Dishwasher: true,
  Desk: true,
  Wardrobe: true,
  Storage: true,
  TV: true,
  'Contents Insurance': true,
  'Bills Included': true,
  'Wheelchair Accessible': true,
  'Prayer Room': true,
  'Maker Space': true,
}

const names = Object.keys(NAMES) as AmenityName[]

/** Returns an amenity as a raw post; `iconData` names its icon. */
export const amenityPost = (name: AmenityName): unknown => ({
  ID: firstIds.amenity + names.indexOf(name),
  post_title: name,
  post_name: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  acf: { amenityIcon: false, iconData: name },
})

export const allAmenities = (): readonly unknown[] => names.map(amenityPost)
