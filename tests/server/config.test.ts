import { describe, expect, it } from 'vitest'
import { InvalidConfig, readConfig } from '../../server/config.ts'

describe('the configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      cmsOrigin: null,
      brandName: 'Plumbrook Student Living',
      images: { provider: 'cloudflare', origin: null, domain: null, signingToken: null },
      newsletter: null,
      accessibilityToolkitUrl: null,
      mapTiles: null,
      tagManagerId: null,
      dataDir: '.data',
      databaseUrl: null,
      redisUrl: null,
      contentWebhookSecret: null,
      trustedProxies: ['loopback'],
      logLevel: 'info',
      demoNow: null,
    })
  })

  it('trims white space and trailing slashes', () => {
    expect(
      readConfig({
        PORT: '8080',
        SITE_ORIGIN: ' https://www.plumbrook.example/ ',
        CMS_ORIGIN: 'http://cms:81',
        DEMO_NOW: '2026-11-21',
        LOG_LEVEL: 'warn',
        TAG_MANAGER_ID: 'GTM-ABC123',
        DATABASE_URL: 'postgres://site:secret@db:5432/site',
      }),
    ).toMatchObject({
      port: 8080,
      siteOrigin: 'https://www.plumbrook.example',
      cmsOrigin: 'http://cms:81',
      demoNow: new Date('2026-11-21'),
      logLevel: 'warn',
      tagManagerId: 'GTM-ABC123',
      databaseUrl: 'postgres://site:secret@db:5432/site',
    })
    expect(readConfig({ PORT: '', CMS_ORIGIN: ' ' })).toMatchObject({ port: 3000, cmsOrigin: null })
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1' })
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', 'fd00::1'])
  })

  it('needs a domain for signed images', () => {
    expect(() => readConfig({ IMAGE_PROVIDER: 'imgix' })).toThrow(
      'IMAGES_DOMAIN is "", but must be set when IMAGE_PROVIDER is imgix: images come from the images subdomain of this domain.',
    )
    const { images } = readConfig({ IMAGE_PROVIDER: 'imgix', IMAGES_DOMAIN: 'plumbrook.example' })
    expect(images.domain).toBe('plumbrook.example')
    expect(readConfig({}).images.domain).toBeNull()
  })

  it.each([
    ['PORT', 'abc', 'PORT is "abc", but must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000", but must be a whole number from 0 to 65535.'],
    [
      'SITE_ORIGIN',
      'plumbrook.example',
      'SITE_ORIGIN is "plumbrook.example", but must be an origin such as https://www.example.com, without a path.',
    ],
    [
      'CMS_ORIGIN',
      'https://cms.example/wp',
      'CMS_ORIGIN is "https://cms.example/wp", but must be an origin such as https://www.example.com, without a path.',
    ],
    [
      'CMS_ORIGIN',
      'ftp://cms.example',
      'CMS_ORIGIN is "ftp://cms.example", but must be an origin such as https://www.example.com, without a path.',
    ],
    [
      'IMAGE_PROVIDER',
      'other',
      'IMAGE_PROVIDER is "other", but must be one of cloudflare, imgix, storyblok.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'TAG_MANAGER_ID',
      'UA-12345-6',
      'TAG_MANAGER_ID is "UA-12345-6", but must be the ID of a tag manager container, such as GTM-ABC123.',
    ],
    [
      'TAG_MANAGER_ID',
      'GTM-ABC123&x=1',
      'TAG_MANAGER_ID is "GTM-ABC123&x=1", but must be the ID of a tag manager container, such as GTM-ABC123.',
    ],
    [
      'DATABASE_URL',
      'mysql://site:secret@db/site',
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
    ],
    ['REDIS_URL', 'http://cache:6379', 'REDIS_URL must be an address such as redis://host:6379.'],
    ['CONTENT_WEBHOOK_SECRET', 'short', 'CONTENT_WEBHOOK_SECRET must have at least 16 characters.'],
    [
      'DEMO_NOW',
      'soon',
      'DEMO_NOW is "soon", but must be a date such as 2026-11-21 or 2026-11-21T09:00:00Z.',
    ],
  ])('%s=%s is rejected with a message that says how to fix it', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new InvalidConfig(message))
  })
  it.each(['everybody', '10.0.0.0/33', '10.0.0.1/8/8', 'loopback,,10.0.0.1'])(
    'TRUSTED_PROXIES=%s is rejected with a message that says how to fix it',
    (value) => {
      expect(() => readConfig({ TRUSTED_PROXIES: value })).toThrow(
        `TRUSTED_PROXIES is "${value}", but must be addresses or networks separated by commas, such as loopback,10.0.0.0/8.`,
      )
    },
  )

  it('reports all errors at once', () => {
    const wrong = {
      PORT: 'abc',
      HOST: 'example',
      REDIS_URL: 'x',
      NEWSLETTER_URL: 'lists',
      NEWSLETTER_U: 'U1',
      LOG_LEVEL: 'loud',
    }
    expect(() => readConfig(wrong)).toThrow(
      new InvalidConfig(
        [
          'PORT is "abc", but must be a whole number from 0 to 65535.',
          'NEWSLETTER_URL is "lists", but must be an address such as https://lists.example.com/subscribe.',
          'NEWSLETTER_ID is "", but must be set when NEWSLETTER_URL is: the mailing-list service requires it.',
          'REDIS_URL must be an address such as redis://host:6379.',
          'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.',
        ].join('\n'),
      ),
    )
  })

  it.each([
    'https://tiles.example/{z}/{x}/{y}.png',
    'http://127.0.0.1:8080/streets/{z}/{x}/{y}{ratio}.webp?key=abc',
  ])('accepts %s as the address of map tiles, with an attribution', (url) => {
    const attribution = '© Mapmakers'
    expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }).mapTiles).toEqual({
      url,
      attribution,
    })
    expect(readConfig({ MAP_TILES_ATTRIBUTION: attribution }).mapTiles).toBeNull()
    expect(() => readConfig({ MAP_TILES_URL: url })).toThrow(
      new InvalidConfig(
        'MAP_TILES_ATTRIBUTION is "", but must be set when MAP_TILES_URL is: a map must credit the sources of its data.',
      ),
    )
  })

  it.each([
    '/tiles/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y}/{style}.png',
    'https://{x}.example/{z}/{x}/{y}.png',
    'https://user@tiles.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/style.json',
  ])('MAP_TILES_URL=%s is rejected with a message that says how to fix it', (url) => {
    expect(() => readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '©' })).toThrow(
      new InvalidConfig(
        `MAP_TILES_URL is "${url}", but must be an address such as https://tiles.example.com/{z}/{x}/{y}.png.`,
      ),
    )
  })

  it('needs all settings of a mailing list, and says which are missing or invalid', () => {
    const whole = {
      NEWSLETTER_URL: 'https://lists.example/subscribe',
      NEWSLETTER_U: 'U1',
      NEWSLETTER_ID: 'L1',
    }
    expect(readConfig(whole).newsletter).toEqual({
      url: 'https://lists.example/subscribe',
      u: 'U1',
      id: 'L1',
    })
    expect(() => readConfig({ ...whole, NEWSLETTER_ID: '' })).toThrow(
      'NEWSLETTER_ID is "", but must be set when NEWSLETTER_URL is: the mailing-list service requires it.',
    )
    expect(() => readConfig({ ...whole, NEWSLETTER_URL: 'lists' })).toThrow(
      'NEWSLETTER_URL is "lists", but must be an address such as https://lists.example.com/subscribe.',
    )
    const toolkit = 'https://toolkit.example/start.js'
    expect(readConfig({ ACCESSIBILITY_TOOLKIT_URL: toolkit }).accessibilityToolkitUrl).toBe(toolkit)
  })
})
