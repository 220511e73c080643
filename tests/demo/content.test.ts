import { describe, expect, it } from 'vitest'
import { checkContent } from '../../demo/content/check-content.ts'
import type { DemoContent } from '../../demo/content/demo-content.ts'
import { readContent } from '../../demo/content/read-content.ts'
import { roomTypes } from '../../demo/content/room-types.ts'

const content = readContent()
const rooms = content.properties.flatMap((property) => property.rooms)

describe('the demo content', () => {
  it('is complete', () => {
    expect({
      cities: content.cities.length,
      properties: content.properties.length,
      rooms: rooms.length,
      universities: content.universities.length,
      posts: content.posts.length,
      questions: content.faqTopics.flatMap(({ questions }) => questions).length,
      offers: content.offers.length,
      endedOffers: content.offers.filter(({ endsInDays }) => endsInDays < 0).length,
    }).toEqual({
      cities: 8,
      properties: 16,
      rooms: 71,
      universities: 17,
      posts: 30,
      questions: 36,
      offers: 7,
      endedOffers: 0,
    })
  })

  it('has rooms of every availability', () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(rooms, ({ availability }) => availability)].map(([state, list]) => [
        state,
        list.length,
      ]),
    )
    expect(counts).toEqual({
      available: 46,
      limited: 12,
      'sold-out': 9,
      'sold-out-externally': 2,
      'price-on-request': 2,
    })
  })

  it('has two properties in each city, and two properties outside the National Code', () => {
    for (const { slug } of content.cities) {
      expect(content.properties.filter(({ city }) => city === slug)).toHaveLength(2)
    }
    const outside = content.properties.filter(({ inNationalCode }) => !inNationalCode)
    expect(outside.map(({ slug }) => slug)).toEqual(['merchant-court', 'bute-wharf'])
  })

  it('has exactly one property that is sold out, and one with reduced prices', () => {
    const gone = content.properties.filter((property) =>
      property.rooms.every(({ availability }) => availability.startsWith('sold-out')),
    )
    expect(gone.map(({ slug }) => slug)).toEqual(['park-row-studios'])
    const onSale = content.properties.filter((property) =>
      property.rooms.some(({ originalWeekly }) => originalWeekly !== undefined),
    )
    expect(onSale).toHaveLength(1)
    for (const { weekly, originalWeekly } of rooms) {
      if (originalWeekly !== undefined) expect(originalWeekly).toBeGreaterThan(weekly)
    }
  })

  it('has eight to ten different facilities for every room type', () => {
    for (const [type, { facilities }] of Object.entries(roomTypes)) {
      expect(facilities.length, type).toBeGreaterThanOrEqual(8)
      expect(facilities.length, type).toBeLessThanOrEqual(10)
      expect(new Set(facilities).size, type).toBe(facilities.length)
    }
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
    [
      'an unknown city',
      { cities },
      /properties\/aire-yard\.ts: there is no city "leeds"; write one of sheffield/,
    ],
    [
      'an unknown property',
      { properties },
      /offers\.ts \(aire-yard-rent-credit\): there is no property "aire-yard"/,
    ],
    ['a duplicate slug', { cities: [city, ...content.cities] }, /cities: "leeds" is there twice/],
    ['an unknown category', { categories: [] }, new RegExp(`${post.file}: there is no first-level category`)],
    [
      'an unknown subcategory',
      { posts: [{ ...post, matter: { ...post.matter, subcategory: 'cellars' } }, ...posts] },
      /there is no category below "[a-z-]+" "cellars"/,
    ],
    [
      'a page with the slug of a category',
      { pages: [{ ...page, path: 'money' }, ...pages] },
      /rename the page/,
    ],
    [
      'a page without its parent',
      { pages: [{ ...page, path: 'attic/box' }, ...pages] },
      /write its parent page attic\.md/,
    ],
    [
      'a post with the slug of a category',
      { posts: [{ ...post, path: 'money' }, ...posts] },
      /rename the post/,
    ],
    [
      'a property without rooms',
      { properties: [{ ...property, rooms: [] }, ...properties] },
      /give the building a room/,
    ],
  ])('is rejected: %s', (_name, change, message) => {
    expect(() => checkContent({ ...content, ...change })).toThrow(message)
  })
})
