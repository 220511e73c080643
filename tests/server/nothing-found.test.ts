// spec sections 7 and 8

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

let demo: Awaited<ReturnType<typeof startBackend>>
let backend: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  demo = await startBackend()
  backend = await unreliableBackend(demo.origin)
  site = await startSite(backend.origin)
})
afterAll(async () => {
  await site.close()
  await backend.close()
  await demo.close()
})

describe.each([
  'null',
  'false',
  '{}',
  '[]',
  '""',
  '{"code":"rest_no_route","message":"No route","data":{"status":404}}',
])('“nothing found” as %s with status 200', (body) => {
  const NOTHING = { status: 200, body }

  it.each([
    ['/no-such-page', ['wp/v2/pages', 'hfs/v1/maybe-university/no-such-page']],
    ['/universities-and-colleges/none', ['wp/v2/pages', 'hfs/v1/maybe-university/none']],
    ['/student-accommodation/leeds/none', ['hfs/v3/property']],
    ['/student-accommodation/leeds/aire-yard/none', ['wp/v2/rooms']],
    ['/blog/none', ['hfs/v1/maybe-post/none']],
    ['/summer-student-accommodation', ['hfs/v1/summer-student-accommodation']],
    ['/', ['hfs/v1/home']],
  ])('is 404 at %s', async (path, endpoints) => {
    for (const endpoint of endpoints) backend.answers.set(endpoint, NOTHING)
    expect((await site.fetch(path)).status).toBe(404)
    backend.answers.clear()
  })

  it.each([
    ['/faq', 'hfs/v1/faqs'],
    ['/terms-and-conditions', 'hfs/v1/terms-conditions'],
    ['/blog', 'wp/v2/posts'],
    ['/universities-and-colleges', 'hfs/v1/universities'],
    ['/sitemap', 'hfs/v1/sitemap'],
  ])('is an empty list at %s', async (path, endpoint) => {
    backend.answers.set(endpoint, NOTHING)
    expect((await site.fetch(path)).status).toBe(200)
    backend.answers.clear()
  })

  it('is no settings: no page is switched off by them', async () => {
    backend.answers.set('hfs/v1/globals', NOTHING)
    expect((await site.fetch('/accessible-request')).status).toBe(200)
    backend.answers.clear()
  })
})

it('a server’s error in a body with status 200 is that error', async () => {
  const body =
    '{"code":"internal_server_error","message":"There has been a critical error","data":{"status":500}}'
  backend.answers.set('hfs/v1/faqs', { status: 200, body })
  expect((await site.fetch('/faq')).status).toBe(500)
  backend.answers.clear()
})
