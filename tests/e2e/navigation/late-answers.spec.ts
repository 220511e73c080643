// spec section 2

import { holdRequests } from '../hold-requests.ts'
import { visit } from '../hydrated.ts'
import { heading } from '../parts.ts'
import { expect, test } from '../test.ts'

test('another link can be followed while a page loads slowly, and the late response changes nothing', async ({
  page,
}) => {
  await visit(page, '/faq')
  const footer = page.getByRole('contentinfo')
  const release = await holdRequests(page, '**/sitemap/index.pageContext.json')
  const asked = page.waitForRequest(/\/sitemap\/index\.pageContext/)
  await footer.getByRole('link', { name: 'Site map' }).click()
  await asked
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(heading(page)).toHaveText('Privacy policy')
  const late = page.waitForResponse(/\/sitemap\/index\.pageContext/)
  release()
  await (await late).finished()
  await page.goBack()
  await expect(heading(page)).toHaveText('Questions and answers')
  await page.goForward()
  await expect(heading(page)).toHaveText('Privacy policy')
})

test('going back while a page loads slowly leads to the page before the one that is shown', async ({
  page,
}) => {
  await visit(page, '/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(heading(page)).toHaveText('Privacy policy')
  const release = await holdRequests(page, '**/terms-and-conditions/index.pageContext.json')
  const asked = page.waitForRequest(/\/terms-and-conditions\/index\.pageContext/)
  await footer.getByRole('link', { name: /^Terms/ }).click()
  await asked
  await page.goBack()
  await expect(heading(page)).toHaveText('Questions and answers')
  const late = page.waitForResponse(/\/terms-and-conditions\/index\.pageContext/)
  release()
  await (await late).finished()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(heading(page)).toHaveText('Questions and answers')
})
