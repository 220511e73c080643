import { expect, it } from 'vitest'
import { canonicalLink } from '#pages/shared/head/head-links.ts'
import type { PageHead } from '#pages/shared/head/page-head.ts'

const HEAD: PageHead = {
  title: 'FAQ',
  description: '',
  canonicalPath: '/faq',
  robots: 'index, follow',
}

it.each<[string, PageHead | undefined, string | null]>([
  ['that is listed', HEAD, 'https://site.example/faq'],
  ['that is not listed', { ...HEAD, robots: 'noindex, follow' }, null],
  ['without an address of its own', { ...HEAD, canonicalPath: null }, null],
  ['without a head', undefined, null],
])('a page %s has the canonical link %s', (_, head, expected) => {
  expect(canonicalLink(head, 'https://site.example')).toBe(expected)
})
