import { expect, it } from 'vitest'
import { externalMapUrl } from '../../../src/domain/geo/externalMapUrl.ts'

it('an external map shows a place by its coordinates', () => {
  expect(externalMapUrl({ lat: 53.79, lng: -1.5484 })).toBe(
    'https://www.google.com/maps/search/?api=1&query=53.79%2C-1.5484',
  )
})
