import { hydrated } from '../hydrated.ts'
import { toggleNav } from '../menu.ts'
import { onEveryScreen } from '../screens.ts'
import { expect, test } from '../test.ts'

test('the phone number is the sales number on a property’s page, and the booking line elsewhere', async ({
  page,
}) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  await hydrated(page)
  const header = page.getByRole('banner')
  await onEveryScreen(page, async () => {
    const phone = header.getByRole('link', { name: /0113 496 0141/ })
    await expect(phone).toHaveAttribute('href', 'tel:+441134960141')
  })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Leeds' }).click()
  await onEveryScreen(page, async () => {
    const phone = header.getByRole('link', { name: /0333 344 3787/ })
    await expect(phone).toHaveAttribute('href', 'tel:+443333443787')
  })
})

test('the National Code logo is shown only for a property in the code', async ({ page }) => {
  const logo = page.getByRole('contentinfo').getByRole('img', { name: /National Code/ })
  await page.goto('/student-accommodation/leeds/aire-yard')
  await onEveryScreen(page, async () => {
    await expect(logo).toBeVisible()
  })
  for (const path of ['/student-accommodation/glasgow/merchant-court', '/']) {
    await page.goto(path)
    await onEveryScreen(page, async (screen) => {
      await expect(logo, `${path} at ${screen.width} px`).toHaveCount(0)
    })
  }
})

test('the home header is transparent until the page is scrolled', async ({ page }) => {
  const header = page.getByRole('banner')
  await page.goto('/')
  await hydrated(page)
  await onEveryScreen(page, async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(header).not.toHaveAttribute('data-scrolled')
    await page.mouse.wheel(0, 600)
    await expect(header).toHaveAttribute('data-scrolled', 'true')
    await expect(header).toHaveCSS('background-color', 'rgb(58, 29, 42)')
  })
  await page.goto('/faq')
  await onEveryScreen(page, async () => {
    await expect(header).toHaveCSS('background-color', 'rgb(255, 253, 251)')
  })
})

test('a fixed header is marked as scrolled on every page', async ({ page }) => {
  await page.goto('/student-accommodation/leeds')
  await hydrated(page)
  const header = page.getByRole('banner')
  const shadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow)
  await onEveryScreen(page, async () => {
    const atTop = await shadow()
    await page.mouse.wheel(0, 600)
    await expect.poll(shadow).not.toBe(atTop)
    await page.mouse.wheel(0, -600)
    await expect.poll(shadow).toBe(atTop)
  })
})

test('the header of a room’s page is not fixed', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yard/studio')
  await onEveryScreen(page, async () => {
    await expect(page.getByRole('banner')).not.toHaveCSS('position', 'sticky')
  })
  await page.goto('/student-accommodation/leeds/aire-yard')
  await onEveryScreen(page, async () => {
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  })
})

test('logo, shortlist, phone number and menu are on one line', async ({ page }) => {
  await page.goto('/short-term-student-accommodation')
  await onEveryScreen(page, async () => {
    const tops = await page.getByRole('banner').evaluate((header) =>
      [...header.querySelectorAll('a[title="Home"], a[href="/shortlist"], a[href^="tel:"]:not(nav *)')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => (top + bottom) / 2),
    )
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12)
    const toggle = toggleNav(page)
    if (!(await toggle.isVisible())) return
    const box = await toggle.boundingBox()
    expect(Math.abs(Number(box?.y) + Number(box?.height) / 2 - Number(tops[0]))).toBeLessThan(12)
  })
})
