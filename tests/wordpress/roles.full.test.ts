import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENQUIRY, newMailbox, sendForm } from '../server/send-form.ts'
import { sentMails } from './sent-mails.ts'
import { type Pair, startPair } from './start-pair.ts'
import { openWpAdmin, type WpAdmin } from './wp-admin.ts'

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.close())

describe('an editor', () => {
  let admin: WpAdmin
  beforeAll(async () => {
    admin = await openWpAdmin(pair)
  })
  afterAll(() => admin.close())

  it('edits a menu, which the site shows, and sees nothing else under Appearance', async () => {
    const { page } = admin
    const menu = await pair.wordpress.inside("echo get_nav_menu_locations()['compliance'];")
    await admin.open(`nav-menus.php?action=edit&menu=${menu}`)
    const appearance = await page.locator('#menu-appearance .wp-submenu').innerText()
    expect(appearance).toContain('Menus')
    expect(appearance).not.toMatch(/Themes|Customi|Widgets|Patterns|Editor/)
    await page.locator('#add-custom-links h3').click()
    await page.locator('#custom-menu-item-url').fill('https://herons.example/')
    await page.locator('#custom-menu-item-name').fill('Herons')
    await page.locator('#submit-customlinkdiv').click()
    await page.locator('.menu-item-title', { hasText: 'Herons' }).first().waitFor()
    await page.locator('#save_menu_footer').click()
    await page.locator('#message').waitFor()
    await expect.poll(() => pair.shows('/faq', 'Herons')).toBe(true)
  })

  it('sets how long enquiries are kept, and does not see the shared secret', async () => {
    const { page } = admin
    await admin.open('admin.php?page=hfs')
    expect(await page.getByText('Secret shared with the site').count()).toBe(0)
    const days = page.getByLabel('Keep enquiries for (days)')
    await days.evaluate((input: HTMLInputElement) => {
      input.type = 'text'
      input.value = 'many'
    })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Enquiries are kept for a whole number of days, 1 or more.').waitFor()
    await days.fill('365')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Settings saved.').waitFor()
    expect(await pair.wordpress.inside('echo hfs_enquiry_days();')).toBe('365')
  })

  it('switches copies of enquiries on, which confirmations of the site announce from then on', async () => {
    const { page } = admin
    const confirmation = async () => {
      const fields = { ...ENQUIRY, email: newMailbox() }
      const answer = await sendForm(`${pair.siteOrigin}/contact-us`, fields)
      const shown = await pair.get(answer.headers.get('location') ?? '')
      return { ...fields, text: await shown.text() }
    }
    expect((await confirmation()).text).not.toContain('A copy should reach')
    await admin.open('admin.php?page=hfs')
    await page.getByLabel('Send a copy of an enquiry by email to the person who asked').check()
    await page.getByLabel('It begins with').fill('Dear future neighbour,')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Settings saved.').waitFor()
    await expect.poll(() => pair.shows('/contact-us', '"isCopied":true')).toBe(true)
    const { text, email } = await confirmation()
    expect(text).toContain(
      'A copy should reach the email address you gave. If none does, email yourself one:',
    )
    const copy = () => JSON.stringify(sentMails(pair.wordpress).find(({ to }) => to === email))
    await expect.poll(copy).toContain('Dear future neighbour,')
    expect(copy()).not.toContain(ENQUIRY.message)
  })

  it.each([
    ['hfs_room', 'room'],
    ['hfs_building', 'building'],
    ['hfs_city', 'city'],
  ])('sees on the screen of %s the word %s, never post', async (type, word) => {
    await admin.open(`edit.php?post_type=${type}`)
    expect(await admin.page.getByRole('link', { name: `Add new ${word}` }).count()).toBeGreaterThan(0)
    expect(await admin.page.locator('#wpbody').innerText()).not.toMatch(/\bpost\b|categor/i)
  })
})

it('an author drafts a room, but can only submit it for review', async () => {
  await pair.wordpress.inside(
    "wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'writer', 'role' => 'author' ) );",
  )
  const { page, edit, title, save, close } = await openWpAdmin(pair, 'writer')
  await edit('post-new.php?post_type=hfs_room')
  await title().fill('An author’s room')
  await save('Save draft')
  const bar = page.getByRole('region', { name: 'Editor top bar' })
  await bar.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Submit for Review' }).waitFor()
  await close()
  const capabilities = await pair.wordpress.inside(
    "wp_set_current_user( get_user_by( 'login', 'writer' )->ID ); echo wp_json_encode( array_map( 'current_user_can', array( 'publish_posts', get_post_type_object( 'hfs_room' )->cap->publish_posts, 'hfs_read_enquiries' ) ) );",
  )
  expect(capabilities).toBe('[true,false,false]')
})
