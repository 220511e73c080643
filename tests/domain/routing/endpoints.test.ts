import { expect, it } from 'vitest'
import * as endpoints from '../../../src/domain/routing/endpoints.ts'

it('the addresses that programs request do not change', () => {
  expect({ ...endpoints }).toEqual({
    FEED_PATH: '/blog/feed.xml',
    SITEMAP_XML_PATH: '/sitemap.xml',
    ROBOTS_TXT_PATH: '/robots.txt',
    SECURITY_TXT_PATH: '/.well-known/security.txt',
    WEB_MANIFEST_PATH: '/site.webmanifest',
    SUGGESTIONS_PATH: '/api/search',
    SERVER_LOGGER_PATH: '/api/server-logger',
    CONTENT_CHANGED_PATH: '/api/content-changed',
    CLIENT_ERRORS_PATH: '/api/client-errors',
  })
})
