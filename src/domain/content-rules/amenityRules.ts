import type { Amenity } from '../content/amenity.ts'
import { AMENITY_ICON_NAMES, amenityIcon } from '../content/amenityIcons.ts'
import type { ContentRead, Where } from './contentRead.ts'
import { type ContentRule, shownText } from './contentRule.ts'
import { whereOf } from './whereOf.ts'

/** As the site finds an amenity's picture: by the icon it names, or else by its name. */
const hasIcon = ({ icon, name }: Amenity): boolean => amenityIcon(icon) !== null || amenityIcon(name) !== null

/** Each amenity once: in the list of all, or where it stands if it is not in there. */
function amenitiesBy({ amenities, properties, home }: ContentRead): readonly (readonly [Amenity, Where])[] {
  const all: readonly (readonly [Amenity, Where])[] = [
    ...amenities.map((amenity) => [amenity, whereOf.amenity(amenity.name)] as const),
    ...properties.flatMap((property) =>
      property.amenities.map((amenity) => [amenity, whereOf.property(property)] as const),
    ),
    ...(home?.includedInPrice ?? []).map(
      ({ icon, title }) => [{ icon, name: title }, whereOf.part('home')] as const,
    ),
  ]
  return [...Map.groupBy(all, ([{ icon, name }]) => `${icon}\n${name}`).values()].flatMap((same) =>
    same.slice(0, 1),
  )
}

/** Rules for amenities. */
export const amenityRules: readonly ContentRule[] = [
  {
    id: 'amenity-icon-unknown',
    severity: 'warning',
    reason: 'The site has no picture for it, so it stands among the others without one.',
    acrossContent: false,
    check: (content) =>
      amenitiesBy(content)
        .filter(([amenity]) => !hasIcon(amenity))
        .map(([{ icon, name }, where]) => ({
          where,
          path: `icon of ${shownText(name)}`,
          expected: `one of ${AMENITY_ICON_NAMES.join(', ')}`,
          found: shownText(icon),
          mend: 'Choose one of the icons that the site has.',
        })),
  },
]
