import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, startPair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { openWpAdmin, type WpAdmin } from './wpAdmin.ts'

let pair: Pair

beforeAll(async () => {
  pair = await startPair()
  await pair.wordpress.inside(
    "wp_insert_user( array( 'user_login' => 'writer', 'user_pass' => 'writer', 'role' => 'author' ) );",
  )
})
afterAll(() => pair.close())

async function as<Result>(user: string, work: (admin: WpAdmin) => Promise<Result>): Promise<Result> {
  const admin = await openWpAdmin(pair, user)
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

describe('an editor', () => {
  it('edits a menu, which the site shows, and sees nothing else under Appearance', async () => {
    await as('editor', async ({ page, open }) => {
      const menu = await pair.wordpress.inside("echo get_nav_menu_locations()['compliance'];")
      await open(`nav-menus.php?action=edit&menu=${menu}`)
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
    })
    await expect.poll(() => pair.shows('/faq', 'Herons'), WITHIN_TIME_TO_LIVE).toBe(true)
  })

  it('sets how long enquiries are kept, and does not see the shared secret', async () => {
    await as('editor', async ({ page, open }) => {
      await open('admin.php?page=hfs')
      expect(await page.getByText('Secret shared with the site').count()).toBe(0)
      await page.getByLabel('Enquiries are kept for days').evaluate((input: HTMLInputElement) => {
        input.type = 'text'
        input.value = 'many'
      })
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Enquiries are kept for a whole number of days, 1 or more.').waitFor()
      await page.getByLabel('Enquiries are kept for days').fill('365')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Settings saved.').waitFor()
    })
    expect(await pair.wordpress.inside('echo hfs_enquiry_days();')).toBe('365')
  })

  it('sees the words room, building and city on the screens, never post', async () => {
    await as('editor', async ({ page, open }) => {
      for (const [type, word] of [
        ['hfs_room', 'room'],
        ['hfs_building', 'building'],
        ['hfs_city', 'city'],
      ] as const) {
        await open(`edit.php?post_type=${type}`)
        expect(await page.getByRole('link', { name: `Add new ${word}` }).count()).toBeGreaterThan(0)
        expect(await page.locator('#wpbody').innerText()).not.toMatch(/\bpost\b|categor/i)
      }
    })
  })
})

describe('an author', () => {
  it('drafts a room, but can only submit it for review', async () => {
    await as('writer', async ({ page, edit, title }) => {
      await edit('post-new.php?post_type=hfs_room')
      await title().fill('An author’s room')
      const bar = page.getByRole('region', { name: 'Editor top bar' })
      await bar.getByRole('button', { name: 'Save draft' }).click()
      await page.locator('.components-snackbar').filter({ hasText: 'Draft saved' }).waitFor()
      await bar.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('button', { name: 'Submit for Review' }).waitFor()
    })
    expect(
      await pair.wordpress.inside(
        "wp_set_current_user( get_user_by( 'login', 'writer' )->ID ); echo wp_json_encode( array_map( 'current_user_can', array( 'publish_posts', get_post_type_object( 'hfs_room' )->cap->publish_posts, 'hfs_read_enquiries' ) ) );",
      ),
    ).toBe('[true,false,false]')
  })
})
