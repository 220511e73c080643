import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { main } from '../parts.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { printedAfter } from './printed.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
const COMPARE = '/compare?rooms=studio-aire-yard,classic-en-suite-aire-yard'

// the maximum is one or two pages above the current number: empty pages were once printed
for (const [path, maxPages, seen] of [
  [PROPERTY, 9, 'Aire Yard'],
  [COMPARE, 4, 'Total'],
  ['the confirmation', 2, /PB-\w{8}/],
] as const)
  test(`${path} prints at most ${maxPages} pages, without controls`, async ({ page }) => {
    await page.goto(path === 'the confirmation' ? await confirmation(page) : path)
    await page.emulateMedia({ media: 'print' })
    for (const role of ['button', 'combobox', 'textbox', 'checkbox', 'navigation'] as const)
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
    await expect(main(page).getByText(seen).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('3 Tannery Steps, Leeds LS10')
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(maxPages)
  })

test('a comparison prints its address, a confirmation no other forms, and closed answers are printed', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(COMPARE)
  expect(await printedAfter(main(page))).toMatch(/\/compare\?rooms=studio-aire-yard/)
  await page.goto(await confirmation(page))
  await expect(page.getByRole('heading', { name: 'Another form may be faster' })).toBeHidden()
  await page.goto('/faq')
  await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()
})

/** Sends an enquiry and returns the address of its confirmation. */
async function confirmation(page: Page): Promise<string> {
  const form = {
    name: 'Amara Okafor',
    email: `${randomUUID()}@example.org`,
    message: 'Is it quiet?',
    property: 'aire-yard',
  }
  const answer = await page.request.post('/contact-us', {
    form: { ...form, submissionId: randomUUID() },
    headers: { 'x-forwarded-for': visitorAddress() },
    maxRedirects: 0,
  })
  return answer.headers().location ?? ''
}
