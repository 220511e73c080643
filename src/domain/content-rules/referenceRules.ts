import type { ContentRead, Where } from './contentRead.ts'
import { type ContentRule, type Finding, shownText } from './contentRule.ts'
import { type KnownContent, knownContent } from './knownContent.ts'
import { allOffers } from './offerRules.ts'
import { whereOf } from './whereOf.ts'

interface Reference {
  readonly where: Where
  readonly path: string
  readonly to: keyof KnownContent
  /** `null` where there has to be one and is none. */
  readonly slug: string | null
}

const SINGULAR: Readonly<Record<keyof KnownContent, string>> = {
  rooms: 'room',
  properties: 'property',
  cities: 'city',
  universities: 'university',
  posts: 'post',
  categories: 'category',
  pages: 'page',
}

/** One reference for each slug. */
const each = (
  where: Where,
  path: string,
  to: keyof KnownContent,
  slugs: readonly string[],
): readonly Reference[] => slugs.map((slug) => ({ where, path, to, slug }))

const slugsOf = (items: readonly { readonly slug: string }[]): readonly string[] =>
  items.map(({ slug }) => slug)

const present = (...references: readonly ({ readonly slug: string } | null)[]): readonly string[] =>
  references.flatMap((reference) => (reference ? [reference.slug] : []))

/** Every place where one content names another. */
function references(content: ContentRead): readonly Reference[] {
  const { rooms, properties, cities, cityListings, letsListings, universities, posts, categories, home } =
    content
  return [
    ...rooms.map((room) => ({
      where: whereOf.room(room),
      path: 'property',
      to: 'properties' as const,
      slug: room.property?.slug ?? null,
    })),
    ...properties.flatMap((property) => [
      {
        where: whereOf.property(property),
        path: 'city',
        to: 'cities' as const,
        slug: property.city?.slug ?? null,
      },
      ...each(whereOf.property(property), 'universities', 'universities', slugsOf(property.universities)),
      ...each(whereOf.property(property), 'news', 'posts', slugsOf(property.news)),
    ]),
    ...cities.flatMap((city) =>
      each(whereOf.city(city), 'properties', 'properties', slugsOf(city.properties)),
    ),
    ...cityListings.flatMap(({ slug, name, properties: listed }) => [
      ...each(whereOf.part('city list', slug, name), '', 'cities', [slug]),
      ...each(whereOf.part('city list', slug, name), 'properties', 'properties', slugsOf(listed)),
    ]),
    ...letsListings.flatMap(({ slug, name, properties: listed }) => [
      ...each(whereOf.part('lets list', slug, name), '', 'cities', [slug]),
      ...each(whereOf.part('lets list', slug, name), 'properties', 'properties', slugsOf(listed)),
    ]),
    ...universities.flatMap((university) =>
      each(whereOf.university(university), 'city', 'cities', present(university.city)),
    ),
    ...posts.flatMap((post) => [
      ...each(
        whereOf.post(post),
        'categories',
        'categories',
        present(post.primaryCategory, post.secondaryCategory),
      ),
      ...each(whereOf.post(post), 'property', 'properties', post.property === null ? [] : [post.property]),
    ]),
    ...categories.flatMap(({ slug, name, parent }) =>
      each(whereOf.part('category', slug, name), 'parent', 'categories', parent === null ? [] : [parent]),
    ),
    ...allOffers(content).flatMap((offer) => [
      ...each(whereOf.offer(offer), 'cities', 'cities', offer.cities),
      ...each(whereOf.offer(offer), 'properties', 'properties', offer.properties),
    ]),
    ...(home
      ? [
          ...each(whereOf.part('home'), 'popularCities', 'cities', home.popularCities),
          ...each(whereOf.part('home'), 'featuredProperties', 'properties', slugsOf(home.featuredProperties)),
        ]
      : []),
  ]
}

/** Rules for content that names other content. */
export const referenceRules: readonly ContentRule[] = [
  {
    id: 'reference-broken',
    severity: 'error',
    reason: 'What it names is not there: links lead to a page that is missing, and lists leave it out.',
    acrossContent: true,
    check: (content) => {
      const known = knownContent(content)
      return references(content).flatMap(({ where, path, to, slug }): readonly Finding[] =>
        slug !== null && known[to].has(slug)
          ? []
          : [
              {
                where,
                path,
                expected: `a ${SINGULAR[to]} that is published`,
                found: shownText(slug),
                mend: `Choose another ${SINGULAR[to]}, or publish the one that is named.`,
              },
            ],
      )
    },
  },
]
