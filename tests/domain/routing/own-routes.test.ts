// spec section 2

import { expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { matchRoute } from '#domain/routing/match-route.ts'
import { isOwnRoute, ownPaths } from '#domain/routing/own-routes.ts'

it('no content may have the path of a list or form, of a page of a list, or of what the server answers', () => {
  const own = ownPaths(['/healthz', '/images/*', '/api/search', '*', '/*'])
  expect(own).toEqual(
    expect.arrayContaining([
      ...[
        '/student-accommodation',
        '/blog',
        '/blog/page',
        '/blog/*/page',
        '/blog/*/*/page',
        '/search',
        '/faq',
      ],
      ...['/healthz', '/images', '/api'],
    ]),
  )
  // the text of these is a page of the backend
  expect(own.filter((path) => ['/', '/ready-set-glow', '/contact-us'].includes(path))).toEqual([])
  expect(own.filter((path) => /^\/(?:\*|:|$)/.test(path))).toEqual([])
})

it.each([
  ['/', true],
  ['/student-accommodation', true],
  ['/contact-us', true],
  ['/blog/page/2', true],
  ['/student-accommodation/leeds', false],
  ['/ready-set-glow', false],
  ['/about/team', false],
])('what is at %s is the site’s own whatever the content: %s', (path, isOwn) => {
  const route = matchRoute(path, routeMatcher)
  expect(route && isOwnRoute(route)).toBe(isOwn)
})
