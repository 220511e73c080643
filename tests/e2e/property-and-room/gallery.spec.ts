import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from '../hydrated.ts'
import { onScreens, SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const ROOM = '/student-accommodation/leeds/aire-yard/premier-en-suite'
const PICTURES = 7

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures of Premier En-suite, Aire Yard' })
const shown = (page: Page, number: number) =>
  expect(dialog(page).getByRole('status')).toContainText(`${number} of ${PICTURES}`)

async function openSecond(page: Page): Promise<void> {
  await page.goto(`${ROOM}?weeks=44`)
  await hydrated(page)
  await pictures(page).nth(1).click()
  await expect(dialog(page)).toBeVisible()
}

onScreens(['phone', 'desktop'], 'the gallery', () => {
  test('opens an image with its number and caption; keys and buttons move between images', async ({
    page,
  }) => {
    await openSecond(page)
    await shown(page, 2)
    await page.keyboard.press('ArrowRight')
    await shown(page, 3)
    await expect(dialog(page).getByRole('figure').filter({ visible: true })).toContainText('Bathroom')
    await page.keyboard.press('ArrowRight')
    await shown(page, 4)
    await expect(dialog(page).getByRole('status')).toContainText('Shared kitchen')
    await dialog(page).getByRole('button', { name: 'Previous' }).click()
    await shown(page, 3)
    await page.keyboard.press('End')
    await shown(page, PICTURES)
    await page.keyboard.press('ArrowRight')
    await shown(page, PICTURES)
    await page.keyboard.press('Home')
    await shown(page, 1)
  })

  test('keeps the focus inside, and returns it when Esc closes the dialog', async ({ page }) => {
    await openSecond(page)
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      // from a modal dialog the focus can move only to the browser's own controls, and then the body is active
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      )
      expect(await page.evaluate(() => document.activeElement?.closest('main a, header, footer'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(pictures(page).nth(1)).toBeFocused()
    await expect(page).toHaveURL(`${ROOM}?weeks=44`)
  })

  test('closes on Back and stays on the page with its contract; Close leaves no history entry', async ({
    page,
  }) => {
    await page.goto('/student-accommodation/leeds/aire-yard')
    await openSecond(page)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${ROOM}?weeks=44`)
    await pictures(page).first().click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${ROOM}?weeks=44`)
    await page.goBack()
    await expect(page).toHaveURL('/student-accommodation/leeds/aire-yard')
  })

  test('opens the image that the address names', async ({ page }) => {
    await page.goto(`${ROOM}#picture-3`)
    await shown(page, 3)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(ROOM)
  })

  test('has no axe violation, and its images have accessible names', async ({ page }) => {
    await openSecond(page)
    const found = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('img', { name: /bathroom|shower/i })).toBeVisible()
    for (const link of await pictures(page).all()) await expect(link).toHaveAccessibleName(/\w/)
  })
})

test('Back, pressed as soon as the dialog opens, closes it and stays on the page', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  await page.goto(ROOM)
  await hydrated(page)
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('dialog[open]') === null) return
      watch.disconnect()
      document.documentElement.dataset.pressed = 'Back'
      history.back()
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await pictures(page).nth(1).click()
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'Back')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(ROOM)
})

test('the four images of a property leave no gap on wide screens', async ({ page }) => {
  await page.goto('/student-accommodation/leeds/aire-yard')
  for (const screen of [SCREENS.tablet, SCREENS.desktop]) {
    await page.setViewportSize(screen)
    const edges = await pictures(page).evaluateAll((links) =>
      links.map((link) => {
        const { left, right, bottom } = link.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right), bottom: Math.round(bottom) }
      }),
    )
    expect(edges).toHaveLength(4)
    const [first, second, third, fourth] = edges
    expect(fourth).toEqual({ left: second?.left, right: third?.right, bottom: first?.bottom })
  }
})

onScreens(['phone'], 'a swipe in the gallery', () => {
  test('shows the next image', async ({ page }) => {
    await openSecond(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 380,
      xDistance: -250,
      yDistance: 0,
      speed: 1200,
    })
    await shown(page, 3)
  })
})

test('at 320 px and twice the text size, captions and buttons of the gallery are visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openSecond(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const box = await dialog(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 320 })
  for (const name of ['Close', 'Previous', 'Next'])
    await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await shown(page, 3)
  await expect(dialog(page).getByText('Bathroom', { exact: true })).toBeVisible()
})

test('with forced colours, the buttons of the gallery keep their borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSecond(page)
  const next = dialog(page).getByRole('button', { name: 'Next' })
  expect(await next.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid')
})

test('the code of the gallery is loaded only when an image is opened', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(ROOM)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = requested.length
  await pictures(page).nth(1).click()
  await shown(page, 2)
  expect(requested.slice(before).some((url) => /GalleryDialog|chunks/.test(url))).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each image leads to its place on a page of all images, and from there back to the contract', async ({
    page,
  }) => {
    await page.goto(`${ROOM}?weeks=44`)
    await pictures(page).nth(2).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Pictures of Premier En-suite, Aire Yard',
    )
    await expect(page.getByText(`3 of ${PICTURES}: Bathroom`)).toBeInViewport()
    await expect(page.getByRole('main').getByRole('figure')).toHaveCount(PICTURES)
    await page.getByRole('link', { name: 'Back to Premier En-suite, Aire Yard' }).click()
    await expect(page).toHaveURL(/premier-en-suite\?weeks=44$/)
  })
})
