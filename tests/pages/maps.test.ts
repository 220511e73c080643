import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceInMetres } from '../../src/domain/geo/distance.ts'
import { floorPlanView } from '../../src/pages/student-accommodation-city-property-room/floorPlanView.ts'
import { mapView, type Place } from '../../src/ui/components/LocationMap/mapView.ts'
import { room } from '../domain/support/builders.ts'

const place = (change: Partial<Place> = {}): Place => ({
  kind: 'property',
  name: 'Aire Yard',
  href: '/student-accommodation/leeds/aire-yard',
  coordinates: { lat: 53.8, lng: -1.55 },
  ...change,
})

describe('a map', () => {
  it('is there for places that are known', () => {
    expect(mapView([])).toBeNull()
    expect(mapView([place({ coordinates: null })])).toBeNull()
    expect(mapView([place(), place({ name: 'Unknown', coordinates: null })])?.pins).toHaveLength(1)
  })

  it('of one place has it in the middle, and shows a kilometre', () => {
    const map = mapView([place()])
    expect(map?.pins).toEqual([
      {
        number: 1,
        kind: 'property',
        name: 'Aire Yard',
        href: '/student-accommodation/leeds/aire-yard',
        x: 320,
        y: 210,
      },
    ])
    expect(map?.scale).toEqual({ length: 66, text: '200 m' })
  })

  it('has north at the top and east on the right, to the scale of its bar', () => {
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

  it('keeps all pins in view and no two upon each other, wherever the places are', () => {
    const coordinates = fc.record({
      lat: fc.double({ min: 50, max: 57, noNaN: true }),
      lng: fc.double({ min: -5, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(coordinates, { minLength: 1, maxLength: 6 }), (points) => {
        const map = mapView([...points, ...points.slice(0, 1)].map((at) => place({ coordinates: at })))
        const pins = map?.pins ?? []
        for (const { x, y } of pins) {
          expect(x).toBeGreaterThanOrEqual(22)
          expect(x).toBeLessThanOrEqual(618)
          expect(y).toBeGreaterThanOrEqual(22)
          expect(y).toBeLessThanOrEqual(398)
        }
        for (const [index, pin] of pins.entries())
          for (const other of pins.slice(0, index))
            expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThan(20)
      }),
    )
  })

  it('of half the country has the longest bar', () => {
    const map = mapView([place(), place({ coordinates: { lat: 57, lng: -5 } })])
    expect(map?.scale.text).toBe('20 km')
  })
})

describe('a floor plan', () => {
  const names = (change: Parameters<typeof room>[0]) =>
    floorPlanView(room(change))?.parts.map(({ name }) => name)

  it('is drawn where the floor space is known and lawful', () => {
    expect(floorPlanView(room({ floorSpace: null }))).toBeNull()
    expect(floorPlanView(room({ floorSpace: 7.9 }))).toBeNull()
    expect(floorPlanView(room({ floorSpace: 20 }))).toMatchObject({
      width: 3.52,
      depth: 5.68,
      door: { x: 1.2, width: 0.8 },
      words:
        'About 3.5 by 5.7 metres, 20 m² in all: bed, desk, wardrobe, shower room, kitchen. The window is opposite the door.',
    })
  })

  it('has what the room has', () => {
    expect(names({ bathroom: 'Shared', kitchen: 'Shared by 5' })).toEqual(['Bed', 'Desk', 'Wardrobe'])
    expect(names({ floorSpace: 13, kitchen: 'Own kitchen' })).not.toContain('Kitchen')
    expect(names({ occupancy: 2, bathroom: null, kitchen: null })).toEqual(['Bed', 'Bed', 'Desk'])
    expect(names({ occupancy: 2, floorSpace: 15, bathroom: null, kitchen: null })).toEqual([
      'Bed',
      'Desk',
      'Wardrobe',
    ])
    const widths = ['Single', 'Small double bed, 120 cm', 'Double bed', null].map(
      (bed) => floorPlanView(room({ bed }))?.parts[0]?.width,
    )
    expect(widths).toEqual([0.9, 1.2, 1.35, 1.2])
  })

  it('has all parts within the walls, none upon another, and the door free', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 8, max: 80, noNaN: true }),
        fc.constantFrom('Single', 'Double', null),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(1, 2),
        (floorSpace, bed, hasBathroom, hasKitchen, occupancy) => {
          const plan = floorPlanView({
            floorSpace,
            bed,
            bathroom: hasBathroom ? 'Own' : null,
            kitchen: hasKitchen ? 'Own' : null,
            occupancy,
          })
          if (!plan) throw new Error('no plan')
          expect(plan.width * plan.depth).toBeCloseTo(floorSpace, 0)
          for (const [index, part] of plan.parts.entries()) {
            expect(part.x).toBeGreaterThanOrEqual(0)
            expect(part.x + part.width).toBeLessThanOrEqual(plan.width + 0.02)
            expect(part.y + part.depth).toBeLessThanOrEqual(plan.depth + 0.02)
            for (const other of plan.parts.slice(0, index)) {
              const besides = part.x + 0.02 >= other.x + other.width || other.x + 0.02 >= part.x + part.width
              const beyond = part.y + 0.02 >= other.y + other.depth || other.y + 0.02 >= part.y + part.depth
              expect(besides || beyond, `${part.name} and ${other.name}`).toBe(true)
            }
            const atDoor = part.y + part.depth > plan.depth - 0.5
            const blocks =
              part.x < plan.door.x + plan.door.width - 0.01 && part.x + part.width > plan.door.x + 0.01
            expect(atDoor && blocks, part.name).toBe(false)
          }
        },
      ),
    )
  })
})
