// spec sections 2 and 4

import { hydrated, visit } from '../hydrated.ts'
import { heading, link } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { ABSENT, COMPLAINTS, CUT, failsOnce, forEachScript, OTHER, staysReadable } from './failing-scripts.ts'

test.use({ allowedComplaints: [COMPLAINTS] })

// reports are limited by address
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': visitorAddress() }))

for (const [how, fail] of Object.entries({
  'does not come': ABSENT,
  'is another document': OTHER,
  'is cut': CUT,
}))
  test(`a page any of whose scripts ${how} is loaded once more`, async ({ page, request }) => {
    await forEachScript(page, request, (script) => failsOnce(page, script, fail))
  })

for (const [how, fail] of Object.entries({ 'does not come': ABSENT, 'is cut': CUT }))
  test(`a page any of whose scripts ${how} twice stays readable, its links work, and the log says so once`, ({
    page,
    request,
  }) => staysReadable(page, request, fail))

const PARTS = {
  'entry script': '**/assets/entries/entry-client-routing.*.js',
  'style sheet': '**/assets/static/styles.*.css',
  'own code of the page': '**/assets/entries/src_pages_faq.*.js',
}
for (const [how, fail] of Object.entries({ 'does not come': ABSENT, 'is another document': OTHER }))
  test(`a page whose style sheet ${how} is loaded once more`, async ({ page }) => {
    await failsOnce(page, PARTS['style sheet'], fail)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  })

for (const [part, address] of Object.entries(PARTS))
  test(`a page stays, whose ${part} does not come because the connection has broken`, async ({ page }) => {
    const requested: string[] = []
    let documents = 0
    await page.route('**', (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) documents += 1
      const isDocument = request.isNavigationRequest() && documents === 1
      requested.push(`${request.method()} ${new URL(request.url()).pathname}`)
      return isDocument || /styles|entry-client|chunks/.test(request.url()) ? route.continue() : route.abort()
    })
    await page.route(address, (route) => route.abort())
    await page.goto('/faq')
    await expect.poll(() => requested).toContain('HEAD /faq')
    // fails after the one that the site has sent
    await page.evaluate(() => fetch('/faq').catch(() => undefined))
    await expect(heading(page)).toHaveText('Questions and answers')
    expect(documents).toBe(1)
  })

test('a page stays readable, and is loaded once more, where the connection breaks in the middle of a part', async ({
  browser,
  baseURL,
}) => {
  const proxy = await startCuttingProxy(baseURL ?? '')
  try {
    for (const part of [/\/styles\.[^/]*\.css/, /\/entry-client-routing\./, /\/src_pages_faq\./])
      await test.step(String(part), async () => {
        const context = await browser.newContext()
        const page = await context.newPage()
        const loaded: string[] = []
        const reported = page.waitForRequest('**/api/client-errors')
        page.on('request', (request) => {
          if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
        })
        proxy.cut(part)
        await page.goto(`${proxy.origin}/faq`)
        expect((await reported).postDataJSON()).toMatchObject({ kind: 'chunk', path: '/faq' })
        await expect(heading(page)).toHaveText('Questions and answers')
        expect(loaded).toEqual(['/faq', '/faq'])
        await context.close()
      })
    const context = await browser.newContext()
    const page = await context.newPage()
    await visit(page, `${proxy.origin}/student-accommodation`)
    proxy.cut(/\.pageContext\.json/)
    await link(page, 'Leeds').click()
    await expect(heading(page)).toHaveText('Student accommodation in Leeds')
    await hydrated(page)
    await context.close()
  } finally {
    await proxy.close()
  }
})
