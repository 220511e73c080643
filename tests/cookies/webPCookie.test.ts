import { expect, it } from 'vitest'
import { parseWebPCookie, webPCookie } from '../../src/cookies/webPCookie.ts'

it.each([
  ['a=b; webp=1', true],
  ['webp=0; a=b', false],
  ['notwebp=1', null],
  ['webp', null],
  ['webp=11', null],
  ['', null],
])('the cookies %j say of WebP: %s', (cookies, expected) => {
  expect(parseWebPCookie(cookies)).toBe(expected)
})

it('the cookie of WebP lasts for a year, for the whole site', () => {
  expect(webPCookie(true)).toBe('webp=1; path=/; max-age=31536000; samesite=lax')
  expect(parseWebPCookie(webPCookie(false))).toBe(false)
})
