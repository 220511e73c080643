import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckedResponse,
  hasFragment,
  hashText,
  isClientGeneratedFragment,
  isKnownToResolve,
  toCheckedResponse,
} from '#cli/shared/rules/checked-response.ts'
import type { LinkRole } from '#cli/shared/rules/link-role.ts'
import { responseContent } from '#cli/shared/rules/response-content.ts'

const PAGE = responseContent('page', 'text/html', false)
const OWN = 'https://own.example'
const HOSTS = new Map([['https://www.live.example', OWN]])
const read = (response: Parameters<typeof toCheckedResponse>[1]) =>
  toCheckedResponse(`${OWN}/a/b`, response, HOSTS)

describe('a checked response', () => {
  it('keeps what is known about its page', () => {
    const names = new Uint32Array([1])
    expect(read({ status: 200, names })).toEqual({ status: 200, names })
    expect(read({ status: 404 })).toEqual({ status: 404 })
    expect(read({ status: 200, content: PAGE })).toEqual({ status: 200, content: PAGE })
    expect(read({ status: 200, sitemapFault: 'cut' })).toEqual({ status: 200, sitemapFault: 'cut' })
  })

  it('with a failure keeps only its status and the failure', () => {
    expect(read({ status: 403, failure: 'blocked', location: '/x' })).toEqual({
      status: 403,
      failure: 'blocked',
    })
  })

  it.each([
    ['/x', { location: `${OWN}/x` }],
    ['c', { location: `${OWN}/a/c` }],
    ['https://www.live.example/x#here', { location: `${OWN}/x`, locationFragment: 'here' }],
    ['/x#', { location: `${OWN}/x`, locationFragment: '' }],
    ['https://other.example', { location: 'https://other.example/' }],
    ['http://[', { failure: 'malformed-redirect' }],
  ])('redirects to %s: %o', (location, expected) => {
    expect(read({ status: 301, location })).toEqual({ status: 301, ...expected })
  })

  it('counts as status 200 if it redirects outside the web, such as to a tel: address', () => {
    expect(read({ status: 302, location: 'tel:+44113' })).toEqual({ status: 200 })
  })

  it('is a redirect only with a redirect status and a location', () => {
    expect(read({ status: 201, location: '/x' })).toEqual({ status: 201 })
    expect(read({ status: 302 })).toEqual({ status: 302 })
  })

  it.each<[CheckedResponse | null, string | null, LinkRole, boolean]>([
    [{ status: 200 }, null, 'link', true],
    [{ status: 200 }, null, 'image', true],
    [{ status: 200, content: PAGE }, null, 'link', true],
    [{ status: 200, content: PAGE }, null, 'image', false],
    [{ status: 200, sitemapFault: 'cut' }, null, 'link', true],
    [{ status: 200, sitemapFault: 'cut' }, null, 'sitemap file', false],
    [{ status: 200, isSoftNotFound: true }, null, 'link', false],
    [{ status: 404 }, null, 'link', false],
    [null, null, 'link', false],
    [{ status: 200, names: Uint32Array.of(hashText('here')) }, 'here', 'link', true],
    [{ status: 200, names: Uint32Array.of(hashText('here')) }, 'gone', 'link', false],
    [{ status: 200 }, 'here', 'link', false],
  ])(
    '%o with the fragment %s, used as %s, needs no further check: %s',
    (response, fragment, role, isKnown) => {
      expect(isKnownToResolve(response, fragment, role)).toBe(isKnown)
    },
  )
})

describe('a fragment', () => {
  const names = Uint32Array.from(['here', 'café', '100%', 'user-content-usage'].map(hashText))

  it.each(['here', 'caf%C3%A9', '100%', '', 'top', 'TOP', ':~:text=x', 'here:~:text=x'])(
    '%s is found',
    (fragment) => {
      expect(hasFragment(names, fragment)).toBe(true)
    },
  )

  it.each(['Here', 'nowhere', 'nowhere:~:text=x', '%C3'])('%s is not found', (fragment) => {
    expect(hasFragment(names, fragment)).toBe(false)
  })

  it('is recognised as one that a script of the page may generate', () => {
    for (const fragment of ['/route', '!route', 'usage', 'L10', 'L1-L9', 't=1m30s'])
      expect(isClientGeneratedFragment(names, fragment), fragment).toBe(true)
    expect(isClientGeneratedFragment(names, 'nowhere')).toBe(false)
  })

  it('is found for any name of the page if it is percent-encoded', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }), (all) => {
        const held = Uint32Array.from(all.map(hashText))
        const plain = all.filter((name) => !name.includes(':~:'))
        expect(plain.every((name) => hasFragment(held, encodeURIComponent(name)))).toBe(true)
      }),
    )
  })
})
