import { describe, expect, it } from 'vitest'
import { cityView } from '../../../src/pages/student-accommodation-city/cityView.ts'
import { city, contract, room, summary, TODAY, university } from '../../domain/support/builders.ts'

const campus = university({
  slug: 'university-of-leeds',
  name: 'University of Leeds',
  coordinates: { lat: 53.8067, lng: -1.555 },
})
const GREEN = { slug: 'woodhouse-green', name: 'Woodhouse Green', city: { slug: 'leeds', name: 'Leeds' } }
const leeds = city({
  properties: [
    summary({ coordinates: { lat: 53.7984, lng: -1.5504 } }),
    summary({
      slug: 'woodhouse-green',
      name: 'Woodhouse Green',
      coordinates: { lat: 53.8123, lng: -1.5519 },
    }),
  ],
})
const rooms = [
  room({
    slug: 'classic-aire-yard',
    urlSlug: 'classic',
    name: 'Classic En-suite',
    roomType: 'Classic En-suite',
    clusterSize: 6,
    contracts: [contract({ weeklyPence: 16_500, weeks: 44 }), contract({ weeklyPence: 15_800, weeks: 51 })],
  }),
  room({
    slug: 'premier-green',
    urlSlug: 'premier',
    name: 'Premier En-suite',
    roomType: 'Premier En-suite',
    property: GREEN,
    clusterSize: 6,
    contracts: [contract({ weeklyPence: 15_500, weeks: 44 })],
  }),
  room({
    slug: 'studio-green',
    urlSlug: 'studio',
    name: 'Studio',
    roomType: 'Studio',
    property: GREEN,
    clusterSize: null,
    contracts: [contract({ weeklyPence: 22_000, weeks: 44 })],
  }),
]
const view = (query: string) =>
  cityView(leeds, rooms, [campus], { brandName: 'Plumbrook', today: TODAY }, new URLSearchParams(query))

describe('the room list of a city', () => {
  it('shows each matching room with its property and contract, cheapest first', () => {
    const { rooms: found, shown, filter } = view('type=any-en-suite&weeks=44&sort=price&show=rooms')
    expect(shown).toBe('rooms')
    expect(filter.resultText).toBe('2 of 3 kinds of room match.')
    expect(found).toMatchObject([
      { name: 'Premier En-suite', property: 'Woodhouse Green', from: { weekly: '£155', total: '£6,820' } },
      { name: 'Classic En-suite', property: 'Aire Yard', from: { weekly: '£165', total: '£7,260' } },
    ])
    expect(found[0]?.href).toBe('/student-accommodation/leeds/woodhouse-green/premier?weeks=44')
  })

  it('sorts by name, or by price with prices on request last, and omits rooms without a property', () => {
    const lost = room({ slug: 'lost', name: 'Attic', property: null })
    const onRequest = room({
      slug: 'ask',
      name: 'Balcony',
      property: GREEN,
      contracts: [contract({ weeklyPence: null })],
    })
    const names = (query: string) =>
      cityView(
        leeds,
        [lost, onRequest, ...rooms],
        [campus],
        { brandName: 'Plumbrook', today: TODAY },
        new URLSearchParams(query),
      ).rooms.map(({ name }) => name)
    expect(names('sort=name&show=rooms')).toEqual([
      'Balcony',
      'Classic En-suite',
      'Premier En-suite',
      'Studio',
    ])
    expect(names('sort=price&show=rooms')).toEqual([
      'Premier En-suite',
      'Classic En-suite',
      'Studio',
      'Balcony',
    ])
    expect(names('near=university-of-leeds&walk=45&show=rooms')).not.toContain('Attic')
  })

  it('is one link away from the list of properties, with the same filter', () => {
    expect(view('type=any-en-suite&weeks=44').switch).toEqual([
      {
        label: 'Buildings',
        href: '/student-accommodation/leeds?type=any-en-suite&weeks=44',
        isCurrent: true,
      },
      {
        label: 'Rooms',
        href: '/student-accommodation/leeds?type=any-en-suite&weeks=44&show=rooms',
        isCurrent: false,
      },
    ])
    expect(view('').rooms).toEqual([])
  })

  it('is kept in the links of relaxations if no room matches', () => {
    const [wider] = view('type=any-studio&max=100&show=rooms').filter.relaxations
    expect(wider?.href).toContain('show=rooms')
  })

  it('is filtered by the maximum contract total', () => {
    const found = view('total=7,000&show=rooms').rooms
    expect(found.map(({ name, from }) => [name, from?.total])).toEqual([['Premier En-suite', '£6,820']])
  })
})

