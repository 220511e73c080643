// spec section 11

import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

/** Returns what PHP inside WordPress writes about a post after the request in which another plugin has saved it. */
async function saved(code: string): Promise<{ readonly status: string; readonly text: string }> {
  const id = Number(await pair.wordpress.inside(`${code} echo $id;`))
  const json = await pair.wordpress.inside(
    `$post = get_post( ${id} ); echo wp_json_encode( array( 'status' => $post->post_status, 'text' => $post->post_content ) );`,
  )
  return JSON.parse(json) as { status: string; text: string }
}
const told = async (text: string | RegExp): Promise<void> => {
  await admin.open('index.php')
  await admin.page.getByText(text).first().waitFor()
}

const ROOM = `$id = wp_insert_post( array( 'post_type' => 'hfs_room', 'post_title' => 'Heron room', 'post_status' => '%s' ) );`
const FIELDS = `update_post_meta( $id, 'hfs_fields', wp_slash( array( 'building' => 'aire-yard', 'description' => '<p>Herons</p>' ) ) );`

describe('what another plugin, an import or WP-CLI saves', () => {
  it('is a draft where it is published with mistakes, and whoever edits pages is told', async () => {
    expect((await saved(ROOM.replace('%s', 'publish'))).status).toBe('draft')
    await told(/“Heron room” is a draft, and was not published\. Building: This is needed/)
  })

  it('is published where its fields follow in the same request', async () => {
    expect((await saved(ROOM.replace('%s', 'publish') + FIELDS)).status).toBe('publish')
  })

  it('stays a draft where it is published later with mistakes, and is published without', async () => {
    const publish = `wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );`
    expect((await saved(ROOM.replace('%s', 'draft') + publish)).status).toBe('draft')
    await told('“Heron room” was not published.')
    expect((await saved(ROOM.replace('%s', 'draft') + FIELDS + publish)).status).toBe('publish')
    expect((await saved(`${ROOM.replace('%s', 'draft')} wp_publish_post( $id );`)).status).toBe('draft')
  })

  it('keeps the text that visitors read where the new one is not finished', async () => {
    const page = `$id = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Heron page', 'post_status' => 'publish', 'post_content' => '<p>Herons</p>' ) );`
    const { text } = await saved(
      `${page} wp_update_post( array( 'ID' => $id, 'post_content' => '<p>TODO</p>' ) );`,
    )
    expect(text).toBe('<p>Herons</p>')
    await told('“Heron page” was not changed. Text: “TODO” is not a finished text.')
  })
})

it('XML-RPC is answered why a draft with mistakes is not published', async () => {
  const id = await pair.wordpress.inside(`${ROOM.replace('%s', 'draft')} echo $id;`)
  const values = [
    ...['<int>1</int>', 'editor', 'editor', `<int>${id}</int>`],
    '<struct><member><name>post_status</name><value>publish</value></member></struct>',
  ]
  const response = await fetch(`${pair.wordpress.origin}/xmlrpc.php`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><methodCall><methodName>wp.editPost</methodName><params>${values.map((value) => `<param><value>${value}</value></param>`).join('')}</params></methodCall>`,
  })
  expect(await response.text()).toContain('“Heron room” was not published. Building: This is needed')
})
