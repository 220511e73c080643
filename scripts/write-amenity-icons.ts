import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AMENITY_ICON_NAMES, type AmenityIconName, amenityIconId } from '#domain/content/amenity-icons.ts'

/*
 * Writes public/images/icons/amenities.svg: one symbol for each amenity, from Lucide. Run it after changing a
 * name or an icon, and commit the result: `node scripts/write-amenity-icons.ts`.
 */

/** The icon of Lucide for each amenity. */
const ICONS: Readonly<Record<AmenityIconName, string>> = {
  Wifi: 'wifi',
  Gym: 'dumbbell',
  Cinema: 'clapperboard',
  Laundry: 'washing-machine',
  Parking: 'square-parking',
  Cctv: 'cctv',
  Ensuite: 'shower-head',
  Bed: 'bed',
  Kitchen: 'cooking-pot',
  'Swimming Pool': 'waves-ladder',
  'Twin Bed': 'bed-double',
  'Bike Storage': 'bike',
  'Study Room': 'book-open',
  'Games Room': 'gamepad-2',
  Courtyard: 'trees',
  'Roof Terrace': 'sun',
  'Parcel Lockers': 'package',
  '24h Staff': 'headset',
  Lift: 'arrow-up-down',
  'Step-free': 'footprints',
  'Music Room': 'music',
  'Yoga Studio': 'flower-2',
  'Karaoke Room': 'mic-vocal',
  Vending: 'cup-soda',
  Dishwasher: 'sparkles',
  Desk: 'lamp-desk',
  Wardrobe: 'shirt',
  Storage: 'archive',
  TV: 'tv',
  'Contents Insurance': 'shield-check',
  'Bills Included': 'receipt',
  'Wheelchair Accessible': 'accessibility',
  'Prayer Room': 'hand-heart',
  'Maker Space': 'hammer',
}

const folder = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const symbols = AMENITY_ICON_NAMES.map((name) => {
  const svg = readFileSync(new URL(`${ICONS[name]}.svg`, folder), 'utf8')
  const shapes =
    /<svg[^>]*>([\s\S]*)<\/svg>/
      .exec(svg)?.[1]
      ?.trim()
      .replace(/\s*\n\s*/g, '') ?? ''
  return `<symbol id="${amenityIconId(name)}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
})
const file = fileURLToPath(new URL('../public/images/icons/amenities.svg', import.meta.url))
mkdirSync(fileURLToPath(new URL('.', `file://${file}`)), { recursive: true })
writeFileSync(
  file,
  `<!-- Icons of Lucide (https://lucide.dev), ISC licence -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
