// spec section 15

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadPins } from '#ui/components/spread-pins.ts'

it('does not move pins that do not cover each other', () => {
  const apart = [
    { x: 0, y: 0, name: 'one' },
    { x: 60, y: 0, name: 'other' },
  ]
  expect(spreadPins(apart, 60)).toEqual(apart.map((point) => ({ x: point.x, y: point.y, points: [point] })))
})

it('moves the later of two overlapping pins to the nearest allowed position', () => {
  const pin = { x: 100, y: 0 }
  const [first, second] = spreadPins([pin, pin], 50, ({ x }) => x <= 100)
  expect(first).toEqual({ ...pin, points: [pin] })
  expect(second?.x).toBeLessThan(100)
  expect(Math.hypot((second?.x ?? 0) - 100, second?.y ?? 0)).toBeCloseTo(50)
})

it('lets many points at one place share a pin, which stands for all of them', () => {
  const points = Array.from({ length: 200 }, (_, index) => ({ x: 100, y: 100, index }))
  expect(spreadPins(points, 40)).toEqual([{ x: 100, y: 100, points }])
})

it('tries few positions for hundreds of points, wherever they are and however little room there is', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 640, noNaN: true }),
    y: fc.constantFrom(0, 210, 420),
  })
  const lists = fc
    .tuple(place, fc.integer({ min: 0, max: 300 }), fc.array(place, { minLength: 200, maxLength: 400 }))
    .map(([one, copies, others]) => [...others, ...Array.from({ length: copies }, () => one)])
  fc.assert(
    fc.property(lists, fc.integer({ min: -1, max: 640 }), (points, limit) => {
      let tried = 0
      const placed = spreadPins(points, 64, ({ x }) => {
        tried += 1
        return x <= limit
      })
      expect(tried).toBeLessThan(40 * points.length)
      const stoodFor = placed.flatMap((pin) => pin.points)
      expect(stoodFor).toHaveLength(points.length)
      expect(new Set(stoodFor)).toEqual(new Set(points))
    }),
    { numRuns: 30 },
  )
})

it('separates all pins, and moves all alike if their map is moved', () => {
  const coordinate = fc.integer({ min: -300, max: 300 })
  const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 12 })
  fc.assert(
    fc.property(points, coordinate, (list, by) => {
      const placed = spreadPins(list, 40)
      for (const [index, pin] of placed.entries())
        for (const other of placed.slice(0, index))
          expect(Math.hypot(pin.x - other.x, pin.y - other.y)).toBeGreaterThanOrEqual(35.9)
      const moved = spreadPins(
        list.map(({ x, y }) => ({ x: x + by, y: y - by })),
        40,
      )
      for (const [index, { x, y }] of placed.entries()) {
        expect(moved[index]?.x).toBeCloseTo(x + by)
        expect(moved[index]?.y).toBeCloseTo(y - by)
      }
    }),
  )
})
