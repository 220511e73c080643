// spec sections 1, 2, 3, 4 and 9

import { visit } from '../hydrated.ts'
import { toggleNav } from '../menu.ts'
import { heading } from '../parts.ts'
import { onEveryScreen, SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test('a property has its phone number and the National Code logo in the frame, until it is left', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds/aire-yard')
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const logo = footer.getByRole('img', { name: /National Code/ })
  await onEveryScreen(page, async ({ width }) => {
    if (width < 815) await footer.getByRole('heading', { name: 'Awards and memberships' }).click()
    const phone = header.getByRole('link', { name: /0113 496 0141/ })
    await expect(phone).toHaveAttribute('href', 'tel:+441134960141')
    await expect(logo).toBeVisible()
  })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Leeds' }).click()
  await expect(heading(page)).toHaveText('Student accommodation in Leeds')
  await onEveryScreen(page, async () => {
    const phone = header.getByRole('link', { name: /0333 344 3787/ })
    await expect(phone).toHaveAttribute('href', 'tel:+443333443787')
    await expect(logo).toHaveCount(0)
  })
})

test('the home header has its own colour, and is transparent until the page is scrolled', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await visit(page, '/')
  await expect(header).toHaveAttribute('data-colour', 'home')
  await onEveryScreen(page, async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(header).not.toHaveAttribute('data-scrolled')
    await page.mouse.wheel(0, 600)
    await expect(header).toHaveAttribute('data-scrolled', 'true')
    await expect(header).toHaveCSS('background-color', 'rgb(83, 44, 61)')
  })
})

test('the header of other pages is opaque, fixed and marked as scrolled, but not fixed on a room’s page', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/student-accommodation/leeds/aire-yard/studio')
  await onEveryScreen(page, async () => {
    await expect(header).not.toHaveCSS('position', 'sticky')
  })
  await visit(page, '/student-accommodation/leeds/aire-yard')
  await expect(header).toHaveAttribute('data-colour', 'default')
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow)
  await onEveryScreen(page, async () => {
    await expect(header).toHaveCSS('position', 'sticky')
    await expect(header).toHaveCSS('background-color', 'rgb(255, 253, 251)')
    const atTop = await shadow()
    await page.mouse.wheel(0, 600)
    await expect.poll(shadow).not.toBe(atTop)
    await page.mouse.wheel(0, -600)
    await expect.poll(shadow).toBe(atTop)
  })
})

test('logo, shortlist, phone number and menu are on one line', async ({ page }) => {
  await page.goto('/short-term-student-accommodation')
  // a phone that has a mouse, as in this test, needs 404 px
  for (const screen of [{ width: 412, height: 915 }, SCREENS.tablet, SCREENS.desktop]) {
    await page.setViewportSize(screen)
    const tops = await page.getByRole('banner').evaluate((header) =>
      [...header.querySelectorAll('a[title="Home"], a[href="/shortlist"], a[href^="tel:"]:not(nav *)')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => (top + bottom) / 2),
    )
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12)
    const toggle = toggleNav(page)
    if (!(await toggle.isVisible())) continue
    const box = await toggle.boundingBox()
    expect(Math.abs(Number(box?.y) + Number(box?.height) / 2 - Number(tops[0]))).toBeLessThan(12)
  }
})
