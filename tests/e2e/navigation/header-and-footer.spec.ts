// spec sections 1, 2, 3, 4 and 9

import type { Page } from '@playwright/test'
import { visit } from '../hydrated.ts'
import { toggleNav } from '../menu.ts'
import { heading } from '../parts.ts'
import { onEveryScreen, SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test('the footer has awards, affiliates, company and compliance; a property’s frame has its phone number and code', async ({
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
    await expect(footer.getByRole('list', { name: 'Awards' }).getByRole('listitem')).toHaveCount(8)
    const logos = footer.getByRole('list', { name: 'Memberships' }).getByRole('img')
    await expect(logos).toHaveCount(7)
    for (const one of await logos.all()) await expect(one).toHaveCSS('height', '50px')
    await expect(footer.getByRole('navigation', { name: 'Compliance' }).getByRole('link')).toHaveCount(7)
  })
  await expect(footer).toContainText('company number 00000000')
  // this site has no tag manager, so there is nothing to agree to
  await expect(footer.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  for (const one of await footer.locator('[srcset]').all()) {
    await one.scrollIntoViewIfNeeded()
    await expect(one).toHaveAttribute('sizes', '115px')
    await expect(one).toHaveAttribute('srcset', /width=115,[^ ]* 115w, [^ ]*width=230,[^ ]* 230w/)
    await expect.poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }

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

test('the header of other pages is opaque, fixed unless of a room, marked as scrolled, and has opening hours', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/student-accommodation/leeds/aire-yard/studio')
  await onEveryScreen(page, async () => {
    await expect(header).not.toHaveCSS('position', 'sticky')
  })
  await visit(page, '/student-accommodation/leeds/aire-yard')
  await showsOpeningHours(page)
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

// Helpers

/** Checks that the opening hours show when the phone number is hovered over or focused, until Esc is pressed. */
async function showsOpeningHours(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  const phone = header.getByRole('link', { name: /0113 496 0141/ })
  const tooltip = header.getByRole('tooltip', { includeHidden: true })
  await expect(tooltip).toBeHidden()
  await phone.hover()
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toContainText('Call 0113 496 0141')
  await expect(tooltip).toContainText('9:00 to 18:30')
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await phone.focus()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
}
