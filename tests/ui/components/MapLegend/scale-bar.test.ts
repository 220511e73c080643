import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleBar } from '#ui/components/MapLegend/MapLegend.tsx'

it('shows a round distance with a bar long enough to read', () => {
  expect(scaleBar(1)).toEqual({ length: 100, text: '100 m' })
  expect(scaleBar(3.2)).toEqual({ length: 64, text: '20 m' })
  expect(scaleBar(0.03)).toEqual({ length: 60, text: '2 km' })
  expect(scaleBar(0.001)).toEqual({ length: 20, text: '20 km' })
})

it('matches its distance to half a pixel, and is 60 to 150 pixels long from town to country', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.003, max: 3, noNaN: true }), (pixelsPerMetre) => {
      const { length, text } = scaleBar(pixelsPerMetre)
      const metres = parseFloat(text) * (text.endsWith(' km') ? 1000 : 1)
      expect(Math.abs(length - metres * pixelsPerMetre)).toBeLessThanOrEqual(0.5)
      expect(length).toBeGreaterThanOrEqual(60)
      expect(length).toBeLessThanOrEqual(151)
    }),
  )
})
