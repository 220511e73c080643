import type { PageContext } from 'vike/types'
import { expect, it } from 'vitest'
import { errorView, title } from '#pages/shared/head/page-head.ts'

const site = { brandName: 'Plumbrook', siteOrigin: 'https://www.example.com' }

it.each([
  [{ abortReason: { statusCode: 503, message: 'Unavailable' } }, 503, 'Unavailable', 'Error 503'],
  [{ is404: true }, 404, 'This page could not be found', 'Page not found'],
  [{ is404: true, abortReason: null }, 404, 'This page could not be found', 'Page not found'],
  [{}, 500, '', 'Error 500'],
])('the error page after %o shows %s', (failed, statusCode, message, heading) => {
  expect(errorView(failed)).toEqual({ statusCode, message })
  expect(title({ ...site, ...failed })).toBe(`${heading} | Plumbrook`)
})

it('a page has the title of its view', () => {
  const head = { title: 'Leeds | Plumbrook', description: 'In Leeds.', canonicalPath: null, robots: 'all' }
  expect(title({ ...site, data: { head } } as PageContext)).toBe(head.title)
})
