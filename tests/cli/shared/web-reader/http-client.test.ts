import { expect, it } from 'vitest'
import { parseRetryAfter } from '#cli/shared/web-reader/http-client.ts'

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['1.5', 1_500],
  ['+3', 3_000],
  ['"30"', 30_000],
  ['30s', 30_000],
  ['250 ms', 250],
  ['2 minutes', 120_000],
  ['1h', 3_600_000],
  ['120, 60', 120_000],
  ['1700000010', 10_000],
  ['1700000010000', 10_000],
  ['Tue, 14 Nov 2023 22:13:31 GMT', 11_000],
  ['Tuesday, 14-Nov-23 22:13:31 GMT', 11_000],
  ['Tue Nov 14 22:13:31 2023 GMT', 11_000],
  ['2023-11-14T22:13:31Z', 11_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['-5', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('“%s” is parsed as %s ms', (value, expected) => {
  expect(parseRetryAfter(value, 1_700_000_000_000)).toBe(expected)
})
