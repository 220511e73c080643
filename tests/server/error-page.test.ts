// spec section 2

import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import type { MenuItem } from '#domain/content/site.ts'
import { newPatience } from '#domain/ports/patience.ts'
import { readConfig } from '#server/config.ts'
import { pageRenderer, registerPages } from '#server/routes/pages/pages.ts'

/** A menu item that React cannot render. It breaks the layout, and with it the error page. */
const broken = { id: 1, title: {} as string, url: '/about', children: [] } satisfies MenuItem
const menus = { 'header-menu': [broken], students: [], 'useful-information': [], compliance: [] }

it('the fallback page is sent if the error page itself fails', async () => {
  // Vike reports the failures of the page and of the error page on the console
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  process.env.NODE_ENV = 'production'
  const entry = new URL('../../dist/server/entry.mjs', import.meta.url).href
  await import(/* @vite-ignore */ entry)
  const app = Fastify()
  registerPages(
    app,
    pageRenderer({
      material: async () => ({
        services: {
          read: () => Promise.reject(new Error('no content')),
          readOptional: async () => null,
          search: async () => null,
          unknownWords: async () => [],
          globals: null,
          mapTiles: null,
          formToken: () => '',
          confirmedEnquiry: () => null,
          today: () => '2026-11-21',
        },
        frame: { menus, globals: null },
        patience: newPatience(),
      }),
      settings: readConfig({}).browser,
      pictures: { provider: 'cloudflare', siteOrigin: '', resizerOrigin: '', imagesDomain: null },
      brandName: 'Plumbrook',
      siteOrigin: 'http://site.example',
    }),
    null,
  )
  const response = await app.inject('/student-accommodation')
  await app.close()
  vi.mocked(console.error).mockClear()
  vi.mocked(console.warn).mockClear()
  expect(response.statusCode).toBe(500)
  expect(response.body).toContain('An error occurred while showing the error page')
  expect(response.body).toContain('<a href="/">Let\'s Go Home</a>')
})
