import { expect, it } from 'vitest'
import { parseTotalPages } from '#adapters/wordpress/list-pages.ts'

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['9999999999', 1],
  [null, 1],
  [undefined, 1],
])('a list with the header %j has %i pages', (header, pages) => {
  expect(parseTotalPages(header)).toBe(pages)
})
