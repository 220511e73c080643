import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differingRows, facilityRows } from '../../../src/domain/room/shortlist.ts'
import { itAlways } from '../../support/itAlways.ts'

const YES_NO = { yes: 'Yes', no: 'Not listed' }

describe('the rows of a comparison', () => {
  itAlways('count as different if two of their cells differ, and keep their order', rowsArb, (rows) => {
    const differing = differingRows(rows)
    expect(differing).toEqual(rows.filter(({ cells }) => new Set(cells).size > 1))
    expect(differingRows(differing)).toEqual(differing)
  })

  it.each([[['Double']], [[]]])('of one room, or none, never differ: %j', (cells) => {
    expect(differingRows([{ name: 'Bed', cells }])).toEqual([])
  })

  it('of facilities say for each room whether it lists them, the most frequent first', () => {
    const rooms = [{ facilities: ['Sofa', 'Desk'] }, { facilities: ['Desk'] }]
    expect(facilityRows(rooms, YES_NO)).toEqual([
      { name: 'Desk', cells: ['Yes', 'Yes'] },
      { name: 'Sofa', cells: ['Yes', 'Not listed'] },
    ])
  })

  itAlways(
    'of facilities contain every listed facility and no others',
    fc.array(fc.record({ facilities: fc.array(nameArb) }), { maxLength: 3 }),
    (rooms) => {
      const rows = facilityRows(rooms, YES_NO)
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
      rooms.forEach(({ facilities }, index) => {
        const listed = rows.filter(({ cells }) => cells[index] === 'Yes').map(({ name }) => name)
        expect(new Set(listed)).toEqual(new Set(facilities))
      })
    },
  )
})

// Helpers

const nameArb = fc.constantFrom('Desk', 'Sofa', 'Lamp', 'Safe')
const rowsArb = fc.array(
  fc.record({ name: nameArb, cells: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }) }),
)
