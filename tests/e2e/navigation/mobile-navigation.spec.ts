// spec sections 2 and 4

import { visit } from '../hydrated.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { heading } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: SCREENS.phone })

test('the mobile navigation opens, locks the page, and closes with Escape, its button and a route change', async ({
  page,
}) => {
  await visit(page, '/student-accommodation/leeds')
  const toggle = toggleNav(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/nav-open/)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expect(page.locator('#main')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect(page.locator('#main')).not.toHaveAttribute('inert')
  await toggle.click()
  await toggle.click()
  await expect(menu).toBeHidden()
  await toggle.click()
  await subMenu(page, 'Locations').click()
  await menu.getByRole('link', { name: 'Sheffield' }).click()
  await expect(heading(page)).toHaveText('Student accommodation in Sheffield')
  await expect(page.locator('html')).not.toHaveClass(/nav-open/)
  await expect(menu).toBeHidden()
})

test('the mobile navigation slides down, unless motion is reduced; below 815 px the footer has accordions', async ({
  page,
}) => {
  await visit(page, '/faq')
  const menu = page.locator('nav[aria-label=Main]')
  // how far down the menu is seen, and where its last button stands, at the start, in the middle and at the end
  const moments = await menu.evaluate((element) => {
    document.querySelector<HTMLElement>('summary[aria-label="Toggle Nav"]')?.click()
    const last = [...element.querySelectorAll('button')].at(-1)
    const animations = element.getAnimations()
    return [0, 125, 249].map((time) => {
      for (const animation of animations) animation.currentTime = time
      last?.scrollIntoView({ block: 'center' })
      let seen = 80
      while (document.elementFromPoint(195, seen)?.closest('nav') === element) seen += 1
      return { seen, last: last?.getBoundingClientRect().y }
    })
  })
  await toggleNav(page).click()
  const [start, middle, end] = moments.map(({ seen }) => seen - 80)
  expect(start).toBe(0)
  expect(middle).toBeGreaterThan(100)
  expect(middle).toBeLessThan(end ?? 0)
  expect(end).toBeGreaterThan(SCREENS.phone.height - 80 - 3)
  // a press that begins on it ends on it
  expect(new Set(moments.map(({ last }) => last)).size).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await toggleNav(page).click()
  const durations = await menu.evaluate((element) =>
    element.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
  )
  expect(Math.max(0, ...durations)).toBeLessThan(1)
  await page.keyboard.press('Escape')

  const footer = page.getByRole('contentinfo')
  const guide = footer.getByRole('link', { name: 'Student guide' })
  const section = footer.locator('summary', { hasText: 'Students' })
  await expect(guide).toBeHidden()
  await section.click()
  await expect(guide).toBeVisible()
  await section.click()
  await expect(guide).toBeHidden()
  await page.setViewportSize({ width: 815, height: 900 })
  await expect(guide).toBeVisible()
  const signs = await footer
    .locator('summary')
    .evaluateAll((all) => all.map((summary) => getComputedStyle(summary, '::after').content))
  expect(signs).toEqual(Array(4).fill('none'))
  await section.dispatchEvent('click')
  await expect(guide).toBeVisible()
  await page.setViewportSize({ width: 814, height: 900 })
  await expect(section).toBeVisible()
  expect(await section.evaluate((summary) => getComputedStyle(summary, '::after').content)).not.toBe('none')
})

test('a link to the current page, and rotating a tablet, close the menu and unlock the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, '/blog')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await toggleNav(page).click()
  await menu.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#main')).not.toHaveAttribute('inert')
  await toggleNav(page).click()
  await expect(page.locator('#main')).toHaveAttribute('inert')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.locator('#main')).not.toHaveAttribute('inert')
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(menu).toBeHidden()
})
