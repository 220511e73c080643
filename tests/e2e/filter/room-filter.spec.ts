// spec sections 2 and 15

import { hydrated, visit } from '../hydrated.ts'
import { isSameDocument, markDocument } from '../page-checks.ts'
import { heading, main, price } from '../parts.ts'
import { SCREENS } from '../screens.ts'
import { expect, test } from '../test.ts'

const LEEDS = '/student-accommodation/leeds'

test('a filter updates the list in place, reports the number of matches, and has an address to share', async ({
  page,
}) => {
  await page.setViewportSize(SCREENS.phone)
  await visit(page, LEEDS)
  await markDocument(page)
  await page.getByText('Filter and sort').first().click()
  const buildings = page.getByRole('region', { name: 'Our buildings in Leeds' })
  const status = buildings.getByRole('status')
  await expect(status).toHaveText('9 kinds of room here.')
  await buildings.getByLabel('Weeks').selectOption('44')
  await expect(page).toHaveURL(/\?weeks=44$/)
  await buildings.getByLabel('Most a week, £').fill('150')
  await expect(page).toHaveURL(/max=150/)
  await expect(status).toHaveText('1 of 9 kinds of room matches.')
  await expect(buildings.getByRole('listitem').filter({ hasText: 'kind of room matches' })).toHaveCount(1)
  // the update does not take the focus from the field, and the sheet says what it would show
  await expect(buildings.getByLabel('Most a week, £')).toBeFocused()
  await buildings.getByRole('button', { name: 'Show 1 kind of room' }).click()
  await expect(buildings.getByRole('form')).toBeHidden()
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await expect(buildings.getByLabel('Weeks')).toHaveValue('44')
  await hydrated(page)
  await buildings.getByRole('link', { name: 'Remove Up to £150 a week' }).click()
  await expect(status).toHaveText('9 of 9 kinds of room match.')
  await buildings.getByRole('link', { name: 'Remove 44 weeks' }).click()
  await expect(status).toHaveText('9 kinds of room here.')
  await expect(buildings.getByLabel('Most a week, £')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS.phone })

  test('dates that cannot be used are said above the list and open the sheet, in which the fields stay in line', async ({
    page,
  }) => {
    await visit(page, `${LEEDS}?arrive=2027-09-20&leave=2027-09-10`)
    const form = page.getByRole('form', { name: 'Filter and sort' })
    await expect(main(page).getByRole('alert')).toContainText('must be after the day you arrive')
    await expect(form).toBeVisible()
    const topOf = async (label: string) => (await form.getByLabel(label).boundingBox())?.y
    expect(await topOf('Arriving')).toBe(await topOf('Going home'))
  })

  test('a length and a day that cannot be used are named at their fields, in the sheet that is open', async ({
    page,
  }) => {
    await visit(page, `${LEEDS}?weeks=44 weeks&start=11/09/2027`)
    const form = page.getByRole('form', { name: 'Filter and sort' })
    const weeks = form.getByLabel('Weeks')
    await expect(weeks).toHaveAccessibleDescription(/such as 44/)
    await expect(form.getByLabel('Moving in')).toHaveAccessibleDescription(/2027-09-11/)
    const topOf = async (label: string) => (await form.getByLabel(label).boundingBox())?.y
    expect(await topOf('Weeks')).toBe(await topOf('Most a week, £'))
    await weeks.selectOption('44')
    await expect(page).toHaveURL(/[?&]weeks=44(?:&|$)/)
    await expect(weeks).toHaveAccessibleDescription('')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the first result of a filtered city and of a university is in the first view, with its walk', async ({
      page,
    }) => {
      const filter = 'type=any-en-suite&weeks=44&max=160&sort=price'
      for (const address of [
        `${LEEDS}?${filter}&near=university-of-leeds&show=rooms`,
        `/universities-and-colleges/university-of-leeds?${filter}`,
      ]) {
        await page.goto(address)
        const card = main(page).getByRole('listitem').filter({ hasText: 'Classic En-suite' }).first()
        expect((await card.boundingBox())?.y).toBeLessThan(700)
        await expect(card).toContainText('About 11 min on foot to University of Leeds')
        await expect(card).toContainText('44 weeks in 2027/28, £6,820 in all')
        const missed = main(page).getByRole('region', { name: 'Almost what you asked for' })
        await expect(missed.getByText('2 of your 3 wishes; £5 a week more')).toBeVisible()
      }
    })
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: SCREENS.phone, hasTouch: true })

    test('the sheet of the filter opens and closes, and its button shows the rooms', async ({ page }) => {
      await page.goto(`${LEEDS}?show=rooms`)
      if (javaScriptEnabled) await hydrated(page)
      const form = page.getByRole('form', { name: 'Filter and sort' })
      const open = () => page.locator('summary').filter({ hasText: 'Filter and sort' }).tap()
      await expect(form).toBeHidden()
      await open()
      await expect(form).toBeInViewport()
      // a tap beside the sheet
      await page.touchscreen.tap(200, 40)
      await expect(form).toBeHidden()
      await open()
      await form.getByLabel('Weeks').selectOption('44')
      await form.getByLabel('Kind of room').selectOption('any-en-suite')
      await form.getByRole('button', { name: /^Show/ }).tap()
      await expect(page).toHaveURL(/show=rooms/)
      await expect(form).toBeHidden()
      await expect(main(page).getByText('5 of 9 kinds of room match.')).toBeVisible()
    })
  })

