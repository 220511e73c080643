// spec section 15

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KNOWN_QUERY_PARAMETERS, pageCacheKey } from '#server/page-cache/page-cache-key.ts'

describe('the cache key of a page', () => {
  it.each([
    ['/', '/', true],
    ['/blog?utm_source=x&fbclid=y', '/blog', true],
    ['/blog?', '/blog', true],
    [
      '/student-accommodation/leeds/index.pageContext.json',
      '/student-accommodation/leeds/index.pageContext.json',
      true,
    ],
    ['/student-accommodation/leeds?max=180&utm_medium=mail', '/student-accommodation/leeds?max=180', false],
    ['/search?q=river%20view', '/search?q=river+view', false],
    ['/blog/%f0%9f%8e%89-week', '/blog/%F0%9F%8E%89-week', true],
    ['/caf%C3%A9/index.pageContext.json', '/caf%C3%A9/index.pageContext.json', true],
    ['/caf%C3%A', '/caf%C3%A', false],
    ['/Blog', '/Blog', false],
    ['/bl%6Fg', '/bl%6Fg', false],
    ['/index.pageContext.json', '/index.pageContext.json', true],
    ['/blogindex.pageContext.json', '/blogindex.pageContext.json', false],
    ['/blog/', '/blog/', false],
    ['/blog//x', '/blog//x', false],
  ])('for %s is %s, plain: %s', (target, address, isPlain) => {
    expect(pageCacheKey(target)).toEqual({ address, isPlain })
  })

  it('ignores parameters that no page reads', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !KNOWN_QUERY_PARAMETERS.includes(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (parameters) => {
        const target = `/blog?${new URLSearchParams(parameters)}`
        expect(pageCacheKey(target)).toEqual({ address: '/blog', isPlain: true })
      }),
    )
  })

  it('can include every parameter that the sources read by name', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const read = files.flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/\bquery\.(?:get|getAll|has)\('(\w+)'/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(read).toContain('view')
    expect(read.filter((name) => !KNOWN_QUERY_PARAMETERS.includes(name))).toEqual([])
  })
})
