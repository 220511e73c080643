import icons from '#wordpress/plugin/student-accommodation-api/amenity-icons.json' with { type: 'json' }

/**
 * The names of the amenities that have an icon (spec section 3): the examples of the specification, then others that a
 * provider needs. WordPress and scripts/write-amenity-icons.ts read the same file.
 */
export type AmenityIconName = keyof typeof icons
export const AMENITY_ICON_NAMES = Object.keys(icons) as readonly AmenityIconName[]

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

const byFoldedName = new Map<string, AmenityIconName>(AMENITY_ICON_NAMES.map((name) => [folded(name), name]))

/** Returns the icon of an amenity in any spelling (`Wi-Fi`, `En-suite`, `CCTV`), or `null` where there is none. */
export const amenityIcon = (name: string): AmenityIconName | null => byFoldedName.get(folded(name)) ?? null

/** The names of these icons as visitors write them. */
const LABELS: Partial<Readonly<Record<AmenityIconName, string>>> = {
  Wifi: 'Wi-Fi',
  Cctv: 'CCTV',
  Ensuite: 'En-suite',
  '24h Staff': '24-hour staff',
}

/** Returns an amenity's name as visitors write it; a name that editors made up is returned unchanged. */
export function amenityLabel(name: string): string {
  const icon = amenityIcon(name)
  return (icon && LABELS[icon]) ?? name
}

/** Returns the initials of the property that a flash sale names, such as `AY` for "Flash Sale Aire Yard"; else `null`. */
export function flashSaleInitials(name: string): string | null {
  const property = /^\s*flash[\s_-]*sale\b[\s:_–-]*(.*)/i.exec(name)?.[1]
  if (property === undefined) return null
  const initials = property.split(/[\s_-]+/).map((word) => [...word][0] ?? '')
  return initials.slice(0, 2).join('').toUpperCase()
}

/** Returns the id of an icon's symbol in the sprite: `Swimming Pool` → `swimmingpool`. */
export const amenityIconId = (icon: AmenityIconName): string => folded(icon)

/** The path of the sprite with all icons. */
export const AMENITY_ICONS_PATH = '/images/icons/amenities.svg'
