// spec section 13

import { describe, expect, it } from 'vitest'
import { isPrivateHost, isStagingHost } from '#domain/content-rules/private-host.ts'

describe('a private host', () => {
  it.each([
    'localhost',
    'localhost.',
    'intranet',
    'printer.lan',
    'wiki.internal.',
    '0.0.0.0',
    '10.1.2.3',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.0.1',
    '[::1]',
    '[fd12::1]',
    '[fe80::1]',
    '[::ffff:7f00:1]',
  ])('is %s', (host) => {
    expect(isPrivateHost(host)).toBe(true)
  })

  it.each([
    'example.com',
    'example.com.',
    'local.example.com',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '11.0.0.1',
    '[2001:db8::1]',
  ])('is not %s', (host) => {
    expect(isPrivateHost(host)).toBe(false)
  })
})

describe('a host on which the site is tried out', () => {
  it.each([
    ['staging.example.com', 'www.example.com', true],
    ['www-test2.example.com', 'example.com', true],
    ['old.dev.example.com', 'example.com', true],
    ['www.example.com', 'www.example.com', false],
    ['contest.example.com', 'example.com', false],
    ['staging.example.org', 'example.com', false],
    ['stagingexample.com', 'example.com', false],
    // the site itself, and a word of its own name
    ['test.example.com', 'test.example.com', false],
    ['shop.test.example.com', 'test.example.com', false],
    ['staging.www.example.com', 'dev-www.example.com', false],
  ])('%s of %s: %j', (host, site, isStaging) => {
    expect(isStagingHost(host, site)).toBe(isStaging)
  })
})
