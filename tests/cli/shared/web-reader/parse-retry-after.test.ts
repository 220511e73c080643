import { expect, it } from 'vitest'
import { parseRetryAfter } from '../../../../cli/shared/web-reader/http-client.ts'

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 1970 00:00:11 GMT', 1_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', null],
  ['', null],
  [undefined, null],
])('“%s” is parsed as %s ms', (value, expected) => {
  expect(parseRetryAfter(value, 10_000)).toBe(expected)
})
