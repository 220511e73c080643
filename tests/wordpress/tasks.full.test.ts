import { beforeEach, expect, it } from 'vitest'
import { type Pair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { startEditing, type WpAdmin } from './wpAdmin.ts'

let pair: Pair
let admin: WpAdmin
/** What an editor has clicked or chosen; a field that is typed into counts as one click. */
let clicks = 0

startEditing((started, user) => {
  pair = started
  admin = user
})
beforeEach(() => {
  clicks = 0
})

async function click(action: Promise<unknown>): Promise<void> {
  clicks += 1
  await action
}
const publish = async (): Promise<void> => {
  clicks += 2
  await admin.save('Publish')
}

it('a new building with four pictures takes twenty clicks at most', async () => {
  const { page } = admin
  const library = page.locator('.media-modal:visible')
  await admin.open('edit.php?post_type=hfs_building')
  await click(page.getByRole('link', { name: 'Add new building' }).last().click())
  await click(admin.title().fill('Heron House'))
  await click(page.getByLabel('City', { exact: true }).selectOption('Leeds'))
  await click(page.getByLabel('Address', { exact: true }).fill('1 Heron Wharf, Leeds LS1'))
  await click(page.getByLabel('Latitude').fill('53.7942, -1.5391'))
  await click(page.getByRole('button', { name: 'Choose a picture: Picture' }).click())
  await click(library.locator('.attachment').first().click())
  await click(library.getByRole('button', { name: 'Use these' }).click())
  await click(page.getByRole('button', { name: 'Choose pictures: More pictures' }).click())
  for (const index of [1, 2, 3]) await click(library.locator('.attachment').nth(index).click())
  await click(library.getByRole('button', { name: 'Use these' }).click())
  for (const name of ['Gym', 'Laundry'])
    await click(
      page
        .getByRole('group', { name: 'Amenities' })
        .getByRole('checkbox', { name: new RegExp(name) })
        .first()
        .check(),
    )
  await publish()
  expect(clicks).toBeLessThanOrEqual(20)
  await expect
    .poll(() => pair.shows('/student-accommodation/leeds/heron-house', '1 Heron Wharf'), WITHIN_TIME_TO_LIVE)
    .toBe(true)
})

it('a room with a contract takes twelve clicks at most', async () => {
  const { page } = admin
  await admin.open('edit.php?post_type=hfs_room')
  await click(page.getByRole('link', { name: 'Add new room' }).last().click())
  await click(admin.title().fill('Nest'))
  await click(page.getByLabel('Building', { exact: true }).selectOption('Heron House'))
  await click(page.getByRole('button', { name: 'Add a contract' }).click())
  // the focus is in the new row
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')),
  ).toBe('contracts.0.contract.title')
  await page.keyboard.type('28/29 - Nest - 44 Weeks')
  await click(page.getByLabel('Start', { exact: true }).fill('2028-09-09'))
  await click(page.getByLabel('End', { exact: true }).fill('2029-07-14'))
  await click(page.getByLabel('Weekly price for one person').fill('£165'))
  await page.getByText('Visitors read: 44 weeks, 9 Sep 2028 to 14 Jul 2029, £165 a week, £7,260').waitFor()
  await click(page.getByLabel('How many are left').fill('7'))
  await publish()
  expect(clicks).toBeLessThanOrEqual(12)
  await expect
    .poll(() => pair.shows('/student-accommodation/leeds/heron-house/nest', '£7,260'), WITHIN_TIME_TO_LIVE)
    .toBe(true)
})

it('what has no preview shows before Update what it changes on the site, each time it is opened', async () => {
  const { page } = admin
  const globals = await pair.wordpress.inside("echo hfs_site_text( 'globals' )->ID;")
  for (const rule of ['Nobody needs one.', 'Everybody needs one.']) {
    await admin.edit(`post.php?post=${globals}&action=edit`)
    const changes = page.locator('.hfs-changes')
    await page.getByLabel('Who needs a guarantor').fill(rule)
    await changes.getByText('Update puts this on the public site at once').waitFor()
    await changes.getByText('Who needs a guarantor').waitFor()
    expect(await changes.locator('ins').allInnerTexts()).toEqual([rule])
    await admin.save('Update')
    await changes.waitFor({ state: 'hidden' })
  }
})
