import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { postSignedEnquiry } from './post-signed-enquiry.ts'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

/**
 * The day of an editor who has never logged in before, task by task. A picture of each is in WORDPRESS_PICTURES, or else in
 * .data/editors-day.
 */
const PICTURES = process.env.WORDPRESS_PICTURES ?? '.data/editors-day'

let pair: Pair
let admin: WpAdmin
let page: Page
/** What the editor has clicked or chosen in this task; a field that is typed into counts as one click. */
let clicks = 0
let pictures = 0

startEditing(async (started, user) => {
  pair = started
  admin = user
  page = user.page
  mkdirSync(PICTURES, { recursive: true })
  await postSignedEnquiry(pair.wordpress.origin, {
    form: 'contact',
    name: 'Amara Okafor',
    reference: 'AMARA1',
    email: 'amara@mail.example',
    property: 'aire-yard',
    room: 'studio',
    message: 'Is it quiet?',
    submissionId: randomUUID(),
  })
  // as on the first day: no choices are stored, and nobody is logged in
  await pair.wordpress.inside(
    "delete_user_meta( get_user_by( 'login', 'editor' )->ID, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences' );",
  )
  await page.context().clearCookies()
})

/** A task with the most clicks that it may take. */
const task = (name: string, most: number, run: () => Promise<void>): void =>
  it(`${name}: ${most} clicks at most`, async () => {
    clicks = 0
    try {
      await run()
    } finally {
      await picture(name)
    }
    expect(clicks).toBeLessThanOrEqual(most)
  })

async function picture(name: string): Promise<void> {
  pictures += 1
  const file = `${String(pictures).padStart(2, '0')}-${name.replaceAll(/[^a-z]+/gi, '-')}.png`
  await page.screenshot({ path: join(PICTURES, file) })
}

async function click(action: Promise<unknown>): Promise<void> {
  clicks += 1
  await action
}
const press = (name: string | RegExp, exact = false) =>
  click(page.getByRole('button', { name, exact }).first().click())
const type = (label: string, text: string) =>
  click(page.getByLabel(label, { exact: true }).first().fill(text))
const follow = (name: string | RegExp) =>
  click(
    page
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first()
      .click(),
  )
const save = async (button: 'Publish' | 'Update' | 'Save draft'): Promise<void> => {
  clicks += button === 'Publish' ? 2 : 1
  await admin.save(button)
}
const live = (path: string, text: string) => expect.poll(() => pair.shows(path, text)).toBe(true)

const HOUSE = '/student-accommodation/leeds/heron-house'
const WHARF = '/student-accommodation/leeds/heron-wharf'
const STUDIO = '/student-accommodation/leeds/aire-yard/studio'

task('logs in and sees what there is', 3, async () => {
  await page.goto(`${pair.wordpress.origin}/wp-admin/`)
  // WordPress's script moves the focus while the page loads
  await page.waitForLoadState('networkidle')
  // nor has this browser stored any choice
  await page.evaluate(() => localStorage.clear())
  await type('Username or Email Address', 'editor')
  await type('Password', 'editor')
  await press('Log In')
  for (const text of [/\d+ buildings/, /\d+ rooms/, '1 new enquiry']) await atAGlance(text).waitFor()
})

task('a new building with four pictures', 20, async () => {
  const library = page.locator('.media-modal:visible')
  await follow('Buildings')
  await follow('Add new building')
  await press('Close', true)
  await click(admin.title().fill('Heron House'))
  await click(page.getByLabel('City', { exact: true }).selectOption('Leeds'))
  await type('Address', '1 Heron Wharf, Leeds LS1')
  await type('Latitude', '53.7942, -1.5391')
  await press('Choose a picture: Picture')
  await click(library.locator('.attachment').first().click())
  await click(library.getByRole('button', { name: 'Use these' }).click())
  await press('Choose pictures: More pictures')
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
  await page.locator('.hfs-advice').getByText('Summary: The page does not say').scrollIntoViewIfNeeded()
  await picture('is told what visitors would miss')
  await save('Publish')
  await live(HOUSE, '1 Heron Wharf')
})

task('a room with a contract', 12, async () => {
  await admin.open('edit.php?post_type=hfs_room')
  await follow('Add new room')
  await click(admin.title().fill('Nest'))
  await click(page.getByLabel('Building', { exact: true }).selectOption('Heron House'))
  await press('Add a contract')
  // the focus is in the new row
  expect(await focusedField()).toBe('contracts.0.contract.title')
  await page.keyboard.type('28/29 - Nest - 44 Weeks')
  await type('Start', '2028-09-09')
  await type('End', '2029-07-14')
  await type('Weekly price for one person', '£165')
  await page.getByText(/^Visitors read: 44 weeks, 9 Sep 2028 to 14 Jul 2029, £165 a week, .*£7,260/).waitFor()
  await type('How many are left', '7')
  await save('Publish')
  await live(`${HOUSE}/nest`, '£7,260')
})

task('next year’s prices of a building', 10, async () => {
  await admin.open('index.php')
  await follow('Rooms')
  await follow('Prices')
  await click(page.getByLabel('Building').selectOption('Aire Yard'))
  await type('Raise prices by per cent', '5')
  await press('Add the next academic year')
  const cell = (name: string) => page.getByLabel(`Studio, ${name}`, { exact: true }).inputValue()
  expect(await cell('28/29 - Studio - 44 Weeks: Start')).toBe('2028-09-09')
  expect(Number(await cell('28/29 - Studio - 44 Weeks: Weekly price'))).toBeCloseTo(
    Number(await cell('27/28 - Studio - 44 Weeks: Weekly price')) * 1.05,
    2,
  )
  await press('Check and show what changes')
  await page
    .getByRole('cell', { name: /^44 weeks, 9 Sep 2028 to 14 Jul 2029, £\S+ a week/ })
    .first()
    .waitFor()
  await picture('reads what changes in the prices')
  await press(/^Save \d+ changes$/)
  await page
    .getByText(/changes saved\.$/)
    .first()
    .waitFor()
  await live(STUDIO, '2028/29')
})

