// spec section 15

import { describe, expect, it } from 'vitest'
import { cityView } from '#pages/student-accommodation-city/city-view.ts'
import { city, contract, room, summary, TODAY, university } from '#tests/domain/support/builders.ts'
import type { ListedProperty } from '#ui/components/PropertyCard/property-card-view.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const campus = university()
const { coordinates } = campus
const GREEN = { slug: 'woodhouse-green', name: 'Woodhouse Green' }
const near = summary({ coordinates: { lat: 53.7984, lng: -1.5504 } })
const green = summary({ ...GREEN, coordinates: { lat: 53.8123, lng: -1.5519 } })
const leeds = city({ properties: [near, green] })

const roomOf = (name: string, weeklyPence: number | null, change: Parameters<typeof room>[0] = {}) =>
  room({
    slug: name,
    name,
    roomType: name,
    property: { ...GREEN, city: { slug: 'leeds', name: 'Leeds' } },
    contracts: [contract({ weeklyPence })],
    ...change,
  })
const rooms = [
  roomOf('Classic En-suite', null, {
    property: { slug: 'aire-yard', name: 'Aire Yard', city: null },
    clusterSize: 6,
    contracts: [contract({ weeklyPence: 16_500 }), contract({ weeklyPence: 15_800, weeks: 51 })],
  }),
  roomOf('Premier En-suite', 15_500, { urlSlug: 'premier', clusterSize: 6 }),
  roomOf('Studio', 22_000),
]
const view = (query: string, list = rooms, where = leeds, campuses = [campus]) =>
  cityView(where, list, campuses, options, new URLSearchParams(query))
const listOf = (...args: Parameters<typeof view>) => view(...args).list

describe('the room list of a city', () => {
  it('shows each matching room with its property and contract, cheapest first', () => {
    const { rooms: found, shown, filter } = listOf('type=any-en-suite&weeks=44&sort=price&show=rooms')
    expect([shown, filter.resultText]).toEqual(['rooms', '2 of 3 kinds of room match.'])
    expect(found.map(({ name, property, from }) => [name, property, from?.weekly, from?.total])).toEqual([
      ['Premier En-suite', 'Woodhouse Green', '£155', '£6,820'],
      ['Classic En-suite', 'Aire Yard', '£165', '£7,260'],
    ])
    expect(found[0]?.href).toBe('/student-accommodation/leeds/woodhouse-green/premier?weeks=44')
  })

  it.each([
    ['name', ['Balcony', 'Classic En-suite', 'Premier En-suite', 'Studio']],
    ['price', ['Premier En-suite', 'Classic En-suite', 'Studio', 'Balcony']],
  ])('sorts by %s, prices on request last, and omits rooms without a property', (order, names) => {
    const lost = room({ slug: 'lost', name: 'Attic', property: null })
    const all = [lost, roomOf('Balcony', null), ...rooms]
    expect(listOf(`sort=${order}&show=rooms`, all).rooms.map(({ name }) => name)).toEqual(names)
    const walked = listOf('near=university-of-leeds&walk=45&show=rooms', all).rooms
    expect(walked.map(({ name }) => name)).not.toContain('Attic')
  })

  it('has rooms of unlisted buildings last, also if the nearest come first', () => {
    const lost = ['Barn', 'Croft'].map((name) =>
      roomOf(name, 9_000, { property: { slug: name, name, city: null } }),
    )
    const found = listOf('near=university-of-leeds&show=rooms', [...lost, ...rooms]).rooms
    expect(found.map(({ property }) => property)).toEqual([
      'Woodhouse Green',
      'Woodhouse Green',
      'Aire Yard',
      'Barn',
      'Croft',
    ])
  })

  it('leads to buildings that compare prices as it does', () => {
    const hrefs = (query: string) => listOf(query).properties.map(({ href }) => href)
    expect(hrefs('').every((href) => !href.includes('?'))).toBe(true)
    expect(hrefs('by=week')).toEqual(hrefs('').map((href) => `${href}?by=week`))
  })

  it('is one link away from the list of properties, with the same filter', () => {
    const href = '/student-accommodation/leeds?type=any-en-suite&weeks=44'
    const [shown, prices] = listOf('type=any-en-suite&weeks=44').filter.switches
    expect(shown?.links).toEqual([
      { label: 'Buildings', href, isCurrent: true },
      { label: 'Rooms', href: `${href}&show=rooms`, isCurrent: false },
    ])
    expect(prices?.links).toEqual([
      { label: 'In all', href, isCurrent: true },
      { label: 'By week', href: `${href}&by=week`, isCurrent: false },
    ])
    expect(listOf('').rooms).toEqual([])
    const [wider] = listOf('type=any-studio&max=100&show=rooms').filter.relaxations
    expect(wider?.href).toContain('show=rooms')
  })
})

