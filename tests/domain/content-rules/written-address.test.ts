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
    ['ftp:x', 'unknown-scheme'],
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
    ['mailto:%22a%20b,%20c%22@b.example, d@e.example', null],
    ['mailto:"a@b.example', 'malformed-mailto'],
    ['mailto:a@b.example,', 'malformed-mailto'],
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
    ['mailto:a@b.example&subject=x', 'malformed-mailto'],
    ['tel:0800 1111', null],
    ['tel:+448001111', null],
    ['tel:0800 1112', 'malformed-tel'],
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
    ['ftp://example.com/', 'unknown-scheme'],
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
    ...[
      'localhost:3000',
      'site.localhost',
      'printer.local',
      'intranet',
      'intranet.',
      '127.0.0.1',
      '0x7f.1',
      '10.0.0.5:8080',
      '192.168.1.20',
      '172.16.0.1',
      '172.31.0.1',
      '169.254.1.1',
      '100.64.0.1',
      '[::1]',
      '[fd00::1]',
      '[fe80::1]',
      'staging.example.com',
      'www.staging2.example.com',
      'www-dev.example.com',
    ].map((host) => [`http://${host}/faq`, 'private-host'] as const),
    ...[
      '172.32.0.1',
      '100.128.0.1',
      '11.0.0.1',
      '[2001:db8::1]',
      'latest.example.com',
      'device.example.com',
      'staging.other.example',
      'local.example.com',
    ].map((host) => [`http://${host}/faq`, null] as const),
    ['/a b', 'spaces'],
    [' /faq', 'spaces'],
    ['/faq\n', 'spaces'],
  ] as const)('%s: %s', (address, fault) => {
    expect(addressFault(address, SITE)).toBe(fault)
    if (fault !== null) expect(addressFaultText(fault)).toMatch(/\.$/)
  })

  it.each(['http://localhost:3000', 'http://192.168.1.20', 'http://127.0.0.1:3000'])(
    'on %s may name private hosts: whoever sees the site can reach them',
    (origin) => {
      expect(addressFault('http://localhost:4000/x', origin)).toBeNull()
      expect(addressFault(`${origin}/x`, origin)).toBeNull()
    },
  )

  it('may be that of a site which is on a staging host itself', () => {
    expect(addressFault('https://staging.example.com/x', 'https://staging.example.com')).toBeNull()
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
