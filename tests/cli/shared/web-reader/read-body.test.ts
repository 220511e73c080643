import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRobots } from '#cli/shared/web-reader/read-body.ts'

const ORIGIN = 'https://a.example'

describe('a robots.txt', () => {
  const text = [
    '# for all',
    'User-agent: *',
    'Disallow: /private # no',
    'Allow: /private/open',
    'Disallow: /*.pdf$',
    'Crawl-delay: 2',
    'Sitemap: https://a.example/map.xml',
    '',
    'User-agent: Site-CLI',
    'User-agent: other',
    'Disallow: /x',
    'Crawl-delay: soon',
    'sitemap:',
    'nonsense',
    'Disallow:',
  ].join('\r\n')

  it('applies the longest matching rule of the group for all crawlers', () => {
    const { allows, crawlDelaySeconds, sitemaps } = parseRobots(text.replace('Site-CLI', 'another'), ORIGIN)
    expect(['/', '/private', '/private/open/a', '/a.pdf', '/a.pdf?b'].map(allows)).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
    expect([crawlDelaySeconds, sitemaps]).toEqual([2, ['https://a.example/map.xml']])
  })

  it('applies only the group for our user agent, if there is one', () => {
    const { allows, crawlDelaySeconds } = parseRobots(text, ORIGIN)
    expect(['/private', '/x'].map(allows)).toEqual([true, false])
    expect(crawlDelaySeconds).toBe(0)
  })

  it('allows a path for which equally long rules disagree', () => {
    expect(parseRobots('User-agent: *\nDisallow: /a\nAllow: /a', ORIGIN).allows('/a')).toBe(true)
    expect(parseRobots('User-agent: *\nAllow: /a\nDisallow: /a', ORIGIN).allows('/a')).toBe(true)
  })

  it('allows everything if it is empty', () => {
    expect(parseRobots('', ORIGIN).allows('/')).toBe(true)
  })

  it('is parsed whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (any, path) => void parseRobots(any, ORIGIN).allows(path)),
    )
  })

  it('is applied in less than a second of the processor, even with many wildcards', () => {
    const { allows } = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(40)}b`, ORIGIN)
    const before = process.threadCpuUsage()
    expect(allows(`/${'a'.repeat(5_000)}`)).toBe(true)
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })
})
