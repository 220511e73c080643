import { describe, expect, it } from 'vitest'
import { type Pair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { openWpAdmin, startEditing, type WpAdmin } from './wpAdmin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const BUILDING = '/student-accommodation/leeds/aire-yard'
const STUDIO = `${BUILDING}/studio`
/** A field for text with formatting, once it can be typed into. */
const textField = (name: string) =>
  admin.page.getByRole('textbox', { name, exact: true }).and(admin.page.locator('[contenteditable="true"]'))
const summary = () => textField('Summary')

/** Types at the end of the summary, as somebody does who clicks into it. */
async function typeAtTheEnd(words: string): Promise<void> {
  await summary().click()
  await admin.page.keyboard.press('Control+End')
  await admin.page.keyboard.type(words)
}

it('text with formatting is typed, saved, opened again and typed again', async () => {
  const building = `post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'aire-yard')}&action=edit`
  for (const words of [' Herons come first.', ' Herons come again.', ' Herons stay.']) {
    await admin.edit(building)
    await typeAtTheEnd(words)
    await admin.save('Update')
    await expect.poll(() => pair.shows(BUILDING, words.trim()), WITHIN_TIME_TO_LIVE).toBe(true)
  }
  expect(await summary().innerText()).toMatch(/Herons come first\. Herons come again\. Herons stay\.$/)
})

it('text with formatting can be typed after WordPress has moved its box, and while the editor loads slowly', async () => {
  await admin.page.route('**/wp-json/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await admin.edit(`post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'kelham-mill')}&action=edit`)
  await summary().waitFor()
  await admin.page.locator('#hfs-fields-box').evaluate((box) => box.parentElement?.append(box))
  await typeAtTheEnd(' Moved.')
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' })
  await admin.save('Update')
  await expect
    .poll(() => pair.shows('/student-accommodation/sheffield/kelham-mill', 'Moved.'), WITHIN_TIME_TO_LIVE)
    .toBe(true)
})

it('text with formatting has lists and links', async () => {
  const { page } = admin
  const room = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
  await admin.edit(`post.php?post=${room}&action=edit`)
  const description = textField('Description')
  await description.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Desk')
  await page
    .getByRole('button', { name: /^Bulleted list/ })
    .first()
    .click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Paste URL or type to search').fill('/faq')
  await page.keyboard.press('Enter')
  await expect.poll(() => description.innerHTML()).toMatch(/<li><a [^>]*href="\/faq"/)
  await admin.save('Update')
  await expect.poll(() => pair.shows(STUDIO, '<li><a href="/faq"'), WITHIN_TIME_TO_LIVE).toBe(true)
})

describe('in an installation that has been worked in, each text with formatting is filled and can be typed, each time it is opened', () => {
  /** Opens a screen twice, and types into all of its texts. Returns how many it has. */
  const typesTwice = async ({ page, edit }: WpAdmin, post: string): Promise<number> => {
    const texts = page.locator('.hfs-rich-text:visible')
    for (const word of ['Herons', 'Cranes']) {
      await edit(`post.php?post=${post}&action=edit`)
      await texts.first().waitFor({ timeout: 60_000 })
      for (const text of await texts.all()) {
        await expect.poll(() => text.getAttribute('contenteditable'), WITHIN_TIME_TO_LIVE).toBe('true')
        expect(await text.innerText()).toMatch(/\w{3}/)
        await text.click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(` ${word}`)
        expect(await text.innerText()).toContain(word)
      }
      const saved = page.locator('.components-snackbar').filter({ hasText: /updated/ })
      await page
        .getByRole('region', { name: 'Editor top bar' })
        .getByRole('button', { name: 'Update', exact: true })
        .click()
      await saved.first().waitFor()
    }
    return texts.count()
  }
  const building = () =>
    pair.wordpress.inside("echo get_page_by_path( 'aire-yard', OBJECT, 'hfs_building' )->ID;")
  const asUser = (user: string, code: string) =>
    pair.wordpress.inside(
      `$id = get_user_by( 'login', '${user}' )->ID; $site = $GLOBALS['wpdb']->get_blog_prefix(); ${code}`,
    )

  it.for([
    [
      'without body text, which leaves the box no room to move',
      'editor',
      "wp_update_post( array( 'ID' => get_page_by_path( 'aire-yard', OBJECT, 'hfs_building' )->ID, 'post_content' => '' ) );",
    ],
    [
      'with the preferences of somebody who has tried them all',
      'editor',
      "update_user_meta( $id, $site . 'persisted_preferences', array( '_modified' => gmdate( 'c' ), 'core' => array( 'fixedToolbar' => true, 'focusMode' => true, 'showListViewByDefault' => true, 'openPanels' => array() ), 'core/edit-post' => array( 'welcomeGuide' => false, 'fullscreenMode' => true ) ) );",
    ],
    [
      'with boxes that were moved and sorted',
      'editor',
      "update_user_meta( $id, 'meta-box-order_hfs_building', array( 'normal' => '', 'side' => '', 'advanced' => 'hfs-fields-box' ) );",
    ],
    ['as another user, in another language', 'second', "update_user_meta( $id, 'locale', 'de_DE' );"],
    [
      'after an autosave that was never saved',
      'editor',
      "require_once ABSPATH . 'wp-admin/includes/post.php'; wp_set_current_user( $id ); wp_create_post_autosave( array( 'post_ID' => get_page_by_path( 'aire-yard', OBJECT, 'hfs_building' )->ID, 'post_type' => 'hfs_building', 'post_title' => 'Aire Yard!', 'post_content' => '', 'post_excerpt' => '' ) );",
    ],
  ] as const)('%s', async ([, user, code]) => {
    await pair.wordpress.inside(
      "if ( ! get_user_by( 'login', 'second' ) ) { wp_insert_user( array( 'user_login' => 'second', 'user_pass' => 'second', 'role' => 'editor' ) ); }",
    )
    // who leaves the screen gives it to others
    await admin.open('index.php')
    const mine = user === 'editor' ? admin : await openWpAdmin(pair, user)
    await asUser(
      user,
      `delete_post_meta( get_page_by_path( 'aire-yard', OBJECT, 'hfs_building' )->ID, '_edit_lock' ); ${code}`,
    )
    expect(await typesTwice(mine, await building())).toBeGreaterThan(0)
    if (mine !== admin) await mine.close()
  })

  it.for([
    ['a room', "get_page_by_path( 'studio-aire-yard', OBJECT, 'hfs_room' )", 1],
    ['a city', "get_page_by_path( 'leeds', OBJECT, 'hfs_city' )", 1],
    ['the settings', "hfs_site_text( 'globals' )", 2],
  ] as const)('of %s', async ([, post, least]) => {
    const id = await pair.wordpress.inside(`echo ${post}->ID;`)
    expect(await typesTwice(admin, id)).toBeGreaterThanOrEqual(least)
  })
})
