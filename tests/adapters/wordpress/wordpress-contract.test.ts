import { expect, it } from 'vitest'
import { statedWeeks } from '#adapters/wordpress/wordpress-contract.ts'

it.each([
  ['26/27 - Premier Ensuite Plus - 44 Weeks', 44],
  ['26/27 - Studio - 34.14 weeks', 34.14],
  ['1 week', 1],
  ['Studio, 51wks', 51],
  ['12 WK', 12],
  ['44 Weekends', null],
  ['0 weeks', null],
  ['26/27 - Studio', null],
  ['', null],
])('a contract called %j states %s weeks', (title, weeks) => {
  expect(statedWeeks({ title, minContractDays: null })).toBe(weeks)
})

it('a contract whose title states no weeks has those of its minimum number of days, if it has one', () => {
  expect(statedWeeks({ title: 'Studio', minContractDays: 239 })).toBe(34.14)
  expect(statedWeeks({ title: '44 weeks', minContractDays: 239 })).toBe(44)
})
