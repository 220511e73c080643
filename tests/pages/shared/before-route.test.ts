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
