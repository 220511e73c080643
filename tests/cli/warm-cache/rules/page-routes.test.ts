import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { IMAGE_PRIORITY, pagePriority } from '#cli/warm-cache/rules/page-routes.ts'

describe('the order of warming', () => {
  it('begins with the home page, then cities, their properties, rooms and everything else', () => {
    const paths = [
      '/',
      '/student-accommodation',
      '/student-accommodation/leeds',
      '/student-accommodation/leeds/aire-yard',
      '/student-accommodation/leeds/aire-yard/studio',
      '/universities-and-colleges',
      '/summer-student-accommodation/leeds',
      '/summer-student-accommodation/leeds/aire-yard',
      '/faq',
      '/blog',
      '/cookies',
    ]
    const ranks = paths.map((path) => pagePriority(path, false, routeMatcher))
    expect(ranks).toEqual(ranks.toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(ranks).size).toBe(paths.length)
  })

  it('knows the kind of a page also where its slug is in another script', () => {
    const rank = (path: string) => pagePriority(path, false, routeMatcher)
    expect(rank('/student-accommodation/%E5%8C%97%E4%BA%AC')).toBe(rank('/student-accommodation/leeds'))
  })

  it('does not include addresses that show no page', () => {
    expect(pagePriority('/blog/page', false, routeMatcher)).toBeNull()
    expect(pagePriority('/a/b/c/d/e', false, routeMatcher)).toBeNull()
  })

  it('includes every page of the sitemap, but linked pages only in the form of the site', () => {
    for (const path of ['/Faq', '/faq?sort=price', '/a/b/c/d/e', '/faq/index.pageContext.json']) {
      expect(pagePriority(path, false, routeMatcher), path).toBeNull()
      expect(pagePriority(path, true, routeMatcher)).toBeLessThan(IMAGE_PRIORITY)
    }
  })
})
