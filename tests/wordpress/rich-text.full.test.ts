import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { openWpAdmin, startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
let building = 0
/** Each use of the table types words of its own. */
let uses = 0

startEditing(async (started, user) => {
  pair = started
  admin = user
  building = await pair.wordpress.idOf('hfs-buildings', 'aire-yard')
  await pair.wordpress.inside(
    "wp_insert_user( array( 'user_login' => 'second', 'user_pass' => 'second', 'role' => 'editor' ) );",
  )
})

const BUILDING = '/student-accommodation/leeds/aire-yard'

const NO_GUIDE = "'core/edit-post' => array( 'welcomeGuide' => false )"

/** What an editor or an installation may have been through, which a screen is opened in. */
interface State {
  readonly user?: 'editor' | 'second'
  /** The post that is opened, if it is not a building. */
  readonly post?: string
  /** PHP that runs before, with the building $id, the user $user, and the preferences that are stored then. */
  readonly before?: string
  readonly preferences?: string
  readonly plugin?: string
  readonly width?: number
  /** What the editor does on the open screen before typing. */
  readonly onScreen?: (page: Page) => Promise<unknown>
  readonly onFirstScreen?: (page: Page) => Promise<unknown>
}

const STATES: Readonly<Record<string, State>> = {
  'as it was imported': {},
  'without body text, after many revisions': {
    before: `foreach ( range( 1, 12 ) as $row ) { wp_update_post( array( 'ID' => $id, 'post_content' => "<p>$row</p>" ) ); }
      wp_update_post( array( 'ID' => $id, 'post_content' => '' ) );`,
  },
  'beside an autosave that is newer': {
    before: `require_once ABSPATH . 'wp-admin/includes/post.php'; wp_set_current_user( $user );
      wp_create_post_autosave( array( 'post_ID' => $id, 'post_type' => 'hfs_building', 'post_title' => 'Aire Yard!', 'post_content' => '', 'post_excerpt' => '' ) );`,
  },
  'with a fixed toolbar, spotlight and list view': {
    preferences: `'core' => array( 'fixedToolbar' => true, 'focusMode' => true, 'showListViewByDefault' => true ), ${NO_GUIDE}`,
  },
  'with the code editor': {
    preferences: "'core/edit-post' => array( 'welcomeGuide' => false, 'editorMode' => 'text' )",
  },
  'after the welcome guide': {
    preferences: "'core' => array()",
    onFirstScreen: (page) => answer(page.getByRole('button', { name: 'Close', exact: true })),
  },
  'once distraction free is left, which takes the box away and brings it back': {
    preferences: `'core' => array( 'distractionFree' => true ), ${NO_GUIDE}`,
    onScreen: async (page) => {
      for (const isFree of [false, true, false]) {
        await inEditor(page, `dispatch('core/preferences').set('core', 'distractionFree', ${isFree})`)
        await page
          .locator('.hfs-rich-text')
          .first()
          .waitFor({ state: isFree ? 'hidden' : 'visible' })
      }
    },
  },
  'while a tablet is previewed, with the text in a frame': {
    onScreen: (page) => inEditor(page, "dispatch('core/editor').setDeviceType('Tablet')"),
  },
  'with boxes that were sorted and closed': {
    before: `update_user_meta( $user, 'meta-box-order_hfs_building', array( 'normal' => '', 'side' => '', 'advanced' => 'hfs-fields-box' ) );
      update_user_meta( $user, 'closedpostboxes_hfs_building', array( 'hfs-fields-box' ) );`,
    onScreen: async (page) => {
      const box = page.locator('#hfs-fields-box')
      await box.waitFor()
      if (await box.evaluate((element) => element.classList.contains('closed')))
        await box.locator('.handlediv').click()
    },
  },
  'beside a box of another plugin, with an editor of its own': {
    plugin: `add_action( 'add_meta_boxes', static function () {
      add_meta_box( 'other', 'Other', static fn() => wp_editor( 'Other', 'other_text' ), null, 'normal', 'high' );
    } );`,
  },
  'on a narrow window': { width: 480 },
  'while WordPress responds slowly, and the box is moved': {
    onScreen: (page) => page.locator('#hfs-fields-box').evaluate((box) => box.parentElement?.append(box)),
  },
  'as another user, in another language, who takes over': {
    user: 'second',
    before: `update_user_meta( $user, 'locale', 'de_DE' );
      update_post_meta( $id, '_edit_lock', time() . ':' . get_user_by( 'login', 'editor' )->ID );`,
    onFirstScreen: (page) => answer(page.getByRole('link', { name: 'Take over' })),
  },
  'as somebody who has disabled the visual editor': {
    user: 'second',
    before: "update_user_meta( $user, 'locale', '' ); update_user_meta( $user, 'rich_editing', 'false' );",
  },
  'of a room': { post: "get_page_by_path( 'studio-aire-yard', OBJECT, 'hfs_room' )" },
  'of a city': { post: "get_page_by_path( 'leeds', OBJECT, 'hfs_city' )" },
  'of the settings': { post: "hfs_site_text( 'globals' )" },
}

it.for(Object.entries(STATES))(
  'texts with formatting are filled, typed, saved, opened again and typed again: %s',
  async ([
    name,
    { user = 'editor', post, before = '', preferences, plugin, width = 1440, onScreen, onFirstScreen },
  ]) => {
    // who leaves the screen gives it to others
    await admin.open('index.php')
    const mine = user === 'editor' ? admin : await openWpAdmin(pair, user)
    const { page } = mine
    const file = join(pair.wordpress.content, 'mu-plugins/other-box.php')
    await writeFile(file, `<?php ${plugin ?? ''}`)
    const id = await pair.wordpress.inside(`
      $id = ${building}; $user = get_user_by( 'login', '${user}' )->ID; delete_post_meta( $id, '_edit_lock' ); ${before}
      ${preferences === undefined ? '' : `update_user_meta( $user, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', array( '_modified' => gmdate( 'c' ), ${preferences} ) );`}
      echo ${post ?? `get_post( ${building} )`}->ID;`)
    await page.setViewportSize({ width, height: 1000 })
    if (name.includes('slowly'))
      await page.route('**/wp-json/**', async (route) => {
        // slowness is what this state is about
        await new Promise((resolve) => setTimeout(resolve, 500))
        await route.continue()
      })
    const words = [`Heron${uses}`, `Crane${uses}`]
    uses += 1
    for (const word of words) {
      await mine.open(`post.php?post=${id}&action=edit`)
      if (word === words[0]) await onFirstScreen?.(page)
      await onScreen?.(page)
      await typeIntoAll(page, word)
      expect(await textOf(page.locator(TEXTS).first())).toContain(words[0])
      await page
        .getByRole('region', { name: 'Editor top bar' })
        .getByRole('button', { name: 'Update', exact: true })
        .click()
      await page
        .locator('.components-snackbar')
        .filter({ hasText: /updated/ })
        .first()
        .waitFor()
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize({ width: 1440, height: 1000 })
    if (post === undefined)
      for (const word of words) await expect.poll(() => pair.shows(BUILDING, word)).toBe(true)
    if (mine !== admin) await mine.close()
  },
)

it('text with formatting has lists and links', async () => {
  const { page } = admin
  const room = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
  await admin.edit(`post.php?post=${room}&action=edit`)
  const description = page
    .getByRole('textbox', { name: 'Description', exact: true })
    .and(page.locator('[contenteditable="true"]'))
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
  await expect.poll(() => pair.shows(`${BUILDING}/studio`, '<li><a href="/faq"')).toBe(true)
})

// Helpers

const TEXTS = '.hfs-html .hfs-rich-text:visible, .hfs-html textarea:visible'

const textOf = (text: Locator): Promise<string> =>
  text.evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element as HTMLElement).innerText,
  )

/** Answers a dialog that WordPress opens over the screen on the first of its openings. */
async function answer(button: Locator): Promise<void> {
  await button.click()
  await button.waitFor({ state: 'hidden' })
}

const inEditor = (page: Page, call: string): Promise<unknown> => page.evaluate(`void window.wp.data.${call}`)

/** Types a word at the end of each text with formatting of the open screen, and checks that each was filled. */
async function typeIntoAll(page: Page, word: string): Promise<void> {
  const texts = page.locator(TEXTS)
  await texts.first().waitFor()
  for (const text of await texts.all()) {
    await expect
      .poll(() =>
        text.evaluate(
          (element) => (element as HTMLElement).isContentEditable || element instanceof HTMLTextAreaElement,
        ),
      )
      .toBe(true)
    expect(await textOf(text)).toMatch(/\w{3}/)
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${word}`)
    expect(await textOf(text)).toContain(word)
  }
}
