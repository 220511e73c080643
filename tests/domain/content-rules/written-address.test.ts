import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFault, addressFaultText, correctedAddress } from '#domain/content-rules/written-address.ts'
import { itAlways } from '#tests/support/it-always.ts'

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
    ['tel:01134960141;ext=12 CALL', null],
    ['tel: +44 113 496 0000', null],
    ['tel:12', 'malformed-tel'],
    ['tel:0113 4g6', 'malformed-tel'],
    ...['tel:+441134960000,2', 'tel:+441134960000p2', 'tel:01134960000w2'].map(
      (dialled) => [dialled, null] as const,
    ),
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
    ['tel:*100#', null],
    ['tel:*#', 'malformed-tel'],
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

  it.each(['https://example.com/', 'https://example.com:8443/'])(
    '%s is another host if the site has a port',
    (address) => {
      expect(addressFault(address, 'https://www.example.com:8443')).toBeNull()
    },
  )

  it.each([
    [' /faq ', '/faq'],
    ['/a b', '/a%20b'],
    ['https://www.example.com/faq?a=1#b', '/faq?a=1#b'],
    ['http://example.com/faq', '/faq'],
    [' ', ''],
    ['https://other.example/', null],
    ['/faq', null],
    ['', null],
    ['/to?url=https://www.example.com/', null],
    ['to?url=https://www.example.com/', null],
    [' http://[', null],
  ])('%j is corrected to %j, if that is certain', (address, corrected) => {
    expect(correctedAddress(address, SITE)).toBe(corrected)
  })

  const addressArb = fc.stringMatching(/^(?:\/|https?:\/\/(?:www\.)?(?:example\.com|a\.example))[ -~]{0,12}$/)
  itAlways('needs no further correction once it is corrected', addressArb, (address) => {
    const corrected = correctedAddress(address, SITE)
    if (corrected !== null) expect(correctedAddress(corrected, SITE)).toBeNull()
  })
})
