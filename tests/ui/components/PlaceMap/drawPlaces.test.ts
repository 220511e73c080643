import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceInMetres } from '../../../../src/domain/place/travel.ts'
import { mapView, type Place } from '../../../../src/ui/components/LocationMap/mapView.ts'

const place = (change: Partial<Place> = {}): Place => ({
  kind: 'property',
  name: 'Aire Yard',
  href: '/student-accommodation/leeds/aire-yard',
  coordinates: { lat: 53.8, lng: -1.55 },
  ...change,
})

describe('a map', () => {
  it('exists only if coordinates are known', () => {
    expect(mapView([])).toBeNull()
    expect(mapView([place({ coordinates: null })])).toBeNull()
    expect(mapView([place(), place({ name: 'Unknown', coordinates: null })])?.pins).toHaveLength(1)
  })

  it('of one place is centred on it, and shows a kilometre', () => {
    const map = mapView([place()])
    const { kind, name, href } = place()
    expect(map?.pins).toEqual([{ label: '1', kind, x: 320, y: 210 }])
    expect(map?.places).toEqual([{ kind, name, href }])
    expect(map?.scale).toEqual({ length: 66, text: '200 m' })
  })

  it('has north at the top and east on the right, at the scale of its bar', () => {
    const coordinates = { lat: 53.83, lng: -1.5 }
    const map = mapView([place(), place({ kind: 'university', name: 'North-east', coordinates })])
    const [south, north] = map?.pins ?? []
    if (!map || !south || !north) throw new Error('no map')
    expect(north.x).toBeGreaterThan(south.x)
    expect(north.y).toBeLessThan(south.y)
    expect(map.scale.text).toBe('1 km')
    const pixels = Math.hypot(north.x - south.x, north.y - south.y)
    const metres = distanceInMetres({ lat: 53.8, lng: -1.55 }, coordinates)
    expect((pixels / map.scale.length) * 1000).toBeGreaterThan(metres * 0.98)
    expect((pixels / map.scale.length) * 1000).toBeLessThan(metres * 1.02)
    const west = mapView([place({ coordinates }), place({ name: 'South-west' })])?.pins[1]
    expect([west?.x, west?.y]).toEqual([south.x, south.y])
  })

  it('keeps all pins in view and without overlaps, wherever the places are', () => {
    const coordinates = fc.record({
      lat: fc.double({ min: 50, max: 57, noNaN: true }),
      lng: fc.double({ min: -5, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(coordinates, { minLength: 1, maxLength: 6 }), (points) => {
        const map = mapView([...points, ...points.slice(0, 1)].map((at) => place({ coordinates: at })))
        const pins = map?.pins ?? []
        for (const { x, y } of pins) {
          expect(Math.abs(x - 320)).toBeLessThanOrEqual(298)
          expect(Math.abs(y - 210)).toBeLessThanOrEqual(188)
        }
        for (const [index, pin] of pins.entries())
          for (const other of pins.slice(0, index))
            expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(20)
      }),
    )
  })

  it('shows how many places share a pin, and lists each of them', () => {
    const far = place({ name: 'Far', coordinates: { lat: 53.9, lng: -1.55 } })
    const map = mapView([far, ...Array.from({ length: 300 }, () => place())])
    expect(map?.pins.map(({ label, kind }) => [label, kind])).toEqual([
      ['1', 'property'],
      ['×300', 'cluster'],
    ])
    expect(map?.places).toHaveLength(301)
  })

  it('of half the country has the longest scale bar', () => {
    const map = mapView([place(), place({ coordinates: { lat: 57, lng: -5 } })])
    expect(map?.scale.text).toBe('20 km')
  })
})
