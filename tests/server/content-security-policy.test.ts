import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../server/plugins/contentSecurityPolicy.ts'

const nothing = { newsletter: null, accessibilityToolkit: null, tagManager: false, contentBackend: null }

describe('the content security policy', () => {
  it('lets nobody but the site run or be told anything', () => {
    const policy = contentSecurityPolicy(nothing)
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  it('lets the tag manager in where one is configured, and tags report to it and to Google Analytics', () => {
    const policy = contentSecurityPolicy({ ...nothing, tagManager: true })
    expect(policy['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ])
    expect(policy['default-src']).toEqual(["'self'"])
  })

  it('shows pictures of a content backend that has no https, as one beside the site has none', () => {
    const policy = contentSecurityPolicy({ ...nothing, contentBackend: 'http://127.0.0.1:8080' })
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https:', 'http://127.0.0.1:8080'])
    expect(contentSecurityPolicy(nothing)['img-src']).toEqual(["'self'", 'data:', 'https:'])
  })
})
