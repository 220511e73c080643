// spec sections 7, 10 and 15

import { describe, expect, it } from 'vitest'
import { InvalidConfig, readConfig } from '#server/config.ts'

const ORIGIN = 'an origin such as https://www.example.com, without a path'
const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const NEWSLETTER = {
  NEWSLETTER_URL: 'https://lists.example/subscribe',
  NEWSLETTER_U: 'U1',
  NEWSLETTER_ID: 'L1',
}

describe('the configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      cmsOrigin: null,
      brandName: 'Plumbrook Student Living',
      images: { provider: 'cloudflare', origin: null, domain: null, signingToken: null },
      browser: { newsletter: null, accessibilityToolkitUrl: null, tagManagerId: null },
      accessibilityToolkitOrigins: [],
      mapTiles: null,
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
        TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::1',
        ACCESSIBILITY_TOOLKIT_URL: 'https://toolkit.example/start.js',
        ACCESSIBILITY_TOOLKIT_ORIGINS: 'https://api.toolkit.example/ , wss://*.voice.example:8443',
      }),
    ).toMatchObject({
      port: 8080,
      siteOrigin: 'https://www.plumbrook.example',
      cmsOrigin: 'http://cms:81',
      demoNow: new Date('2026-11-21'),
      logLevel: 'warn',
      browser: { tagManagerId: 'GTM-ABC123', accessibilityToolkitUrl: 'https://toolkit.example/start.js' },
      databaseUrl: 'postgres://site:secret@db:5432/site',
      trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::1'],
      accessibilityToolkitOrigins: ['https://api.toolkit.example', 'wss://*.voice.example:8443'],
    })
    expect(readConfig({ PORT: '', CMS_ORIGIN: ' ' })).toMatchObject({ port: 3000, cmsOrigin: null })
  })

  it.each([
    [
      { IMAGE_PROVIDER: 'imgix', IMAGES_DOMAIN: 'plumbrook.example' },
      { images: { domain: 'plumbrook.example' } },
    ],
    [NEWSLETTER, { browser: { newsletter: { url: 'https://lists.example/subscribe', u: 'U1', id: 'L1' } } }],
    [{ MAP_TILES_ATTRIBUTION: '©' }, { mapTiles: null }],
    [{ MAP_TILES_URL: TILES, MAP_TILES_ATTRIBUTION: '©' }, { mapTiles: { url: TILES, attribution: '©' } }],
    [
      { MAP_TILES_URL: 'http://127.0.0.1:8080/{z}/{x}/{y}{ratio}.webp?key=a', MAP_TILES_ATTRIBUTION: '©' },
      { mapTiles: { url: 'http://127.0.0.1:8080/{z}/{x}/{y}{ratio}.webp?key=a', attribution: '©' } },
    ],
  ])('with %j is %j', (environment, config) => {
    expect(readConfig(environment)).toMatchObject(config)
  })

  it.each([
    [
      { IMAGE_PROVIDER: 'imgix' },
      'IMAGES_DOMAIN',
      'IMAGE_PROVIDER is imgix: images come from the images subdomain of this domain',
    ],
    [
      { ...NEWSLETTER, NEWSLETTER_ID: '' },
      'NEWSLETTER_ID',
      'NEWSLETTER_URL is: the mailing-list service requires it',
    ],
    [
      { MAP_TILES_URL: TILES },
      'MAP_TILES_ATTRIBUTION',
      'MAP_TILES_URL is: a map must credit the sources of its data',
    ],
  ])('with %j is rejected, because %s must be set', (environment, missing, reason) => {
    const message = `${missing} is "", but must be set when ${reason}.`
    expect(() => readConfig(environment)).toThrow(new InvalidConfig(message))
  })

  it.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['SITE_ORIGIN', 'plumbrook.example', ORIGIN],
    ['CMS_ORIGIN', 'https://cms.example/wp', ORIGIN],
    ['CMS_ORIGIN', 'ftp://cms.example', ORIGIN],
    ['IMAGE_PROVIDER', 'other', 'one of cloudflare, imgix, storyblok'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['TAG_MANAGER_ID', 'UA-12345-6', 'the ID of a tag manager container, such as GTM-ABC123'],
    ['TAG_MANAGER_ID', 'GTM-ABC123&x=1', 'the ID of a tag manager container, such as GTM-ABC123'],
    ['DEMO_NOW', 'soon', 'a date such as 2026-11-21 or 2026-11-21T09:00:00Z'],
    ...['everybody', '10.0.0.0/33', '10.0.0.1/8/8', 'loopback,,10.0.0.1'].map(
      (value) =>
        [
          'TRUSTED_PROXIES',
          value,
          'addresses or networks separated by commas, such as loopback,10.0.0.0/8',
        ] as const,
    ),
    ...[
      ...[
        '/tiles/{z}/{x}/{y}.png',
        'https://tiles.example/{z}/{x}.png',
        'ftp://tiles.example/{z}/{x}/{y}.png',
      ],
      ...['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}/{style}.png'],
      ...['https://{x}.example/{z}/{x}/{y}.png', 'https://user@tiles.example/{z}/{x}/{y}.png'],
      'https://tiles.example/style.json',
    ].map(
      (value) =>
        ['MAP_TILES_URL', value, 'an address such as https://tiles.example.com/{z}/{x}/{y}.png'] as const,
    ),
  ] as const)('%s=%s is rejected with a message that says how to fix it', (name, value, expected) => {
    const environment = { MAP_TILES_ATTRIBUTION: '©', [name]: value }
    const message = `${name} is "${value}", but must be ${expected}.`
    expect(() => readConfig(environment)).toThrow(new InvalidConfig(message))
  })

  it.each([
    [
      'DATABASE_URL',
      'mysql://site:secret@db/site',
      'be an address such as postgres://user:password@host:5432/database',
    ],
    ['REDIS_URL', 'http://cache:6379', 'be an address such as redis://host:6379'],
    ['CONTENT_WEBHOOK_SECRET', 'short', 'have at least 16 characters'],
  ])('%s may be secret, so its message does not contain it', (name, value, expected) => {
    const message = `${name} must ${expected}.`
    expect(() => readConfig({ [name]: value })).toThrow(new InvalidConfig(message))
  })

  it('reports all errors at once', () => {
    const wrong = { PORT: 'abc', HOST: 'example', REDIS_URL: 'x', NEWSLETTER_URL: 'lists', LOG_LEVEL: 'loud' }
    expect(() => readConfig({ ...wrong, NEWSLETTER_U: 'U1' })).toThrow(
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
})
