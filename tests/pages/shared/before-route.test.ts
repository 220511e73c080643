import { expect, it } from 'vitest'
import { onBeforeRoute } from '#pages/shared/before-route.ts'

it('an address that was moved redirects, in whatever case the editor has written it', () => {
  const globals = { redirects: [{ from: '/Old-Page/', to: '/about' }] }
  const pageContext = {
    urlPathname: '/old-page',
    urlParsed: { searchOriginal: '?a=1' },
    services: { globals },
  }
  const act = () => onBeforeRoute(pageContext as unknown as Parameters<typeof onBeforeRoute>[0])
  expect(act).toThrow(
    expect.objectContaining({
      _pageContextAbort: expect.objectContaining({
        _urlRedirect: expect.objectContaining({ url: '/about?a=1' }),
      }),
    }),
  )
})

it.each(['/', '/student-accommodation', '/blog', '/search', '/faq', '/contact-us'])(
  'no redirect takes the site’s own page %s off it',
  (urlPathname) => {
    const services = { globals: { redirects: [{ from: urlPathname, to: '/our-homes' }] } }
    const pageContext = { urlPathname, services }
    const routed = onBeforeRoute(pageContext as unknown as Parameters<typeof onBeforeRoute>[0])
    expect(routed.pageContext.route?.params).toEqual({})
  },
)
