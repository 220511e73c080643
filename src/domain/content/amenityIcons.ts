/** The icons of amenities (spec section 3): the spec's own examples first, then what a provider needs besides. */
export const AMENITY_ICON_NAMES = [
  'Wifi',
  'Gym',
  'Cinema',
  'Laundry',
  'Parking',
  'Cctv',
  'Ensuite',
  'Bed',
  'Kitchen',
  'Swimming Pool',
  'Twin Bed',
  'Bike Storage',
  'Study Room',
  'Games Room',
  'Courtyard',
  'Roof Terrace',
  'Parcel Lockers',
  '24h Staff',
  'Lift',
  'Step-free',
  'Music Room',
  'Yoga Studio',
  'Karaoke Room',
  'Vending',
  'Dishwasher',
  'Desk',
  'Wardrobe',
  'Storage',
  'TV',
  'Contents Insurance',
  'Bills Included',
  'Wheelchair Accessible',
  'Prayer Room',
  'Maker Space',
] as const

export type AmenityIconName = (typeof AMENITY_ICON_NAMES)[number]

/** Other words for the same thing, as editors write them. */
const OTHER_WORDS: Readonly<Record<string, AmenityIconName>> = {
  Broadband: 'Wifi',
  Fitness: 'Gym',
  Launderette: 'Laundry',
  'Car parking': 'Parking',
  'Ensuite bathroom': 'Ensuite',
  Pool: 'Swimming Pool',
  'Bicycle storage': 'Bike Storage',
  'Cycle storage': 'Bike Storage',
  'Study space': 'Study Room',
  'Roof garden': 'Roof Terrace',
  '24 hour staff': '24h Staff',
  '24/7 staff': '24h Staff',
  Elevator: 'Lift',
  'Step-free access': 'Step-free',
  'Vending machine': 'Vending',
  Television: 'TV',
  'All bills included': 'Bills Included',
  'Wheelchair access': 'Wheelchair Accessible',
}

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

const byFoldedName = new Map<string, AmenityIconName>([
  ...AMENITY_ICON_NAMES.map((name): [string, AmenityIconName] => [folded(name), name]),
  ...Object.entries(OTHER_WORDS).map(([words, name]): [string, AmenityIconName] => [folded(words), name]),
])

/** The icon of an amenity however it is spelt (`Wi-Fi`, `En-suite`, `CCTV`), or `null` where there is none. */
export const amenityIcon = (name: string): AmenityIconName | null => byFoldedName.get(folded(name)) ?? null
