import type { DemoContent } from './demo-content.ts'

/**
 * Rejects inconsistent content: a slug that is used twice, or a reference to something that does not exist.
 *
 * @throws Error that lists all mistakes, with the file and the fix of each
 */
export function checkDemoContent(content: DemoContent): void {
  const cities = new Set(content.cities.map((city) => city.slug))
  const properties = new Set(content.properties.map((property) => property.slug))
  const faults = [
    ...repeated('cities', content.cities),
    ...repeated('properties', content.properties),
    ...repeated('universities.ts', content.universities),
    ...repeated('offers.ts', content.offers),
    ...repeated('faqs.ts', content.faqTopics),
    ...repeated('categories.ts', content.categories),
    ...repeated(
      'globals.ts',
      content.globals.affiliates.map(({ slug }) => ({ slug })),
    ),
    ...content.properties.flatMap((property) => [
      ...missing(`properties/${property.slug}.ts`, 'city', [property.city], cities),
      ...repeated(
        `properties/${property.slug}.ts`,
        property.rooms.map((room) => ({ slug: room.type })),
      ),
      ...(property.rooms.length === 0 ? [`properties/${property.slug}.ts: give the building a room.`] : []),
    ]),
    ...content.universities.flatMap((university) =>
      missing(`universities.ts (${university.slug})`, 'city', [university.city], cities),
    ),
    ...content.offers.flatMap((offer) => [
      ...missing(`offers.ts (${offer.slug})`, 'city', offer.cities, cities),
      ...missing(`offers.ts (${offer.slug})`, 'property', offer.properties, properties),
    ]),
    ...missing('home.ts', 'city', content.home.popularCities, cities),
    ...missing('home.ts', 'property', content.home.featuredProperties, properties),
    ...categoryFaults(content),
    ...content.posts.flatMap(({ file, matter }) => [
      ...(matter.city === undefined ? [] : missing(file, 'city', [matter.city], cities)),
      ...(matter.property === undefined ? [] : missing(file, 'property', [matter.property], properties)),
    ]),
    ...pageFaults(content),
  ]
  if (faults.length > 0) throw new Error(`The demonstration content has faults:\n${faults.join('\n')}`)
}

function repeated(file: string, items: readonly { readonly slug: string }[]): readonly string[] {
  const seen = new Set<string>()
  return items.flatMap(({ slug }) => {
    const again = seen.has(slug)
    seen.add(slug)
    return again ? [`${file}: "${slug}" is there twice; give one of them another slug.`] : []
  })
}

const missing = (
  file: string,
  kind: string,
  slugs: readonly string[],
  known: ReadonlySet<string>,
): readonly string[] =>
  slugs
    .filter((slug) => !known.has(slug))
    .map((slug) => `${file}: there is no ${kind} "${slug}"; write one of ${[...known].join(', ')}.`)

function categoryFaults({ categories, posts }: DemoContent): readonly string[] {
  const first = new Set(categories.filter(({ parent }) => parent === undefined).map(({ slug }) => slug))
  return [
    ...categories.flatMap(({ slug, parent }) =>
      parent === undefined ? [] : missing(`categories.ts (${slug})`, 'first-level category', [parent], first),
    ),
    ...posts.flatMap(({ file, matter }) => {
      const below = categories.filter(({ parent }) => parent === matter.category).map(({ slug }) => slug)
      return [
        ...missing(file, 'first-level category', [matter.category], first),
        ...(matter.subcategory === undefined
          ? []
          : missing(file, `category below "${matter.category}"`, [matter.subcategory], new Set(below))),
      ]
    }),
  ]
}

/** The slug of a page must not be that of a post or category, which the site looks up first. */
function pageFaults({ pages, posts, categories }: DemoContent): readonly string[] {
  const paths = new Set(pages.map(({ path }) => path))
  const taken = new Set([...posts.map(({ path }) => path), ...categories.map(({ slug }) => slug)])
  return [
    ...categories
      .filter(({ slug }) => posts.some(({ path }) => path === slug))
      .map(({ slug }) => `posts/${slug}.md: a category has this slug; rename the post.`),
    ...pages.flatMap(({ path, file }) => {
      const parent = path.split('/').slice(0, -1).join('/')
      return [
        ...(parent === '' || paths.has(parent) ? [] : [`${file}: write its parent page ${parent}.md too.`]),
        ...(taken.has(path) ? [`${file}: a post or a category has this slug; rename the page.`] : []),
      ]
    }),
  ]
}
