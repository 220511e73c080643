// spec section 11

import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing } from './wp-admin.ts'

let pair: Pair
startEditing((started) => {
  pair = started
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
  const { problems } = await lookAt(id, 'Guide', faulty.join(''))
  const told = problems.content?.split('\n') ?? []
  for (const fault of ['TODO', '/no-such-herons', 'herons.html']) expect(told.join('\n')).toContain(fault)
  expect(told.length).toBeGreaterThanOrEqual(3)
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
