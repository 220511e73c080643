// spec sections 2 and 11

import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const WORDS = 'The site has a page of its own at this address.'
const publish = (collection: string, fields: object) =>
  pair.wordpress.asEditor('POST', `wp/v2/${collection}`, { status: 'publish', content: 'Herons', ...fields })

describe('an address of the site itself', () => {
  it('is not given to a page by its title, which the panel says before it is published', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=page')
    await admin.title().fill('Student Accommodation')
    await page.getByText(WORDS).first().waitFor()
    await expect.poll(() => pair.status('/student-accommodation')).toBe(200)
  })

  it.for(['student-accommodation', 'blog', 'search', 'faq', 'shortlist', 'preview', 'healthz', 'api'])(
    'is not given to a page over REST: /%s',
    async (slug) => {
      for (const fields of [{ title: 'Chosen', slug }, { title: slug.replace('-', ' ') }]) {
        const { status, json } = await publish('pages', fields)
        expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining(WORDS)])
      }
    },
  )

  it('is not taken by a page that has another one, over REST or in Quick Edit', async () => {
    const { page } = admin
    const { json } = await publish('pages', { title: 'Heron walks' })
    const { id } = json as { readonly id: number }
    const renamed = await pair.wordpress.asEditor('POST', `wp/v2/pages/${id}`, { slug: 'search' })
    expect([renamed.status, JSON.stringify(renamed.json)]).toEqual([400, expect.stringContaining(WORDS)])
    await admin.open('edit.php?post_type=page&s=Heron')
    const row = page.locator(`#post-${id}`)
    await row.hover()
    await row.getByRole('button', { name: /Quick edit/ }).click()
    await page.locator('.inline-editor input[name="post_name"]').fill('search')
    await page.locator('.inline-editor .save').click()
    await page.locator('.inline-editor').getByText(WORDS).waitFor()
    await pair.wordpress.inside(`wp_update_post( array( 'ID' => ${id}, 'post_name' => 'search' ) );`)
    await expect.poll(() => pair.shows('/heron-walks', 'Herons')).toBe(true)
  })

  it('is given to nothing that another plugin saves: it gets a free one, and whoever edits pages is told', async () => {
    await pair.wordpress.inside(`
      $page = array( 'post_type' => 'page', 'post_content' => '<p>Herons</p>' );
      wp_insert_post( $page + array( 'post_title' => 'Search', 'post_status' => 'publish' ) );
      wp_publish_post( wp_insert_post( $page + array( 'post_title' => 'Asked', 'post_name' => 'faq', 'post_status' => 'draft' ) ) );
      $category = wp_insert_term( 'Page', 'category' )['term_id'];
      wp_insert_post( array( 'post_type' => 'post', 'post_title' => 'Page', 'post_status' => 'publish', 'post_content' => '<p>Herons</p>', 'post_category' => array( $category ) ) );`)
    const paths = ['/search-2', '/faq-2', '/blog/page-2/page-2']
    const shown = () => Promise.all(paths.map((path) => pair.shows(path, 'Herons')))
    await expect.poll(shown).toEqual([true, true, true])
    await admin.open('index.php')
    await admin.page.getByText('“Search” did not get its address.').waitFor()
  })

  it('stays the site’s own if a redirect leads away from it all the same', async () => {
    const guide = await pair.wordpress.idOf('pages', 'student-guide')
    await pair.wordpress.inside(
      `add_post_meta( ${guide}, HFS_OLD_PATH, '/student-accommodation' ); add_post_meta( ${guide}, HFS_OLD_PATH, '/heron-guide' ); hfs_changes( 'globals' );`,
    )
    await expect.poll(() => pair.status('/heron-guide')).toBe(301)
    expect(await pair.status('/student-accommodation')).toBe(200)
  })
})
