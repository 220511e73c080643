// spec sections 2 and 4

import type { Page } from '@playwright/test'
import { panelOf, toolsInMenu } from '../accessibility/panel.ts'
import { bar, button } from '../consent/consent-bar.ts'
import { hydrated, visit } from '../hydrated.ts'
import { toggleNav } from '../menu.ts'
import { openCoverings } from '../page-checks.ts'
import { heading, main } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'

test.use({ viewport: SCREENS.phone })

test('Back closes the menu and nothing else; what closes by itself leaves no entry of the history', async ({
  page,
}) => {
  const requested = await arriveFrom(page, `${LEEDS}?weeks=44`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await toggleNav(page).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(toggleNav(page)).toBeFocused()
  await expect(page.locator('html')).not.toHaveClass(/nav-open/)
  await expect(page).toHaveURL(`${LEEDS}?weeks=44`)
  await expect(page.getByLabel('Weeks')).toHaveValue('44')

  // the panel covers the menu
  await toggleNav(page).click()
  await toolsInMenu(page).click()
  await expect(panelOf(page)).toBeVisible()
  await expect.poll(() => openCoverings(page)).toBe(2)
  await page.goBack()
  await expect(panelOf(page)).toBeHidden()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  expect(requested()).toEqual([])

  await expect.poll(() => openCoverings(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test('a link in the menu leads to the next entry of the history, and a reload with an open menu leaves none', async ({
  page,
}) => {
  await arriveFrom(page, LEEDS)
  await toggleNav(page).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog', exact: true })
    .click()
  await expect(heading(page)).toHaveText('Blog')
  await page.goBack()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await page.goForward()
  await expect(heading(page)).toHaveText('Blog')
  await toggleNav(page).click()
  await expect.poll(() => openCoverings(page)).toBe(1)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => openCoverings(page)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test('Back closes the sheet of the filter over the choices that were made in it, and then takes each back', async ({
  page,
}) => {
  await arriveFrom(page, LEEDS)
  const form = page.getByRole('form', { name: 'Filter and sort' })
  await page.locator('summary').filter({ hasText: 'Filter and sort' }).click()
  await form.getByLabel('Weeks').selectOption('44')
  await expect(page).toHaveURL(`${LEEDS}?weeks=44`)
  await form.getByLabel('Most a week, £').pressSequentially('150')
  await expect(page).toHaveURL(`${LEEDS}?max=150&weeks=44`)
  await form.getByLabel('Most a week, £').press('End')
  await form.getByLabel('Most a week, £').pressSequentially('0')
  await expect(page).toHaveURL(`${LEEDS}?max=1500&weeks=44`)
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(`${LEEDS}?max=1500&weeks=44`)
  await page.goBack()
  await expect(page).toHaveURL(`${LEEDS}?weeks=44`)
  await page.goBack()
  await expect(page).toHaveURL(LEEDS)
  await expect(main(page).getByText('9 kinds of room here.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

test('Back closes the details of the consent question and the cookie settings', async ({
  page,
  thirdPartySite,
}) => {
  await page.goto('/robots.txt')
  await visit(page, `${thirdPartySite}/faq`)
  await button(page, 'Choose').click()
  await expect(bar(page).getByLabel('Statistics')).toBeVisible()
  await page.goBack()
  await expect(bar(page).getByLabel('Statistics')).toBeHidden()
  await expect(bar(page)).toBeVisible()
  await button(page, 'Reject all').click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(bar(page)).toBeVisible()
  await page.goBack()
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL(`${thirdPartySite}/faq`)
  await page.goBack()
  await expect(page).toHaveURL('/robots.txt')
})

// Helpers

/** Comes to a page from a document outside the site's pages. The returned function says what was requested for pages since. */
async function arriveFrom(page: Page, address: string): Promise<() => readonly string[]> {
  await page.goto('/robots.txt')
  await visit(page, address)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.pageContext.json'))
      requested.push(request.url())
  })
  return () => requested
}
