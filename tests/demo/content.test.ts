// spec section 15

import { describe, expect, it } from 'vitest'
import { checkDemoContent } from '#demo/content/check-content.ts'
import type { DemoContent } from '#demo/content/demo-content.ts'
import { readContent } from '#demo/content/read-content.ts'

const content = readContent()
const rooms = content.properties.flatMap((property) => property.rooms)

describe('the demo content', () => {
  it('has rooms of every availability', () => {
    const byAvailability = Map.groupBy(rooms, ({ availability }) => availability)
    expect(Object.fromEntries([...byAvailability].map(([state, list]) => [state, list.length]))).toEqual({
      available: 46,
      limited: 12,
      'sold-out': 9,
      'sold-out-externally': 2,
      'price-on-request': 2,
    })
  })

  it('has two properties in each city, one that is sold out, and one with reduced prices', () => {
    const { cities, properties, offers } = content
    const ofCity = (slug: string) => properties.filter(({ city }) => city === slug).length
    expect(new Set(cities.map(({ slug }) => ofCity(slug)))).toEqual(new Set([2]))
    const gone = properties.filter((property) =>
      property.rooms.every(({ availability }) => availability.startsWith('sold-out')),
    )
    expect(gone.map(({ slug }) => slug)).toEqual(['park-row-studios'])
    const reduced = rooms.filter(({ originalWeekly }) => originalWeekly !== undefined)
    expect(
      properties.filter((property) => property.rooms.some((room) => reduced.includes(room))),
    ).toHaveLength(1)
    for (const { weekly, originalWeekly = 0 } of reduced) expect(originalWeekly).toBeGreaterThan(weekly)
    expect(offers.filter(({ endsInDays }) => endsInDays < 0)).toEqual([])
  })

  it('lists the newest post first', () => {
    const ages = content.posts.map(({ matter }) => matter.daysAgo)
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  })
})

describe('inconsistent content', () => {
  const [city, ...cities] = content.cities
  const [property, ...properties] = content.properties
  const [post, ...posts] = content.posts
  const [page, ...pages] = content.pages
  if (!city || !property || !post || !page) throw new Error('The demo content lacks an item to change.')

  it.each<[string, Partial<DemoContent>, RegExp]>([
    ['an unknown city', { cities }, /aire-yard\.ts: there is no city "leeds"; write one of sheffield/],
    ['an unknown property', { properties }, /ts \(aire-yard-rent-credit\): there is no property "aire-yard"/],
    ['a duplicate slug', { cities: [city, ...content.cities] }, /cities: "leeds" is there twice/],
    ['an unknown category', { categories: [] }, new RegExp(`${post.file}: there is no first-level category`)],
    [
      'an unknown subcategory',
      { posts: [{ ...post, matter: { ...post.matter, subcategory: 'cellars' } }, ...posts] },
      /there is no category below "[a-z-]+" "cellars"/,
    ],
    ['a page named like a category', { pages: [{ ...page, path: 'money' }, ...pages] }, /rename the page/],
    [
      'a page without its parent',
      { pages: [{ ...page, path: 'a/b' }, ...pages] },
      /write its parent page a\.md/,
    ],
    ['a post named like a category', { posts: [{ ...post, path: 'money' }, ...posts] }, /rename the post/],
    [
      'a property without rooms',
      { properties: [{ ...property, rooms: [] }, ...properties] },
      /give the building a/,
    ],
  ])('is rejected: %s', (_name, change, message) => {
    expect(() => checkDemoContent({ ...content, ...change })).toThrow(message)
  })
})
