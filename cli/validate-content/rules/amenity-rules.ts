import { AMENITY_ICON_NAMES, amenityIcon } from '../../../src/domain/content/amenityIcons.ts'
import type { Amenity } from '../../../src/domain/content/common.ts'
import { contentRef } from './content-ref.ts'
import { type ContentRule, quoteOrNothing } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'

/** The site finds an amenity's icon by its `icon`, or else by its `name`. */
const hasIcon = ({ icon, name }: Amenity): boolean => amenityIcon(icon) !== null || amenityIcon(name) !== null

/** Returns each amenity once, with a reference to the list of amenities, or to its use if the list lacks it. */
function amenitiesBy({
  amenities,
  properties,
  home,
}: ContentSnapshot): readonly (readonly [Amenity, ContentRef])[] {
  const all: readonly (readonly [Amenity, ContentRef])[] = [
    ...amenities.map((amenity) => [amenity, contentRef.amenity(amenity.name)] as const),
    ...properties.flatMap((property) =>
      property.amenities.map((amenity) => [amenity, contentRef.property(property)] as const),
    ),
    ...(home?.includedInPrice ?? []).map(
      ({ icon, title }) => [{ icon, name: title }, contentRef.part('home')] as const,
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
    reason: 'The site has no icon for it, so it is listed without one.',
    needsAllContent: false,
    check: (content) =>
      amenitiesBy(content)
        .filter(([amenity]) => !hasIcon(amenity))
        .map(([{ icon, name }, ref]) => ({
          ref,
          path: `icon of ${quoteOrNothing(name)}`,
          expected: `one of ${AMENITY_ICON_NAMES.join(', ')}`,
          found: quoteOrNothing(icon),
          fix: 'Choose one of the icons that the site has.',
        })),
  },
]
