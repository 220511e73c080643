import type { Property } from '../../../src/domain/content/property.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import { type ContentProblem, type ContentRule, contentRef } from './content-rule.ts'
import type { ContentSnapshot } from './content-snapshot.ts'
import {
  type ContentText,
  contradicts,
  distinct,
  listed,
  priceContradictions,
  statedNumbers,
  textsOf,
  wayToState,
} from './stated-facts.ts'

/** The numbers of fields, and the ways in which texts state them. */
interface Fact {
  readonly ways: readonly RegExp[]
  readonly known: readonly number[]
  /** What follows the numbers in a message: `people who share a kitchen, as in the fields`. */
  readonly of: string
  /** How many more the field counts than the text: `with six others` means seven. */
  readonly more?: number
  /** Smaller numbers mean something else. */
  readonly atLeast?: number
}

const KITCHEN = [
  '\\b(?:flats?|clusters?) (?:of|for) #',
  '\\b(?:flats?|clusters?) (?:hold|have) # (?:people|bedrooms|students)\\b',
  '\\bkitchens? (?:is |are )?shared (?:by|between|among) #',
  '^shared (?:by|between|among) #',
  '\\bkitchens? for # (?:people|students)\\b',
  '# (?:people )?to a kitchen\\b',
  '# (?:people|students|of you) share (?:a|the) kitchen\\b',
].map(wayToState)
const KITCHEN_WITH = [
  '\\bkitchen (?:that )?you share with # others',
  '\\bshare (?:a|the) kitchen with # others',
].map(wayToState)
const AREA = [
  // “another five square metres” and “two square metres more” are comparisons; a kitchen or a terrace is not the room
  wayToState(
    '(?<!\\b(?:another|extra|further|additional)\\s+|\\b(?:kitchen|lounge|terrace|balcony|yard|garden|room for all|bathroom|wet room|store)\\s+(?:is|of|has|with)\\s+(?:about\\s+)?)#\\s*(?:m²|m2\\b|sqm\\b|sq m\\b|square metres\\b)(?!\\s+(?:more|less|larger|bigger|smaller|extra))',
  ),
]
const WEEKS = [
  '#[- ]weeks? (?:contracts?|stays?|lets?|tenanc(?:y|ies))\\b',
  '\\b(?:contracts?|stays|lets|tenanc(?:y|ies)) (?:of|run for|last) # weeks?\\b',
  '\\b(?:contract|tenancy) for # weeks?\\b',
].map(wayToState)
const BEDS = [wayToState('\\b# (?:beds|bed spaces)\\b')]
const OPENED = [wayToState('\\bopened in #')]

/** Returns the facts in the fields of rooms that texts about them may state too. */
function factsOfRooms(rooms: readonly Room[]): readonly Fact[] {
  const sharing = distinct(rooms.map(({ clusterSize }) => clusterSize))
  const kitchen = { known: sharing, of: 'people who share a kitchen, as in the fields' }
  const weeks = distinct(rooms.flatMap(({ contracts }) => contracts.map((contract) => contract.weeks)))
  return [
    { ...kitchen, ways: KITCHEN },
    { ...kitchen, ways: KITCHEN_WITH, more: 1 },
    { ways: WEEKS, known: weeks, of: 'weeks, as in the contracts' },
  ]
}

const factsOfRoom = (room: Room): readonly Fact[] => [
  ...factsOfRooms([room]),
  { ways: AREA, known: distinct([room.floorSpace]), of: 'square metres, as in the field', atLeast: 7 },
]

const factsOfProperty = ({ beds, yearOpened }: Property): readonly Fact[] => [
  { ways: BEDS, known: distinct([beds]), of: 'beds, as in the field', atLeast: 20 },
  { ways: OPENED, known: distinct([yearOpened]), of: 'in the field', atLeast: 1800 },
]

const FIX = 'Correct the text or the field: visitors read both.'