describe('the room filter of a city', () => {
  it('lists groups of room types first, with the number of matches of each choice', () => {
    expect(view('weeks=44').filter.types).toEqual([
      { value: 'any-en-suite', label: 'Any en-suite (2)' },
      { value: 'shared-flat', label: 'Any room in a shared flat (2)' },
      { value: 'Classic En-suite', label: 'Classic En-suite (1)' },
      { value: 'Premier En-suite', label: 'Premier En-suite (1)' },
      { value: 'Studio', label: 'Studio (1)' },
    ])
    const walks = view('near=university-of-leeds').filter.search?.walks
    expect(walks?.map(({ label }) => label)).toEqual([
      '10 minutes (0)',
      '15 minutes (2)',
      '20 minutes (3)',
      '30 minutes (3)',
      '45 minutes (3)',
    ])
  })

  it('shows only properties within the chosen walk of a university, with the time on foot', () => {
    const { properties, filter } = view('near=university-of-leeds&walk=15')
    expect(properties).toMatchObject([
      { name: 'Woodhouse Green', walk: 'About 11 min on foot to University of Leeds' },
    ])
    expect(filter.resultText).toBe('2 of 3 kinds of room match.')
    expect(properties[0]?.href).toContain('near=university-of-leeds&walk=15')
    expect(view('').properties.map(({ walk }) => walk)).toEqual([null, null])
  })

  it('shows the distance instead of a walk that is too long', () => {
    const far = cityView(
      leeds,
      rooms,
      [university({ ...campus, coordinates: { lat: 53.85, lng: -1.555 } })],
      { brandName: 'Plumbrook', today: TODAY },
      new URLSearchParams('near=university-of-leeds'),
    )
    expect(far.properties[0]?.walk).toBe('5.7 km from University of Leeds')
  })

  it('shows no walk if the coordinates of the property or the university are unknown', () => {
    const walks = (
      change: Partial<Parameters<typeof university>[0]>,
      coordinates: typeof campus.coordinates,
    ) =>
      cityView(
        city({ properties: [summary({ coordinates })] }),
        rooms,
        [university({ ...campus, ...change })],
        { brandName: 'Plumbrook', today: TODAY },
        new URLSearchParams('near=university-of-leeds'),
      ).properties.map(({ walk }) => walk)
    expect(walks({}, null)).toEqual([null])
    expect(walks({ coordinates: null }, campus.coordinates)).toEqual([null])
    expect(walks({}, campus.coordinates)).toEqual(['About 1 min on foot to University of Leeds'])
  })
})

describe('the map of a city', () => {
  it('shows the prices of matching properties, each as a link with the same filter', () => {
    const pins = view('weeks=44').map?.pins ?? []
    expect(pins.map(({ kind, label }) => [kind, label])).toEqual([
      ['property', '£165'],
      ['property', '£155'],
      ['university', '1'],
    ])
    expect(pins[0]?.href).toBe('/student-accommodation/leeds/aire-yard?weeks=44#rooms')
    expect(view('type=any-studio').map?.pins).toHaveLength(2)
  })

  it('moves a pin that would cover another, and keeps the point that it marks', () => {
    const spot = { lat: 53.8, lng: -1.55 }
    const beside = city({
      properties: [
        summary({ coordinates: spot }),
        summary({ slug: 'woodhouse-green', name: 'Woodhouse Green', coordinates: spot }),
      ],
    })
    const drawn = cityView(beside, rooms, [], { brandName: 'Plumbrook', today: TODAY }).map?.pins ?? []
    const [first, second] = drawn
    expect(first?.at).toBeNull()
    expect(second?.at).toEqual({ x: first?.x, y: first?.y })
    expect([second?.x, second?.y]).not.toEqual([first?.x, first?.y])
  })

  it('draws walks around the chosen university only, to scale', () => {
    expect(view('').map?.rings).toEqual([])
    const { rings, pins } = view('near=university-of-leeds').map ?? { rings: [], pins: [] }
    expect(rings.map(({ text }) => text)).toEqual(['10 min', '20 min', '30 min'])
    const [ten, twenty] = rings
    expect((twenty?.radius ?? 0) / (ten?.radius ?? 1)).toBeCloseTo(2, 1)
    const chosen = pins.find(({ isChosen }) => isChosen)
    expect(chosen?.slug).toBe('university-of-leeds')
    // Woodhouse Green is eleven minutes away, which is just outside the first circle
    const green = pins.find(({ slug }) => slug === 'woodhouse-green')
    const at = green?.at ?? green ?? { x: 0, y: 0 }
    const distance = Math.hypot(at.x - (ten?.x ?? 0), at.y - (ten?.y ?? 0))
    expect(distance).toBeGreaterThan(ten?.radius ?? 0)
    expect(distance).toBeLessThan(twenty?.radius ?? 0)
  })

  it('has tiles too if they are configured, with the same pins and walks', () => {
    expect(view('near=university-of-leeds').map).not.toHaveProperty('tileMap')
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '©', host: null }
    const options = { brandName: 'Plumbrook', today: TODAY, mapTiles }
    const drawn = view('near=university-of-leeds').map
    const near = new URLSearchParams('near=university-of-leeds')
    const { tileMap } = cityView(leeds, rooms, [campus], options, near).map ?? {}
    expect(tileMap?.pins.map(({ href, label, description }) => ({ href, label, description }))).toEqual(
      drawn?.pins.map(({ href, label, description }) => ({ href, label, description })),
    )
    expect(tileMap?.pins.map(({ isChosen }) => isChosen)).toEqual([undefined, undefined, true])
    expect(
      tileMap?.rings.map(({ text, metres, coordinates }) => [text, Math.round(metres), coordinates]),
    ).toEqual([
      ['10 min', 615, campus.coordinates],
      ['20 min', 1231, campus.coordinates],
      ['30 min', 1846, campus.coordinates],
    ])
    expect(cityView(leeds, rooms, [campus], options).map?.tileMap?.rings).toEqual([])
  })

  it('shows why a property has no price', () => {
    const soldOut = rooms.map((one) => ({ ...one, quantityAvailable: 0 }))
    const full = cityView(leeds, soldOut, [campus], { brandName: 'Plumbrook', today: TODAY })
    expect(full.map?.pins[0]?.label).toBe('Sold out')
    const onRequest = rooms.map((one) => ({ ...one, contracts: [contract({ weeklyPence: null })] }))
    const asked = cityView(leeds, onRequest, [campus], { brandName: 'Plumbrook', today: TODAY })
    expect(asked.map?.pins[0]?.label).toBe('Ask')
  })

  it('is absent if no coordinates are known', () => {
    const nowhere = city({ properties: [summary({ coordinates: null })] })
    expect(cityView(nowhere, [], [], { brandName: 'Plumbrook', today: TODAY }).map).toBeNull()
  })
})