describe('the room filter of a city', () => {
  it('lists groups of room types first, with the number of matches of each choice', () => {
    expect(listOf('weeks=44').filter.types.map(({ value, label }) => [value, label])).toEqual([
      ['any-en-suite', 'Any en-suite (2)'],
      ['shared-flat', 'Any room in a shared flat (2)'],
      ['Classic En-suite', 'Classic En-suite (1)'],
      ['Premier En-suite', 'Premier En-suite (1)'],
      ['Studio', 'Studio (1)'],
    ])
    const walks = listOf('near=university-of-leeds').filter.search?.walks
    expect(walks?.map(({ label }) => label)).toEqual([
      '10 minutes (0)',
      '15 minutes (2)',
      '20 minutes (3)',
      '30 minutes (3)',
      '45 minutes (3)',
    ])
  })

  it('shows only properties within the chosen walk of a university, with the time on foot', () => {
    const { properties, filter } = listOf('near=university-of-leeds&walk=15')
    expect(properties.map(({ name, walk }) => [name, walk])).toEqual([
      ['Woodhouse Green', 'About 11 min on foot to University of Leeds'],
    ])
    expect(filter.resultText).toBe('2 of 3 kinds of room match.')
    expect(properties[0]?.href).toContain('near=university-of-leeds&walk=15')
    expect(listOf('').properties.map(({ walk }) => walk)).toEqual([null, null])
  })

  it.each([
    ['the time of a short walk', coordinates, coordinates, 'About 1 min on foot to University of Leeds'],
    [
      'the distance if it is too long',
      { lat: 53.85, lng: -1.555 },
      near.coordinates,
      '5.7 km from University of Leeds',
    ],
    ['nothing without the place of the property', coordinates, null, null],
    ['nothing without the place of the university', null, coordinates, null],
  ])('shows of a walk: %s', (_which, from, to, walk) => {
    const where = city({ properties: [summary({ coordinates: to })] })
    const shown = listOf('near=university-of-leeds', rooms, where, [university({ coordinates: from })])
    expect(shown.properties.map((each) => each.walk)).toEqual([walk])
  })

  it('shows the journey as the content has it, where it has one', () => {
    const travelTimes = [{ to: 'University of Leeds', mode: 'public transport' as const, minutes: 34 }]
    const listed: ListedProperty = { ...summary({ coordinates }), travelTimes }
    const where = { ...city(), properties: [listed] }
    expect(listOf('near=university-of-leeds', rooms, where).properties[0]?.walk).toBe(
      'About 34 min by public transport to University of Leeds',
    )
  })
})

it('a property whose place is unknown comes after those whose distance is known', () => {
  const where = city({ properties: [summary({ coordinates: null }), summary(GREEN)] })
  const names = ({ properties }: ReturnType<typeof listOf>) => properties.map(({ name }) => name)
  expect(names(listOf('', rooms, where))).toEqual(['Aire Yard', 'Woodhouse Green'])
  expect(names(listOf('near=university-of-leeds', rooms, where))).toEqual(['Woodhouse Green', 'Aire Yard'])
})