task('a price of one contract', 6, async () => {
  await admin.open('edit.php?post_type=hfs_room&s=Nest')
  await follow(/“Nest” \(Edit\)/)
  await page.getByLabel('Weekly price for one person').first().waitFor()
  await type('Weekly price for one person', '170')
  await page
    .getByText(/£170 a week, .*£7,480/)
    .first()
    .waitFor()
  await save('Update')
  await live(`${HOUSE}/nest`, '£7,480')
})

task('goes back to the price before, comparing the fields', 4, async () => {
  await click(page.getByRole('link', { name: /Revisions/ }).click())
  await page.locator('.diff-deletedline', { hasText: 'Weekly price for one person: 165' }).first().waitFor()
  await picture('compares two revisions')
  await click(page.getByRole('button', { name: 'Previous' }).click())
  await press('Restore This Revision')
  await page.waitForURL(/post\.php/)
  await live(`${HOUSE}/nest`, '£7,260')
})

task('another address for a building', 4, async () => {
  await admin.open('edit.php?post_type=hfs_building&s=Heron House')
  await follow(/“Heron House” \(Edit\)/)
  await page.getByLabel('Web address').waitFor()
  await type('Web address', 'heron-wharf')
  await save('Update')
  await expect
    .poll(async () => (await pair.get(`${HOUSE}/nest`)).headers.get('location'))
    .toBe(`${WHARF}/nest`)
})

task('a building to the trash, and back', 3, async () => {
  await admin.open('edit.php?post_type=hfs_building&s=Heron House')
  const row = page.getByRole('row', { name: /Heron House/ })
  expect(await row.locator('.hfs_city').innerText()).toBe('Leeds')
  await row.hover()
  await click(row.getByRole('link', { name: /Trash/ }).click())
  await press('Move to Trash')
  await expect.poll(() => pair.status(WHARF)).toBe(404)
  expect(await pair.status(`${WHARF}/nest`)).toBe(404)
  await follow('Undo')
  await live(`${WHARF}/nest`, '£7,260')
})

task('an offer, with a mistake on the way', 9, async () => {
  await admin.open('edit.php?post_type=hfs_offer')
  await follow('Add new offer')
  await click(admin.title().fill('Early herons'))
  await type('Summary', 'A hundred pounds off for whoever books before Christmas.')
  await type('Pounds off', '100')
  await type('Or per cent off', '10')
  await page.getByText('Fill in only one of the three.').waitFor()
  await picture('is told of a mistake')
  await type('Or per cent off', '')
  await save('Publish')
})

task('the telephone’s hours, reading what changes', 5, async () => {
  const globals = await pair.wordpress.inside("echo hfs_site_text( 'globals' )->ID;")
  await admin.edit(`post.php?post=${globals}&action=edit`)
  await type('In words', 'Monday to Friday, 9 to 6')
  const changes = page.locator('.hfs-changes')
  await changes.getByText('Update puts this on the public site at once').waitFor()
  expect(await changes.locator('ins').allInnerTexts()).toEqual(['Monday to Friday, 9 to 6'])
  await picture('reads what Update changes')
  await save('Update')
  await changes.waitFor({ state: 'hidden' })
})

task('a post with a picture and a table, previewed', 12, async () => {
  await admin.open('edit.php')
  await follow('Add New Post')
  await click(admin.title().fill('A day with the herons'))
  await page.keyboard.press('Enter')
  await page.keyboard.type('They stand in the water and wait.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await click(page.getByRole('option', { name: 'Table', exact: true }).click())
  await press('Create Table')
  await save('Save draft')
  clicks += 2
  const preview = await admin.preview()
  await preview.getByRole('heading', { level: 1, name: 'A day with the herons' }).waitFor()
  await preview.getByText('They stand in the water and wait.').waitFor()
  await preview.screenshot({ path: join(PICTURES, 'preview-of-a-post.png') })
  await preview.close()
})

task('an entry of the menu', 7, async () => {
  await admin.open('nav-menus.php')
  await click(page.locator('#add-custom-links .accordion-section-title').click())
  await type('URL', '/no-such-page')
  await type('Link Text', 'Herons')
  await click(page.locator('#submit-customlinkdiv').click())
  await page.locator('#menu-to-edit').getByText('Herons').first().waitFor()
  await click(page.locator('#save_menu_footer').click())
  await page.getByText('leads to /no-such-page, and the site has no such page.').first().waitFor()
})

task('an enquiry: taken, noted and answered', 7, async () => {
  await admin.open('index.php')
  await click(atAGlance('1 new enquiry').click())
  const row = page.getByRole('row', { name: /Amara Okafor/ })
  await row.hover()
  await click(row.getByRole('link', { name: 'Take', exact: true }).click())
  await page.getByText('You have 1 enquiry more.').waitFor()
  await admin.open('edit.php?post_type=hfs_enquiry&s=quiet')
  await click(
    page
      .getByRole('link', { name: /Amara Okafor/ })
      .first()
      .click(),
  )
  await type('Add a note', 'The courtyard side is.')
  await press('Save note')
  await page.locator('#hfs-enquiry-notes li', { hasText: 'The courtyard side is.' }).waitFor()
  await page.getByText('Enquiry updated.').waitFor()
})

// Helpers

/** A link of the dashboard, whose icon is a part of its name. */
const atAGlance = (hasText: string | RegExp) => page.locator('#dashboard_right_now a', { hasText })

const focusedField = () =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'))
