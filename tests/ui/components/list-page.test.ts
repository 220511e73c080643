// spec section 15

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalUrl } from '#pages/shared/head/head-links.ts'
import { listPage } from '#ui/components/Pagination/paging.ts'

const path = '/student-accommodation/leeds'
const items = Array.from({ length: 50 }, (_, index) => index)
const page = (query: string, kept = {}) =>
  listPage(items, { query: new URLSearchParams(query), path, kept, anchor: 'list' })

it('a list of one page has no paging', () => {
  const { paging, numbered, canonicalPath } = listPage([1], {
    query: new URLSearchParams(),
    path,
    anchor: 'list',
  })
  expect([paging, numbered, canonicalPath]).toEqual([null, '', path])
})

it('each page has its own address, title and canonical link', () => {
  const second = page('page=2')
  expect(second.items).toEqual(items.slice(24, 48))
  expect(second).toMatchObject({
    numbered: ', page 2 of 3',
    canonicalPath: `${path}?page=2`,
    paging: { range: '25 to 48 of 50', previous: `${path}#list`, next: `${path}?page=3#list` },
  })
  expect(canonicalUrl('https://site.example', second.canonicalPath)).toBe(
    `https://site.example${path}?page=2`,
  )
  expect(page('').canonicalPath).toBe(path)
})

it('the pages of a filtered list keep the filter, and have the list as their canonical link', () => {
  const filtered = page('type=studio&page=2', { type: 'studio', max: undefined })
  expect(filtered.paging?.next).toBe(`${path}?type=studio&page=3#list`)
  expect(filtered.canonicalPath).toBe(path)
})

it('whatever page is asked for, one with items is shown', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (asked) => {
      const query = new URLSearchParams({ page: asked })
      const shown = listPage(items, { query, path, anchor: 'list' })
      expect(shown.items.length).toBeGreaterThan(0)
      expect(shown.paging?.pages.length).toBe(3)
    }),
  )
  expect(page('page=999999').items).toEqual([48, 49])
})
