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

interface Look {
  readonly problems: Readonly<Record<string, string>>
  readonly advice: readonly string[]
}
async function lookAt(id: number, title: string, text: string): Promise<Look> {
  const { json } = await pair.wordpress.asEditor('POST', `hfs/v1/editor/${id}/look`, {
    fields: {},
    title,
    text,
  })
  return json as Look
}

it('says nothing of an “&” in a title that visitors read as “&”, and something of what they read wrongly', async () => {
  const id = await pair.wordpress.idOf('posts', 'leeds-in-a-week')
  for (const title of ['Bills &amp; rent in Leeds', 'Bills & rent in Leeds']) {
    const { problems, advice } = await lookAt(id, title, '<p>Herons</p>')
    expect([problems, advice.filter((sentence) => sentence.startsWith('Title'))]).toEqual([{}, []])
  }
  expect((await lookAt(id, 'Bills &amp;amp; rent', '<p>Herons</p>')).advice.join(' ')).toContain(
    'Title: Visitors read',
  )
})

it('tells all faults of a text at once, and one that is mended alone can be saved', async () => {
  const id = await pair.wordpress.idOf('pages', 'student-guide')
  const faulty = [
    '<p>TODO</p>',
    '<p><a href="/no-such-herons">here</a></p>',
    '<p><a href="herons.html">there</a></p>',
  ]
  // a site that takes long to say which pages it has is asked again with the next change
  await expect
    .poll(async () => (await lookAt(id, 'Guide', faulty.join(''))).problems.content?.split('\n') ?? [])
    .toEqual(
      expect.arrayContaining(
        ['TODO', '/no-such-herons', 'herons.html'].map((fault) => expect.stringContaining(fault)),
      ),
    )
  // as if they were older than the checks
  await pair.wordpress.inside(
    `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_content' => '${faulty.join('')}' ), array( 'ID' => ${id} ) );`,
  )
  const mended = await pair.wordpress.asEditor('POST', `wp/v2/pages/${id}`, {
    content: faulty.slice(1).join(''),
  })
  expect(mended.status).toBe(200)
  const worse = await pair.wordpress.asEditor('POST', `wp/v2/pages/${id}`, { content: faulty.join('') })
  expect([worse.status, JSON.stringify(worse.json)]).toEqual([400, expect.stringContaining('TODO')])
})

it('writes the present address of a page instead of a former one when a button is pressed, in the text and in fields', async () => {
  const guide = await pair.wordpress.idOf('pages', 'student-guide')
  await pair.wordpress.asEditor('POST', `wp/v2/pages/${guide}`, { slug: 'guide' })
  const link = (address: string) => `<p><a href="${address}">The guide</a></p>`
  const city = await pair.wordpress.asEditor('POST', 'wp/v2/hfs-cities', {
    title: 'Ripon',
    status: 'draft',
    content: `<!-- wp:paragraph -->${link('/student-guide?from=ripon&amp;by=foot#team')}<!-- /wp:paragraph -->`,
    meta: { hfs_fields: { summary: link('/student-guide') } },
  })
  const { page } = admin
  await admin.edit(`post.php?post=${(city.json as { id: number }).id}&action=edit`)
  for (const [present, former] of [
    ['/guide?from=ripon&by=foot#team', '/student-guide?from=ripon&by=foot#team'],
    ['/guide', '/student-guide'],
  ])
    await page.getByRole('button', { name: `Write ${present} instead of ${former}`, exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Write \// }).count()).toBe(0)
  await admin.save('Save draft')
  const { json } = await pair.wordpress.asEditor(
    'GET',
    `wp/v2/hfs-cities/${(city.json as { id: number }).id}?context=edit`,
  )
  const saved = json as { content: { raw: string }; meta: { hfs_fields: { summary: string } } }
  expect(saved.content.raw).toContain(link('/guide?from=ripon&amp;by=foot#team'))
  expect(saved.meta.hfs_fields.summary.trim()).toBe(link('/guide'))
})