/** Returns the first contradiction between a text and each of the facts. */
const contradictions = ({ text, ...place }: ContentText, facts: readonly Fact[]): readonly ContentProblem[] =>
  facts.flatMap(({ ways, known, of, more = 0, atLeast = 0 }) => {
    const wrong = ways
      .flatMap((way) => statedNumbers(text, way))
      .find(
        ({ lowest, highest }) =>
          known.length > 0 &&
          lowest >= atLeast &&
          contradicts({ lowest: lowest + more, highest: highest + more }, known),
      )
    return wrong
      ? {
          ...place,
          expected: `${listed(known)} ${of}`,
          found: `“${wrong.quote}”`,
          fix: FIX,
        }
      : []
  })

/** Bed sizes with widths, as fields state them (`Small double bed, 120 cm`) and as texts do (`doubles (135 cm)`). */
const BED =
  /\b(single|small double|(?<!small )double|king)(?:-size)?s?(?: beds?)?(?:,? ?\(|, | of )(\d{2,3}) ?cm/gi

const bedsOf = (text: string): readonly { size: string; width: string; quote: string }[] =>
  [...text.matchAll(BED)].map(([quote, size = '', width = '']) => ({
    size: size.toLowerCase(),
    width,
    quote,
  }))

function bedContradictions(
  { text, ...place }: ContentText,
  rooms: readonly Room[],
): readonly ContentProblem[] {
  const known = rooms.flatMap(({ bed }) => bedsOf(bed ?? ''))
  const wrong = bedsOf(text).find(({ size, width }) => {
    const ofSize = known.filter((bed) => bed.size === size)
    return ofSize.length > 0 && !ofSize.some((bed) => bed.width === width)
  })
  if (!wrong) return []
  const widths = new Set(known.filter(({ size }) => size === wrong.size).map(({ width }) => `${width} cm`))
  return [
    {
      ...place,
      expected: `a width of ${listed([...widths])}, as in the fields`,
      found: `“${wrong.quote}”`,
      fix: FIX,
    },
  ]
}

const textsOfProperty = (content: ContentSnapshot, property: Property): readonly ContentText[] =>
  textsOf(content, contentRef.property(property), {
    cardSubtitle: property.cardSubtitle,
    metaDescription: property.meta.description,
    'accessibility.notes': property.accessibility?.notes ?? null,
  })

/** Rules for numbers that both the texts and the fields of the same content state. */
export const factRules: readonly ContentRule[] = [
  {
    id: 'number-contradicts-field',
    severity: 'error',
    reason:
      'A text and a field of the same room or property state different numbers, and visitors cannot tell which is true.',
    check: (content, { today }) => [
      ...content.rooms.flatMap((room) =>
        textsOf(content, contentRef.room(room), {
          kitchen: room.kitchen,
          metaDescription: room.meta.description,
        }).flatMap((text) => [
          ...contradictions(text, factsOfRoom(room)),
          ...bedContradictions(text, [room]),
          ...priceContradictions(text, [room], today),
        ]),
      ),
      ...content.properties.flatMap((property) =>
        textsOfProperty(content, property).flatMap((text) => contradictions(text, factsOfProperty(property))),
      ),
    ],
  },
  {
    id: 'number-contradicts-rooms',
    severity: 'error',
    reason: 'A text of a property or city states a number that none of its rooms has.',
    needsAllContent: true,
    check: (content, { today }) => {
      const { rooms, properties, cities } = content
      return [
        ...properties.flatMap((property) => {
          const own = rooms.filter((room) => room.property?.slug === property.slug)
          return textsOfProperty(content, property).flatMap((text) => [
            ...contradictions(text, factsOfRooms(own)),
            ...bedContradictions(text, own),
            ...priceContradictions(text, own, today),
          ])
        }),
        ...cities.flatMap((city) => {
          const own = rooms.filter((room) => room.property?.city?.slug === city.slug)
          return textsOf(content, contentRef.city(city), { metaDescription: city.meta.description }).flatMap(
            (text) => priceContradictions(text, own, today),
          )
        }),
      ]
    },
  },
]
