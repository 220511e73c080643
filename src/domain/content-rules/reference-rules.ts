import { type ContentSlugs, contentIndex } from './content-index.ts'
import { type ContentRule, contentRef, quoteOrNothing } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
import { allOffers } from './offer-rules.ts'
import { ruleData } from './rule-data.ts'

interface Reference {
  readonly ref: ContentRef
  readonly path: string
  readonly to: keyof ContentSlugs
  /** `null` where a required reference is missing. */
  readonly slug: string | null
}

const SINGULAR: Readonly<Record<keyof ContentSlugs, string>> = {
  rooms: 'room',
  properties: 'property',
  cities: 'city',
  universities: 'university',
  posts: 'post',
  categories: 'category',
  pages: 'page',
}

/** Returns one reference for each slug. */
const each = (
  ref: ContentRef,
  path: string,
  to: keyof ContentSlugs,
  slugs: readonly string[],
): readonly Reference[] => slugs.map((slug) => ({ ref, path, to, slug }))

const slugsOf = (items: readonly { readonly slug: string }[]): readonly string[] =>
  items.map(({ slug }) => slug)

const present = (...references: readonly ({ readonly slug: string } | null)[]): readonly string[] =>
  references.flatMap((reference) => (reference ? [reference.slug] : []))

/** Returns every reference from one entity to another. */
function references(content: ContentSnapshot): readonly Reference[] {
  const { rooms, properties, cities, cityListings, letsListings, universities, posts, categories, home } =
    content
  return [
    ...rooms.map((room) => ({
      ref: contentRef.room(room),
      path: 'property',
      to: 'properties' as const,
      slug: room.property?.slug ?? null,
    })),
    ...properties.flatMap((property) => [
      {
        ref: contentRef.property(property),
        path: 'city',
        to: 'cities' as const,
        slug: property.city?.slug ?? null,
      },
      ...each(contentRef.property(property), 'universities', 'universities', slugsOf(property.universities)),
      ...each(contentRef.property(property), 'news', 'posts', slugsOf(property.news)),
    ]),
    ...cities.flatMap((city) =>
      each(contentRef.city(city), 'properties', 'properties', slugsOf(city.properties)),
    ),
    ...cityListings.flatMap(({ slug, name, properties: listed }) => [
      ...each(contentRef.part('city list', slug, name), '', 'cities', [slug]),
      ...each(contentRef.part('city list', slug, name), 'properties', 'properties', slugsOf(listed)),
    ]),
    ...letsListings.flatMap(({ slug, name, properties: listed }) => [
      ...each(contentRef.part('lets list', slug, name), '', 'cities', [slug]),
      ...each(contentRef.part('lets list', slug, name), 'properties', 'properties', slugsOf(listed)),
    ]),
    ...universities.flatMap((university) =>
      each(contentRef.university(university), 'city', 'cities', present(university.city)),
    ),
    ...posts.flatMap((post) => [
      ...each(
        contentRef.post(post),
        'categories',
        'categories',
        present(post.primaryCategory, post.secondaryCategory),
      ),
      ...each(contentRef.post(post), 'property', 'properties', post.property === null ? [] : [post.property]),
    ]),
    ...categories.flatMap(({ slug, name, parent }) =>
      each(contentRef.part('category', slug, name), 'parent', 'categories', parent === null ? [] : [parent]),
    ),
    ...allOffers(content).flatMap((offer) => [
      ...each(contentRef.offer(offer), 'cities', 'cities', offer.cities),
      ...each(contentRef.offer(offer), 'properties', 'properties', offer.properties),
    ]),
    ...(home
      ? [
          ...each(contentRef.part('home'), 'popularCities', 'cities', home.popularCities),
          ...each(
            contentRef.part('home'),
            'featuredProperties',
            'properties',
            slugsOf(home.featuredProperties),
          ),
        ]
      : []),
  ]
}

/** Rules for references between content. */
export const referenceRules: readonly ContentRule[] = [
  {
    ...ruleData('reference-broken'),
    needsAllContent: true,
    check: (content) => {
      const known = contentIndex(content)
      return references(content).flatMap(({ ref, path, to, slug }) =>
        slug !== null && known[to].has(slug)
          ? []
          : {
              ref,
              path,
              expected: `a ${SINGULAR[to]} that is published`,
              found: quoteOrNothing(slug),
              fix: `Choose another ${SINGULAR[to]}, or publish the one that is named.`,
            },
      )
    },
  },
]
