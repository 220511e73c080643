import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expireTrackingCookies } from '../../../src/domain/consent/consent.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('tracking cookies', () => {
  it('expire on the host and on each parent domain, and other cookies do not', () => {
    expect(
      expireTrackingCookies(
        'shortlist=a; _ga=GA1.1; consent=x; webp=1; _ga_ABC=2; _gallery=1',
        'www.site.example',
      ),
    ).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga=; path=/; max-age=0; domain=www.site.example',
      '_ga=; path=/; max-age=0; domain=site.example',
      '_ga_ABC=; path=/; max-age=0',
      '_ga_ABC=; path=/; max-age=0; domain=www.site.example',
      '_ga_ABC=; path=/; max-age=0; domain=site.example',
    ])
    expect(expireTrackingCookies('_fbp=fb.1', 'localhost')).toEqual(['_fbp=; path=/; max-age=0'])
    expect(expireTrackingCookies('_gcl_au=1; _gid=1', 'localhost')).toHaveLength(2)
    expect(expireTrackingCookies('', 'site.example')).toEqual([])
  })

  itAlways('are the only cookies that are changed', fc.string(), (cookies) => {
    for (const written of expireTrackingCookies(cookies, 'site.example')) expect(written).toMatch(/^_[a-z]/)
  })
})
