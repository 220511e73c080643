import { expect, it } from 'vitest'
import { asksForPictures, picturesPath } from '../../../src/domain/gallery/picturesPath.ts'

const queryOf = (address: string) => new URL(address, 'https://site.example').searchParams

it('the address of all pictures asks for them and keeps the chosen contract', () => {
  const address = picturesPath('/student-accommodation/leeds/aire-yard/studio', {
    weeks: 44,
    start: undefined,
  })
  expect(address).toBe('/student-accommodation/leeds/aire-yard/studio?weeks=44&view=pictures')
  expect(asksForPictures(queryOf(address))).toBe(true)
})

it.for(['/a', '/a?view=', '/a?view=plans', '/a?pictures=1'])('%s does not ask for pictures', (address) => {
  expect(asksForPictures(queryOf(address))).toBe(false)
})
