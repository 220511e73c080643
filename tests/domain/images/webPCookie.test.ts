import { expect, it } from 'vitest'
import { parseWebPCookie, webPCookie } from '../../../src/domain/images/browserSupport.ts'

it.each([
  ['a=b; webp=1', true],
  ['webp=0; a=b', false],
  ['notwebp=1', null],
  ['webp', null],
  ['webp=11', null],
  ['', null],
])('parses the WebP support from the cookies %j: %s', (cookies, expected) => {
  expect(parseWebPCookie(cookies)).toBe(expected)
})

it('the WebP cookie lasts for a year and applies to the whole site', () => {
  expect(webPCookie(true)).toBe('webp=1; path=/; max-age=31536000; samesite=lax')
  expect(parseWebPCookie(webPCookie(false))).toBe(false)
})
