import { parseSalesPhone } from '#domain/contact/phone.ts'
import { AMENITY_ICON_NAMES, amenityIcon } from '#domain/content/amenity-icons.ts'
import type { Amenity } from '#domain/content/common.ts'
import { plainText } from '#domain/content/page-texts.ts'
import { type ContentRule, contentRef, quoteOrNothing } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
import { ruleData } from './rule-data.ts'

/** Rules for the places of properties, cities and universities. */
export const placeRules: readonly ContentRule[] = [
  {
    ...ruleData('property-without-coordinates'),
    check: ({ properties }) =>
      properties
        .filter(({ coordinates }) => coordinates === null)
        .map((property) => ({
          ref: contentRef.property(property),
          path: 'coordinates',
          expected: 'degrees north and east, such as 53.7985 and -1.552',
          found: 'nothing, or a position that does not exist',
          fix: 'Set the property’s position on the map.',
        })),
  },
  {
    ...ruleData('city-without-property'),
    needsAllContent: true,
    check: ({ cities, properties }) =>
      cities
        .filter((city) => !properties.some((property) => property.city?.slug === city.slug))
        .map((city) => ({
          ref: contentRef.city(city),
          path: 'properties',
          expected: 'at least one property',
          found: 'none',
          fix: 'Assign a property to the city, or remove the city.',
        })),
  },
  {
    ...ruleData('university-without-property'),
    needsAllContent: true,
    check: ({ universities, properties }) =>
      universities
        .filter(({ city }) => !properties.some((property) => city && property.city?.slug === city.slug))
        .map((university) => ({
          ref: contentRef.university(university),
          path: 'city',
          expected: 'a city with at least one property',
          found: quoteOrNothing(university.city?.name ?? null),
          fix: 'Set the university’s city to one with properties, or remove the university.',
        })),
  },
  {
    ...ruleData('phone-unreadable'),
    check: ({ properties }) =>
      properties
        .filter(({ salesPhone }) => salesPhone !== null && parseSalesPhone(salesPhone).type === 'default')
        .map((property) => ({
          ref: contentRef.property(property),
          path: 'salesPhone',
          expected: 'a number before any words, such as 0113 496 0141 (option 2)',
          found: quoteOrNothing(property.salesPhone),
          fix: 'Begin the field with one whole number, or leave it empty for the booking line.',
        })),
  },
]

const names = (text: string, city: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(city)}(?![\\p{L}\\p{N}])`, 'u').test(text)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Rules for the questions on city pages. */
export const cityFaqRules: readonly ContentRule[] = [
  {
    ...ruleData('city-faq-names-other-city'),
    needsAllContent: true,
    check: ({ cities }) =>
      cities.flatMap((city) =>
        city.faqs.flatMap(({ question, answerHtml }, index) => {
          const words = `${question} ${plainText(answerHtml)}`
          return cities
            .filter(
              (other) =>
                // the city's own name, or “York” within “New York”, does not name another city
                !city.name.includes(other.name) && names(words, other.name),
            )
            .map((other) => ({
              ref: contentRef.city(city),
              path: `faqs[${index}]`,
              expected: `words about ${city.name}`,
              found: `${other.name}, in ${quoteOrNothing(question)}`,
              fix: `Make the question and its answer about ${city.name}.`,
            }))
        }),
      ),
  },
]

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

export const amenityRules: readonly ContentRule[] = [
  {
    ...ruleData('amenity-icon-unknown'),
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
