import { expect, it } from 'vitest'
import { negotiateEncoding } from '#server/page-cache/compression.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*, br;q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['bro', 'identity'],
])('Accept-Encoding: %s gets %s', (accept, expected) => {
  expect(negotiateEncoding(accept)).toBe(expected)
})