describe('the map of a city', () => {
  it('shows the prices of matching properties, each as a link with the same filter', () => {
    const pins = placesOnMap(view('weeks=44'))
    expect(pins.map(({ kind, label }) => [kind, label])).toEqual([
      ['property', '£7,260'],
      ['property', '£6,820'],
      ['university', '1'],
    ])
    const byWeek = placesOnMap(view('weeks=44&by=week'))
    expect(byWeek.map(({ label }) => label)).toEqual(['£165', '£155', '1'])
    expect(pins[0]?.href).toBe('/student-accommodation/leeds/aire-yard?weeks=44#rooms')
    expect(view('type=any-studio').map?.pins).toHaveLength(2)
  })

  it('has one pin for many places at one point, which says how many they are', () => {
    const spot = { coordinates: { lat: 53.8, lng: -1.55 } }
    const many = Array.from({ length: 20 }, (_, index) => summary({ slug: `at-${index}`, ...spot }))
    const crowded = city({ properties: [...many, summary(GREEN)] })
    const pins = view('', rooms, crowded, [university(spot)]).map?.pins ?? []
    expect(pins.map(({ cluster }) => cluster)).toEqual([
      { label: '21', description: '20 buildings and 1 university close together' },
      null,
    ])
    const campuses = Array.from({ length: 6 }, (_, index) => university({ slug: `u${index}`, ...spot }))
    const words = (properties: typeof many, near = campuses) =>
      view('', rooms, city({ properties }), near).map?.pins[0]?.cluster?.description
    expect([words([]), words(many.slice(0, 1)), words(many, [])]).toEqual([
      '6 universities close together',
      '1 building and 6 universities close together',
      '20 buildings close together',
    ])
  })

  it('has the properties of the page of the list, which goes on by pages', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      summary({ slug: `at-${index}`, coordinates: { lat: 53.8 + index / 500, lng: -1.55 } }),
    )
    const second = view('page=2', rooms, city({ properties: many }), [])
    const slugs = many.slice(24).map(({ slug }) => slug)
    expect(second.list.properties.map(({ slug }) => slug)).toEqual(slugs)
    expect(new Set(placesOnMap(second).map(({ slug }) => slug))).toEqual(new Set(slugs))
    expect(second.list.paging?.range).toBe('25 to 40 of 40')
    expect(second.head).toMatchObject({
      title: expect.stringContaining(', page 2 of 2'),
      canonicalPath: '/student-accommodation/leeds?page=2',
    })
  })

  it('draws walks around the chosen university, else around the first, to scale', () => {
    const other = university({ slug: 'other', name: 'Other', coordinates: green.coordinates })
    const walksFrom = (query: string, ...campuses: (typeof campus)[]) =>
      view(query, rooms, leeds, campuses).map?.note
    expect(walksFrom('', campus, other)).toContain(' from University of Leeds, at 80 metres a minute,')
    expect(walksFrom('near=other', campus, other)).toContain(' from Other, at ')
    expect(view('', rooms, leeds, []).map).toMatchObject({
      note: 'Drawn to scale, without streets.',
      rings: [],
    })
    expect(view('').map?.pins.some(({ isChosen }) => isChosen)).toBe(false)
    const { rings, pins } = view('near=university-of-leeds').map ?? { rings: [], pins: [] }
    expect(rings.map(({ text }) => text)).toEqual(['about 10 min', 'about 20 min', 'about 30 min'])
    const [ten, twenty] = rings
    expect((twenty?.radius ?? 0) / (ten?.radius ?? 1)).toBeCloseTo(2, 1)
    expect(pins.find(({ isChosen }) => isChosen)?.places[0].slug).toBe('university-of-leeds')
    // Woodhouse Green is eleven minutes away, which is just outside the first circle
    const pin = pins.find(({ places }) => places[0].slug === 'woodhouse-green')
    const at = pin?.at ?? pin ?? { x: 0, y: 0 }
    const distance = Math.hypot(at.x - (ten?.x ?? 0), at.y - (ten?.y ?? 0))
    expect(distance).toBeGreaterThan(ten?.radius ?? 0)
    expect(distance).toBeLessThan(twenty?.radius ?? 0)
  })

  it('has tiles too if they are configured, with the same pins and walks', () => {
    const drawn = view('near=university-of-leeds')
    expect(drawn.map).not.toHaveProperty('tileMap')
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '©', host: null }
    const tileMap = (query: string) =>
      cityView(leeds, rooms, [campus], { ...options, mapTiles }, new URLSearchParams(query)).map?.tileMap
    const { pins, rings } = tileMap('near=university-of-leeds') ?? { pins: [], rings: [] }
    expect(pins.map(({ href, label, description }) => [href, label, description])).toEqual(
      placesOnMap(drawn).map(({ href, label, description }) => [href, label, description]),
    )
    expect(pins.map(({ isChosen }) => isChosen)).toEqual([undefined, undefined, true])
    expect(rings.map(({ text, metres, coordinates: at }) => [text, Math.round(metres), at])).toEqual([
      ['about 10 min', 615, coordinates],
      ['about 20 min', 1231, coordinates],
      ['about 30 min', 1846, coordinates],
    ])
    expect(tileMap('')?.rings).toEqual(rings)
  })

  it.each([
    ['Sold out', { quantityAvailable: 0 }],
    ['Ask', { contracts: [contract({ weeklyPence: null })] }],
  ])('shows %s for a property without a price', (label, change) => {
    const changed = rooms.map((one) => ({ ...one, ...change }))
    expect(placesOnMap(view('', changed))[0]?.label).toBe(label)
  })

  it('is absent if no coordinates are known', () => {
    const nowhere = city({ properties: [summary({ coordinates: null })] })
    expect(view('', [], nowhere, []).map).toBeNull()
  })
})

// Helpers

const placesOnMap = ({ map }: ReturnType<typeof view>) => map?.pins.flatMap(({ places }) => places) ?? []
