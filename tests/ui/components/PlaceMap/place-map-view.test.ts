// spec section 15

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { distanceInMetres } from '#domain/room/travel.ts'
import { type MapPin, placeMapView, priceWords } from '#ui/components/PlaceMap/place-map-view.ts'

const place = (change: Partial<MapPin> = {}): MapPin => ({
  kind: 'property',
  slug: 'aire-yard',
  name: 'Aire Yard',
  href: '/student-accommodation/leeds/aire-yard',
  coordinates: { lat: 53.8, lng: -1.55 },
  label: '£158',
  description: `Aire Yard, from £158 ${PER_WEEK}`,
  detail: `from £158 ${PER_WEEK}`,
  ...change,
})

const mapOf = (places: readonly MapPin[], middle?: MapPin) =>
  placeMapView(places, { walksFrom: middle, isChosen: middle !== undefined, tiles: null })

const FROM = { total: '£7,110' }

describe('a map', () => {
  it('exists only if coordinates are known', () => {
    expect(mapOf([])).toBeNull()
    expect(mapOf([place({ coordinates: null })])).toBeNull()
    expect(mapOf([place(), place({ slug: 'unknown', coordinates: null })])?.pins).toHaveLength(1)
  })

  it('of one place is centred on it, and shows a kilometre', () => {
    const map = mapOf([place()])
    const { coordinates: _, ...shown } = place()
    expect(map?.pins).toEqual([{ x: 320, y: 210, at: null, places: [shown], cluster: null, isChosen: false }])
    expect(map?.scale).toEqual({ length: 66, text: '200 m' })
    expect([map?.note, map?.rings]).toEqual(['Drawn to scale, without streets.', []])
  })

  it('has north at the top and east on the right, at the scale of its bar', () => {
    const coordinates = { lat: 53.83, lng: -1.5 }
    const map = mapOf([place(), place({ kind: 'university', slug: 'north-east', coordinates })])
    const [south, north] = map?.pins ?? []
    if (!map || !south || !north) throw new Error('no map')
    expect(north.x).toBeGreaterThan(south.x)
    expect(north.y).toBeLessThan(south.y)
    expect(map.scale.text).toBe('1 km')
    const pixels = Math.hypot(north.x - south.x, north.y - south.y)
    const metres = distanceInMetres({ lat: 53.8, lng: -1.55 }, coordinates)
    expect((pixels / map.scale.length) * 1000).toBeGreaterThan(metres * 0.98)
    expect((pixels / map.scale.length) * 1000).toBeLessThan(metres * 1.02)
    const west = mapOf([place({ coordinates }), place({ slug: 'south-west' })])?.pins[1]
    expect([west?.x, west?.y]).toEqual([south.x, south.y])
  })

  it('has a chosen place in the middle, with circles of walks around it that say “about”', () => {
    const campus = place({ kind: 'university', slug: 'campus', coordinates: { lat: 53.81, lng: -1.53 } })
    const map = mapOf([place(), campus], campus)
    expect(map?.pins.map(({ x, y, isChosen }) => [x === 320 && y === 210, isChosen])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(map?.rings.map(({ x, y, text }) => [x, y, text])).toEqual([
      [320, 210, 'about 10 min'],
      [320, 210, 'about 20 min'],
      [320, 210, 'about 30 min'],
    ])
  })

  it('has the text of a circle where no pin covers it', () => {
    const campus = place({ kind: 'university', slug: 'campus', coordinates: { lat: 53.81, lng: -1.53 } })
    const east = place({ coordinates: { lat: 53.81, lng: -1.51 } })
    const north = place({ slug: 'north-west', coordinates: { lat: 53.8139, lng: -1.5366 } })
    const [before, after] = [mapOf([campus, east], campus), mapOf([campus, east, north], campus)]
    expect(after?.rings[0]?.label).not.toEqual(before?.rings[0]?.label)
    for (const { rings, pins } of [before, after].filter((map) => map != null))
      for (const pin of pins) {
        const { x, y } = rings[0]?.label ?? pin
        expect(Math.abs(x - pin.x) > 100 || Math.abs(y - pin.y) > 40).toBe(true)
      }
  })

  it('has the text of each circle in view, and none where there is no room', () => {
    const far = place({ slug: 'far', coordinates: { lat: 53.804, lng: -1.548 } })
    const map = placeMapView([place(), far], { walksFrom: place() && far, isChosen: false, tiles: null })
    const rings = map?.rings ?? []
    for (const { x, y, radius, label } of rings)
      if (label) {
        expect(Math.abs(Math.hypot(label.x - x, label.y - y) - radius)).toBeLessThan(2)
        expect(label.x > 90 && label.x < 550 && label.y > 20 && label.y < 400).toBe(true)
      }
    expect(rings.map(({ label }) => label !== null)).toEqual([true, false, false])
  })

  it('keeps all pins in view and without overlaps, wherever the places are', () => {
    const coordinates = fc.record({
      lat: fc.double({ min: 50, max: 57, noNaN: true }),
      lng: fc.double({ min: -5, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(coordinates, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (points, hasMiddle) => {
          const places = [...points, ...points.slice(0, 1)].map((at) => place({ coordinates: at }))
          const pins = mapOf(places, hasMiddle ? places[0] : undefined)?.pins ?? []
          for (const { x, y } of pins) {
            expect(Math.abs(x - 320)).toBeLessThanOrEqual(298)
            expect(Math.abs(y - 210)).toBeLessThanOrEqual(188)
          }
          for (const [index, pin] of pins.entries())
            for (const other of pins.slice(0, index))
              expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(40)
        },
      ),
    )
  })

  it('has no text of a circle over a pin or another text, wherever the places are', () => {
    const near = fc.record({
      lat: fc.double({ min: 53.79, max: 53.82, noNaN: true }),
      lng: fc.double({ min: -1.57, max: -1.53, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 8 }), (points) => {
        const places = points.map((at, index) => place({ slug: `place-${index}`, coordinates: at }))
        const { rings = [], pins = [] } = mapOf(places, places[0]) ?? {}
        const labels = rings.flatMap(({ label }) => label ?? [])
        for (const [index, { x, y }] of labels.entries()) {
          for (const pin of pins) expect(Math.abs(x - pin.x) > 100 || Math.abs(y - pin.y) > 40).toBe(true)
          for (const other of labels.slice(0, index))
            expect(Math.abs(x - other.x) >= 190 || Math.abs(y - other.y) >= 60).toBe(true)
        }
      }),
    )
  })

  it('shows how many places share a pin, and lists each of them', () => {
    const far = place({ slug: 'far', coordinates: { lat: 53.9, lng: -1.55 } })
    const map = mapOf([far, ...Array.from({ length: 300 }, () => place())])
    expect(map?.pins.map(({ cluster, places }) => [cluster?.label, places.length])).toEqual([
      [undefined, 1],
      ['300', 300],
    ])
  })

  it('of half the country has the longest scale bar', () => {
    expect(mapOf([place(), place({ coordinates: { lat: 57, lng: -5 } })])?.scale.text).toBe('20 km')
  })

  it.each([
    [{ fromWeekly: '£158', tag: null }, '£158', `from £158 ${PER_WEEK}`],
    [{ fromWeekly: '£158', from: FROM, tag: null }, '£7,110', 'from £7,110 in all'],
    [
      { fromWeekly: '£158', from: { ...FROM, withOffers: '£7,000' }, tag: null },
      '£7,000',
      'from £7,000 in all',
    ],
    [{ fromWeekly: '£158', from: { ...FROM, isByWeek: true }, tag: null }, '£158', `from £158 ${PER_WEEK}`],
    [{ fromWeekly: null, tag: 'sold-out' }, 'Sold out', 'sold out for now'],
    [{ fromWeekly: null, tag: null }, 'Ask', 'price on request'],
  ] as const)('words the price of a property: %j', (price, label, detail) => {
    expect(priceWords({ name: 'Aire Yard', ...price })).toEqual({
      label,
      detail,
      description: `Aire Yard, ${detail}`,
    })
  })
})
