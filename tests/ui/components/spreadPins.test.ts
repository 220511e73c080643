import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spreadPins } from '../../../src/ui/components/spreadPins.ts'

it('does not move pins that do not cover each other', () => {
  const apart = [
    { x: 0, y: 0, name: 'one' },
    { x: 60, y: 0, name: 'other' },
  ]
  expect(spreadPins(apart, 60)).toEqual(apart)
})

it('moves the later of two overlapping pins to the nearest allowed position', () => {
  const pin = { x: 100, y: 0 }
  const [first, second] = spreadPins([pin, pin], 50, ({ x }) => x <= 100)
  expect(first).toEqual(pin)
  expect(second?.x).toBeLessThan(100)
  expect(Math.hypot((second?.x ?? 0) - 100, second?.y ?? 0)).toBeCloseTo(50)
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
