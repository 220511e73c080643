// spec sections 1, 10 and 15

import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '#server/hooks/security-headers.ts'

const nothing = {
  newsletter: null,
  accessibilityToolkit: null,
  tagManager: false,
  contentBackend: null,
  mapTiles: null,
}

describe('the content security policy', () => {
  it("allows the site's own origin only, and the one inline script of its documents", () => {
    const policy = contentSecurityPolicy(nothing)
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)])
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
  })

  it('allows a configured tag manager, and reports to it and to Google Analytics', () => {
    const policy = contentSecurityPolicy({ ...nothing, tagManager: true })
    expect(policy['script-src']).toContain('https://www.googletagmanager.com')
    expect(policy['connect-src']).toEqual([
      "'self'",
      'https://*.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ])
    expect(policy['default-src']).toEqual(["'self'"])
  })

  it('allows an accessibility toolkit its scripts, styles, calls, fonts and frames, also from further origins', () => {
    const origins = ['https://api.toolkit.example', 'wss://*.voice.example']
    const toolkit = { url: 'https://toolkit.example/a/start.js', origins }
    const policy = contentSecurityPolicy({ ...nothing, accessibilityToolkit: toolkit })
    for (const name of ['default-src', 'script-src', 'style-src', 'font-src', 'connect-src'])
      expect(policy[name]).toEqual(expect.arrayContaining(['https://toolkit.example', ...origins]))
    expect(policy['style-src']).toContain("'unsafe-inline'")
    expect(policy['script-src']).not.toContain("'unsafe-inline'")
    expect(contentSecurityPolicy(nothing)['style-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toBeUndefined()
  })

  it('allows requests for map tiles, and nothing else from their origin', () => {
    const tiles = 'https://tiles.example:8443'
    const policy = contentSecurityPolicy({ ...nothing, mapTiles: `${tiles}/{z}/{x}/{y}.png` })
    expect(policy['connect-src']).toEqual(["'self'", tiles])
    const others = Object.entries(policy).filter(([name]) => name !== 'connect-src')
    expect(others.filter(([, allowed]) => allowed.includes(tiles))).toEqual([])
  })

  it('allows images, videos and recordings of a content backend without HTTPS, such as one on the same machine', () => {
    const policy = contentSecurityPolicy({ ...nothing, contentBackend: 'http://127.0.0.1:8080' })
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https:', 'http://127.0.0.1:8080'])
    expect(contentSecurityPolicy(nothing)['img-src']).toEqual(["'self'", 'data:', 'https:'])
    expect(policy['media-src']).toEqual(["'self'", 'data:', 'http://127.0.0.1:8080'])
  })
})
