// spec section 15

import { openBlocked } from '../late-scripts.ts'
import { heading, main } from '../parts.ts'
import { expect, test } from '../test.ts'

// the browser reports a document with an error status on its console
test.use({ allowedComplaints: [/status of 422/] })

const MESSAGE = 'Is there a studio with a view of the river?'

test('a query and a newsletter address that are typed before hydration are kept, and then get their help', async ({
  page,
}) => {
  const releaseScripts = await openBlocked(page, '/faq')
  const address = page.getByRole('region', { name: /News/ }).getByLabel('Your email address')
  await address.fill('amara@nowhere')
  await page.getByRole('banner').getByRole('searchbox').first().fill('kelham')
  await releaseScripts()
  const query = page.getByRole('banner').getByRole('combobox')
  await expect(query).toHaveValue('kelham')
  await expect(query).toBeFocused()
  await expect(page.getByRole('banner').getByRole('option').first()).toContainText('Kelham Mill')
  await expect(address).toHaveValue('amara@nowhere')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Not a valid email.')).toBeVisible()
})

test('every field of a filter keeps its value through hydration, and typing continues', async ({ page }) => {
  const releaseScripts = await openBlocked(page, '/student-accommodation/leeds?sort=price')
  const filter = page.getByRole('form', { name: 'Filter and sort' })
  await filter.getByLabel('Kind of room').selectOption({ index: 1 })
  await filter.getByLabel('Sort by').selectOption('Name, A to Z')
  await filter.getByText('More:').click()
  await filter.getByLabel('Can be booked or reserved').check()
  const amount = filter.getByLabel('Most a week, £')
  await amount.pressSequentially('2')
  await releaseScripts()
  await amount.pressSequentially('00')
  await expect(page).toHaveURL(/max=200/)
  for (const asked of [/type=/, /sort=name/, /available=1/]) await expect(page).toHaveURL(asked)
  await expect(amount).toHaveValue('200')
  await expect(amount).toBeFocused()
  await expect(filter.getByLabel('Sort by')).toHaveValue('name')
  await expect(filter.getByLabel('Can be booked or reserved')).toBeChecked()
})

for (const query of ['?weeks=44&max=150&sort=price', '?type=Castle&max=much'])
  test(`hydration of ${query} requests no new list if the filter was not changed`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/leeds/index.pageContext.json')) asked.push(request.url())
    })
    const releaseScripts = await openBlocked(page, `/student-accommodation/leeds${query}`)
    await releaseScripts()
    await expect(page.getByRole('button', { name: /^Show \d+ kind/ })).toBeVisible()
    expect(page.url().endsWith(`/leeds${query}`)).toBe(true)
    expect(asked).toEqual([])
  })

const FORMS = {
  '/contact-us': [
    ['Full name', 'Amara Okafor'],
    ['Email address', 'amara@example.org'],
    ['Moving in (optional)', '2027-09-11'],
    ['Your message', MESSAGE],
    ['The summer', true],
    ['Also send me offers by email, a few times a year.', true],
  ],
  '/waiting-list': [
    ['City', 'leeds'],
    ['Month of moving in', '2027-09'],
  ],
  '/accessible-request': [
    ['A wet room or level shower', true],
    ['Space for an assistance dog', true],
    ['How should we reply? (optional)', 'relay'],
  ],
} as const

for (const [path, fields] of Object.entries(FORMS))
  test(`${path}: a stored draft fills only the fields that were left empty before hydration`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const kept = 'name=Another&message=An+older+text&lettingOption=long-term-lets&needs=parking&city=york'
      for (const form of ['contact', 'waiting-list', 'accessible-request'])
        sessionStorage.setItem(`enquiry-draft-${form}`, `${kept}&replyBy=email&email=older%40example.org`)
    })
    const releaseScripts = await openBlocked(page, path)
    for (const [label, value] of fields) {
      const field = main(page).getByLabel(label, { exact: true })
      if (value === true) await field.check()
      else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
      else await field.fill(value)
    }
    await releaseScripts()
    for (const [label, value] of fields) {
      const field = main(page).getByLabel(label, { exact: true })
      if (value === true) await expect(field).toBeChecked()
      else await expect(field).toHaveValue(value)
    }
    for (const label of ['An academic year', 'A parking space near the door'])
      await expect(main(page).getByLabel(label, { exact: true }).and(page.locator(':checked'))).toHaveCount(0)
    if (path === '/waiting-list') await expect(main(page).getByLabel('Full name')).toHaveValue('Another')
  })

test('text corrected before hydration keeps its value and the focus', async ({ page }) => {
  const releaseScripts = await openBlocked(page, '/contact-us')
  const message = main(page).getByLabel('Your message')
  await message.fill(MESSAGE)
  // acts like a browser that does not validate forms itself
  await main(page)
    .locator('form')
    .evaluate((form) => form.setAttribute('novalidate', ''))
  await main(page).getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('alert').getByRole('link').first()).toHaveText('Enter your full name.')
  await expect(message).toHaveValue(MESSAGE)
  await message.fill(`${MESSAGE} And a desk?`)
  await releaseScripts()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(message).toHaveValue(`${MESSAGE} And a desk?`)
  await expect(message).toBeFocused()
})

test('a room shortlisted before hydration is still shortlisted afterwards', async ({ page }) => {
  const releaseScripts = await openBlocked(page, '/student-accommodation/leeds/aire-yard')
  await page.getByRole('button', { name: 'Shortlist Studio', exact: true }).click()
  await expect(heading(page)).toHaveText('Your shortlist')
  await releaseScripts()
  await expect(main(page).getByRole('button', { name: /^Shortlisted Studio/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist' })).toContainText('1 room')
})
