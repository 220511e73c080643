import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../server/contentSecurityPolicy.ts'

const nothing = { newsletter: null, accessibilityToolkit: null, tagManager: false }

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
})
