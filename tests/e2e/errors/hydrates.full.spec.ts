// spec section 1

import { matchedRoute } from '#tests/support/matched-route.ts'
import { visit } from '../hydrated.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, test } from '../test.ts'

// pages of one route differ in content, so the browser opens a few of each; every-page.full.spec.ts opens the first
for (const [index, nth] of ['second', 'third'].entries())
  test(`the ${nth} page of each kind hydrates without an error`, async ({ page, request }) => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    const paths = new Set([...Object.values(ROUTE_EXAMPLES), ...listed])
    const kinds = Map.groupBy(paths, (path) => matchedRoute(path.replace(/\?.*/, ''))?.name)
    expect(kinds.size).toBeGreaterThan(30)
    for (const ofKind of kinds.values()) {
      const path = ofKind[index + 1]
      if (path) await visit(page, path)
    }
  })
