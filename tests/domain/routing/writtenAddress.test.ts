import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressFault,
  addressFaultText,
  correctedAddress,
} from '../../../src/domain/routing/writtenAddress.ts'

const SITE = 'https://www.example.com'

describe('an address as it is written', () => {
  it.each([
    ['/contact-us', null],
    ['#top', null],
    ['https://other.example/a%20b', null],
    ['//other.example/', null],
    ['https://www.example.com/faq', null],
    ['whatsapp://send?text=a b', null],
    ['ftp:x', null],
    ['tg://resolve?domain=x', null],
    ['javascript:void(0)', null],
    ['htp://www.example.com/', 'unknown-scheme'],
    ['htps://www.example.com/', 'unknown-scheme'],
    ['HTTTPS://www.example.com/', 'unknown-scheme'],
    ['file:///C:/x.pdf', 'unknown-scheme'],
    ['C:\\Users\\x.pdf', 'unknown-scheme'],
    ['malto:office@example.com', 'unknown-scheme'],
    ['http://[', 'malformed'],
    ['mailto:office@example.com', null],
    ['mailto:a@b.example, c@d.example?subject=x', null],
    ['mailto:a%40b.example', null],
    ['mailto:?subject=x', null],
    ['mailto:', 'malformed-mailto'],
    ['mailto:a@@b.example', 'malformed-mailto'],
    ['mailto:a@b', 'malformed-mailto'],
    ['mailto:a b@c.example', 'malformed-mailto'],
    ['mailto:%zz@b.example', null],
    [' mailto:a@b.example', null],
    [' mailto:a@@b.example', 'malformed-mailto'],
    ['mailto: ?subject=x', null],
    ['mailto: ', 'malformed-mailto'],
    ['mailto:a@mail.b.example', null],
    ['mailto:a@b.example>', 'malformed-mailto'],
    ['mailto:a@b.example, nobody', 'malformed-mailto'],
    ['mailto:nobody, a@b.example', 'malformed-mailto'],
    ['tel: 0113 496 0000 ', null],
    ['tel:0113;ext=12 CALL', null],
    ['tel: +44 113 496 0000', null],
    ['tel:12', 'malformed-tel'],
    ['tel:1-2-3', null],
    ['http://other.example/a b', 'spaces'],
    ['HTTP://other.example/a b', 'spaces'],
    ['https://www.www.example.com/', null],
    ['https://shop.example.com/', null],
    ['https://example.www.com/', null],
    ['web+http://example.com/', null],
    ['ftp://example.com/', null],
    ['tel:+44 113 496 0000', null],
    ['tel:(0113)-496.0000;ext=12', null],
    ['tel:0800-CALL', 'malformed-tel'],
    ['tel:', 'malformed-tel'],
    ['tel:%zz', 'malformed-tel'],
    ['http://www.example.com/', 'other-own-host'],
    ['https://example.com/faq', 'other-own-host'],
    ['https://example.com:8443/faq', null],
    ['/a b', 'spaces'],
    [' /faq', 'spaces'],
    ['/faq\n', 'spaces'],
  ] as const)('%s: %s', (address, fault) => {
    expect(addressFault(address, SITE)).toBe(fault)
    if (fault !== null) expect(addressFaultText(fault)).toMatch(/\.$/)
  })

  it('does not count as another host of the site if the site has a port', () => {
    expect(addressFault('https://example.com/', 'https://www.example.com:8443')).toBeNull()
    expect(addressFault('https://example.com:8443/', 'https://www.example.com:8443')).toBeNull()
  })

  it('is corrected if the correction is certain', () => {
    expect(correctedAddress(' /faq ', SITE)).toBe('/faq')
    expect(correctedAddress('/a b', SITE)).toBe('/a%20b')
    expect(correctedAddress('https://www.example.com/faq?a=1#b', SITE)).toBe('/faq?a=1#b')
    expect(correctedAddress('http://example.com/faq', SITE)).toBe('/faq')
    expect(correctedAddress('https://other.example/', SITE)).toBeNull()
    expect(correctedAddress('/faq', SITE)).toBeNull()
    expect(correctedAddress(' ', SITE)).toBe('')
    expect(correctedAddress('', SITE)).toBeNull()
    expect(correctedAddress('/to?url=https://www.example.com/', SITE)).toBeNull()
    expect(correctedAddress('to?url=https://www.example.com/', SITE)).toBeNull()
    expect(correctedAddress(' http://[', SITE)).toBeNull()
  })

  it('needs no further correction once it is corrected', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (address) => {
          const mended = correctedAddress(address, SITE)
          if (mended !== null) expect(correctedAddress(mended, SITE)).toBeNull()
        },
      ),
    )
  })
})
