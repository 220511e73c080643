// spec section 11

import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
startEditing((started, user) => {
  pair = started
  admin = user
})

const STUDIO = '/student-accommodation/leeds/aire-yard/studio'
const prices = () => admin.page.getByRole('region', { name: 'What it does to prices' })
const table = () => prices().getByRole('row')

it('shows which rooms an offer makes cheaper before it is published, and before it is changed', async () => {
  const { page } = admin
  await admin.edit('post-new.php?post_type=hfs_offer')
  await admin.title().fill('Half term')
  await page.getByLabel('Summary').fill('For the herons.')
  await page.getByLabel('Or per cent off').fill('90')
  await prices()
    .getByText(/^It changes the price of \d\d rooms\.$/)
    .waitFor()
  await prices()
    .getByText(/^\d\d more$/)
    .waitFor()
  await page.getByLabel('Buildings', { exact: true }).fill('Aire Yard')
  await page.keyboard.press('Enter')
  await prices().getByText('It changes the price of 5 rooms.').waitFor()
  expect(
    await prices()
      .getByText(/ more$/)
      .count(),
  ).toBe(0)
  const [head, first] = await table().allInnerTexts()
  expect(head).toMatch(/Visitors read now\s+They will read/)
  const [, before, after] = /, £([\d,.]+) in all.*, £([\d,.]+) in all with offers/s.exec(first ?? '') ?? []
  expect(pounds(after) / pounds(before)).toBeLessThan(0.12)

  await page.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: 'Publish' }).click()
  const step = page.getByRole('region', { name: 'Editor publish' })
  await step.getByText(`Aire Yard: £${before} → £${after}`).first().waitFor()
  await step.getByRole('button', { name: 'Cancel' }).click()
  await admin.save('Publish')
  await prices().waitFor({ state: 'hidden' })
  await expect.poll(() => pair.shows(STUDIO, 'Half term')).toBe(true)

  // what visitors read now is what the offer makes of it
  await page.getByLabel('Or per cent off').fill('10')
  await prices().getByText('It changes the price of 5 rooms.').waitFor()
  expect((await table().nth(1).innerText()).replaceAll(/\s+/g, ' ')).toContain(`£${after} in all with offers`)
  await page.getByLabel('Or per cent off').fill('90')
  await prices().waitFor({ state: 'hidden' })
})

it('names the rooms of an offer, and says what they cost without it before it is moved to the trash', async () => {
  const { page } = admin
  const offer = await pair.wordpress.idOf('offers', 'half-term')
  await admin.edit(`post.php?post=${offer}&action=edit`)
  const uses = page.getByRole('region', { name: 'Used in' })
  await uses.getByText('5 rooms', { exact: true }).waitFor()
  expect(await uses.getByRole('listitem').allInnerTexts()).toContain('Studio – Aire Yard')
  await admin.open('edit.php?post_type=hfs_offer')
  const row = page.getByRole('row', { name: /Half term/ })
  await row.hover()
  await row.getByRole('link', { name: /Trash/ }).click()
  await page
    .getByText(/Without it, the price of 5 rooms changes: .*, Aire Yard from £[\d,.]+ to £[\d,.]+ in all\./)
    .waitFor()
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await page.getByText('1 post moved to the Trash.').waitFor()
  await expect.poll(() => pair.shows(STUDIO, 'Half term')).toBe(false)
})

it('says that prices are not known while the site is away', async () => {
  const offer = await pair.wordpress.idOf('offers', 'early-bird')
  await pair.site.close()
  const uses = await pair.wordpress.asEditor('GET', `hfs/v1/editor/${offer}/uses`)
  expect(uses.json).toMatchObject({
    uses: [],
    losses: expect.stringMatching(
      /^What it does to prices is not known\. The public site does not respond\./,
    ),
  })
  await pair.startSiteAgain()
})

const pounds = (text = ''): number => Number(text.replaceAll(',', ''))
