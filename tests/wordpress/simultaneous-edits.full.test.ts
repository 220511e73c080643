// spec section 11

import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
let room = 0

startEditing(async (started, user) => {
  pair = started
  admin = user
  room = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
})

interface Fields {
  bedSize: string
  floorSpace: number
}
const path = () => `wp/v2/rooms/${room}?context=edit`
const fields = async (): Promise<Fields> =>
  ((await pair.wordpress.asEditor('GET', path())).json as { meta: { hfs_fields: Fields } }).meta.hfs_fields
const bed = () => admin.page.getByLabel('Bed', { exact: true })

it('keeps what somebody else has saved since a room was opened, and asks where both changed the same', async () => {
  await admin.edit(`post.php?post=${room}&action=edit`)
  await bed().fill('Double bed, 135 cm')
  // somebody else, in another window
  await pair.wordpress.asEditor('POST', path(), {
    meta: { hfs_fields: { ...(await fields()), floorSpace: 41 } },
  })
  await admin.save('Update')
  expect(await fields()).toMatchObject({ bedSize: 'Double bed, 135 cm', floorSpace: 41 })

  await pair.wordpress.asEditor('POST', path(), {
    meta: { hfs_fields: { ...(await fields()), bedSize: 'Sofa' } },
  })
  await bed().fill('Hammock')
  const update = admin.page
    .getByRole('region', { name: 'Editor top bar' })
    .getByRole('button', { name: 'Update', exact: true })
  await update.click()
  await admin.page.getByText('Somebody else has changed this to “Sofa”').first().waitFor()
  expect((await fields()).bedSize).toBe('Sofa')
})
