import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trailingSlashRedirect } from '../../../src/domain/routing/matchRoute.ts'

describe('the trailing-slash redirect', () => {
  it.each([
    ['/blog/', '/blog'],
    ['/blog/?page=2', '/blog?page=2'],
    ['/blog/#top', '/blog#top'],
    ['/blog/?a=/b/#c/', '/blog?a=/b/#c/'],
    ['/a//b', '/a/b'],
    ['/a///', '/a'],
    ['//', '/'],
    ['///', '/'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['/\\evil/', '/evil'],
    ['/\\/evil', '/evil'],
    ['/a\\b', '/a/b'],
    ['/%2F%2Fevil/', '/%2F%2Fevil'],
    ['/%5Cevil/', '/%5Cevil'],
  ])('redirects %s to %s', (target, answer) => {
    expect(trailingSlashRedirect(target)).toBe(answer)
  })

  it.each(['/', '/blog', '/blog?x=/', '/a#b/', '/?a=1', 'http://evil.example/x/', '*', ''])(
    'leaves %s alone',
    (target) => {
      expect(trailingSlashRedirect(target)).toBeUndefined()
    },
  )

  it('never leaves the site, never loops, and keeps the query and hash', () => {
    const hostileArb = fc.stringMatching(/^\/(?:[/\\a?#@:.]|\/\/|\.\.|evil\.example|%2F|%5C|x=1){0,9}$/)
    fc.assert(
      fc.property(hostileArb, (target) => {
        const answer = trailingSlashRedirect(target)
        if (answer === undefined) return
        expect(new URL(answer, 'https://site.example').origin).toBe('https://site.example')
        expect(trailingSlashRedirect(answer)).toBeUndefined()
        expect(answer.endsWith(target.slice(target.search(/[?#]|$/)))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
