// spec section 11

import { expect, it } from 'vitest'
import { routeTable } from '#domain/routing/route-table.ts'
import { sharedSite } from './start-site.ts'

it('says which paths no content may have', async () => {
  const site = await sharedSite()
  const { own } = (await (await site.fetch('/api/routes')).json()) as { readonly own: readonly string[] }
  expect(own).toEqual(
    expect.arrayContaining(['/api', '/assets', '/healthz', '/images', '/metrics', '/preview', '/readyz']),
  )
  expect(own.length).toBeLessThan(routeTable.length + 20)
  expect(own).not.toContain('/contact-us')
})
