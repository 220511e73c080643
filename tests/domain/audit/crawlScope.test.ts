import { describe, expect, it } from 'vitest'
import { crawlScope } from '../../../src/domain/audit/crawlScope.ts'
import type { WrittenLink } from '../../../src/domain/audit/link.ts'

const entry = (raw: string, change: Partial<WrittenLink> = {}): WrittenLink => ({
  role: 'sitemap',
  raw,
  line: 1,
  text: '',
  rel: '',
  ...change,
})

describe('the pages that have changed since a given day', () => {
  const links = [
    entry('/old', { lastmod: '2026-11-19T23:59:00Z' }),
    entry('/that-day', { lastmod: '2026-11-20' }),
    entry('/new', { lastmod: '2026-11-21T08:00:00Z' }),
    entry('/undated'),
    entry('/more.xml', { role: 'sitemap file' }),
    entry('/picture.jpg', { role: 'image' }),
  ]

  it('are those that the sitemap dates on or after it; further sitemap files are included', () => {
    const scope = crawlScope({ onlyPages: null, changedSince: '2026-11-20' })
    expect(scope.isDated()).toBe(false)
    expect(scope.chosen(links, 'sitemap').map(({ raw }) => raw)).toEqual(['/that-day', '/new', '/more.xml'])
    expect(scope.isDated()).toBe(true)
    expect(scope.chosen(links, 'links')).toEqual(links)
  })

  it('are unknown if the sitemap has no dates', () => {
    const scope = crawlScope({ onlyPages: null, changedSince: '2026-11-20' })
    expect(scope.chosen([entry('/undated')], 'sitemap')).toEqual([])
    expect(scope.isDated()).toBe(false)
  })
})
