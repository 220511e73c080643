import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, startPair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { openWpAdmin, type WpAdmin } from './wpAdmin.ts'

let pair: Pair
let admin: WpAdmin

beforeAll(async () => {
  pair = await startPair()
  admin = await openWpAdmin(pair)
})
afterAll(async () => {
  await admin.close()
  await pair.close()
})

describe('the properties in the editor of a room', () => {
  it('are listed below their cities, and a new room can be added to one', async () => {
    await admin.edit('post-new.php?post_type=hfs_room')
    await admin.title().fill('Nest')
    const panel = admin.buildings()
    const tree = panel.getByRole('group', { name: 'Cities and buildings' })
    const leeds = tree.locator('.editor-post-taxonomies__hierarchical-terms-choice', {
      has: admin.page.getByRole('checkbox', { name: 'Leeds', exact: true }),
    })
    await leeds.getByRole('checkbox', { name: 'Aire Yard', exact: true }).check()
    await admin.save('Publish')
    await expect
      .poll(() => pair.shows('/student-accommodation/leeds/aire-yard/nest', '>Nest'), WITHIN_TIME_TO_LIVE)
      .toBe(true)
  })

  it('show where an existing room belongs', async () => {
    const id = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    await admin.edit(`post.php?post=${id}&action=edit`)
    const panel = admin.buildings()
    for (const name of ['Leeds', 'Aire Yard'])
      expect(await panel.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true)
    expect(await panel.getByRole('checkbox', { name: 'Kelham Mill', exact: true }).isChecked()).toBe(false)
  })

  it('are returned without their cities by the public API, as before', async () => {
    const response = await fetch(`${pair.wordpress.origin}/wp-json/wp/v2/locations?per_page=100`)
    const places = (await response.json()) as readonly { readonly parent: number }[]
    expect(places).toHaveLength(16)
    expect(places.every(({ parent }) => parent > 0)).toBe(true)
  })
})