/** The visitor: "I study at the University of Leeds, have £180 a week, need 44 weeks, and use a wheelchair." */
test.describe('a wheelchair user finds a room', () => {
  const CAMPUS = '/universities-and-colleges/university-of-leeds'

  test('by keyboard only', async ({ page }) => {
    await visit(page, '/')
    const tabTo = async (name: RegExp) => {
      for (let steps = 0; steps < 80; steps += 1) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          const label =
            element instanceof HTMLInputElement || element instanceof HTMLSelectElement
              ? element.labels?.[0]?.textContent
              : ''
          return `${label} ${element?.textContent}`
        })
        if (name.test(focused)) return
      }
      throw new Error(`No element named ${name} can be reached with the Tab key`)
    }
    await tabTo(/Where are you studying/)
    await page.keyboard.type('University of Le')
    await expect(page).toHaveURL(/where=university-of-leeds/)
    await tabTo(/Show the rooms/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${CAMPUS}\\?sort=price$`))
    await hydrated(page)

    const status = page
      .getByRole('region', { name: 'Our rooms near University of Leeds' })
      .getByRole('status')
    await tabTo(/^Most a week/)
    await page.keyboard.type('180')
    await expect(page).toHaveURL(/max=180/)
    await tabTo(/^Weeks/)
    await page.keyboard.type('44')
    await expect(page).toHaveURL(/weeks=44/)
    await tabTo(/^ More: /)
    await page.keyboard.press('Enter')
    await tabTo(/^Wheelchair accessible/)
    await page.keyboard.press('Space')
    await expect(status).toHaveText('None of our 9 kinds of room here matches all of your choices.')
    await tabTo(/Any weekly rent: 1 kind of room/)
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('1 of 9 kinds of room matches.')
    await tabTo(/^ Accessible Studio$/)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Accessible Studio, Aire Yard')
    await expect(main(page)).toContainText('£10,076')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('by forms and links', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Where are you studying?').selectOption('University of Leeds')
      await page.getByRole('button', { name: 'Show the rooms' }).click()
      await expect(page).toHaveURL(new RegExp(`${CAMPUS}\\?sort=price$`))
      const form = page.getByRole('form', { name: 'Filter and sort' })
      await form.getByLabel('Most a week, £').fill('180')
      await form.getByLabel('Weeks').selectOption('44')
      await form.getByText('More:').click()
      await form.getByLabel('Wheelchair accessible').check()
      await form.getByRole('button', { name: /^Show \d+ kinds of room/ }).click()
      await expect(
        page.getByText('None of our 9 kinds of room here matches all of your choices.'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Tell us what you need' })).toBeVisible()
      await page.getByRole('link', { name: 'Any weekly rent: 1 kind of room' }).click()
      await main(page).getByRole('link', { name: 'Accessible Studio', exact: true }).click()
      await expect(heading(page)).toHaveText('Accessible Studio, Aire Yard')
      await expect(price(page)).toContainText('£10,076')
    })
  })
})
