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

const CITY = '/student-accommodation/leeds'
const row = (name: RegExp) => admin.page.getByRole('row', { name })

/** Presses an action that a list shows beside the title of a row. */
async function act(name: RegExp, action: RegExp): Promise<void> {
  await row(name).hover()
  await row(name).getByRole('link', { name: action }).click()
}

const create = async (collection: string, item: object): Promise<number> => {
  const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/${collection}`, item)
  expect(status, JSON.stringify(json)).toBe(201)
  return (json as { readonly id: number }).id
}

it('says what leaves the site with a city and what still uses it, and leads back or on', async () => {
  const { page } = admin
  await admin.open('edit.php?post_type=hfs_city')
  await act(/Leeds/, /Trash/)
  await page.getByRole('heading', { level: 1, name: 'Move to Trash' }).waitFor()
  await page
    .getByText(
      /With it, 2 buildings and 9 rooms leave the site\. Still used by 2 universities, .*“Leeds Beckett University” \(City\)/,
    )
    .waitFor()
  await page.getByRole('link', { name: 'Go back' }).click()
  await row(/Leeds/).waitFor()
  expect(await pair.status(CITY)).toBe(200)

  await act(/Leeds/, /Trash/)
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await page.getByText('1 post moved to the Trash.').waitFor()
  for (const path of [CITY, `${CITY}/aire-yard`, '/student-accommodation/aire-yard'])
    await expect.poll(() => pair.status(path)).toBe(404)

  await admin.open('edit.php?post_type=hfs_room&s=leeds+studio')
  expect(await page.getByText('On no page: the city is in the trash').count()).toBe(3)
  await admin.open('edit.php?post_status=trash&post_type=hfs_city')
  await act(/Leeds/, /Restore/)
  await page.getByText('1 post restored from the Trash.').waitFor()
  await expect.poll(() => pair.status(`${CITY}/aire-yard`)).toBe(200)
})

it('says of rooms why nobody sees them', async () => {
  const building = await pair.wordpress.idOf('hfs-buildings', 'aire-yard')
  for (const [change, words] of [
    [{ status: 'draft' }, 'On no page: the building is a draft'],
    [{ status: 'private' }, 'On no page: the building is private'],
    [{ status: 'publish', password: 'heron' }, 'On no page: the building is behind a password'],
  ] as const) {
    await pair.wordpress.asEditor('POST', `wp/v2/hfs-buildings/${building}`, change)
    await admin.open('edit.php?post_type=hfs_room&hfs_building=aire-yard')
    expect(await admin.page.getByText(words).count()).toBe(5)
  }
  await pair.wordpress.asEditor('POST', `wp/v2/hfs-buildings/${building}`, { password: '' })
})

it('asks once for all that a bulk action removes, and of what nothing depends on not at all', async () => {
  const { page } = admin
  for (const title of ['Otters', 'Herons']) await create('pages', { title, status: 'publish' })
  await create('posts', { title: 'Birds', content: '<p><a href="/herons">Herons</a></p>' })
  const trash = async (...names: readonly RegExp[]): Promise<void> => {
    await admin.open('edit.php?post_type=page')
    for (const name of names) await row(name).getByRole('checkbox').check()
    await page.getByLabel('Select bulk action').first().selectOption('trash')
    await page.getByRole('button', { name: 'Apply' }).first().click()
  }
  await trash(/Otters/, /Herons/)
  await page.getByRole('heading', { level: 1, name: 'Move to Trash' }).waitFor()
  const items = page.locator('.wrap li')
  expect(await items.allInnerTexts()).toEqual([
    expect.stringMatching(/^Herons\s+Still used by 1 post: “Birds” \(Text\)\.$/),
  ])
  await page.getByRole('button', { name: 'Move all 2 to Trash' }).click()
  await page.getByText('2 pages moved to the Trash.').waitFor()

  await admin.open('edit.php?post_status=trash&post_type=page')
  await page.getByRole('button', { name: 'Empty Trash' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Delete permanently' }).waitFor()
  await page.getByRole('button', { name: 'Delete all 2 permanently' }).click()
  await page.getByText('2 pages permanently deleted.').waitFor()

  await create('pages', { title: 'Newts', status: 'publish' })
  await admin.open('edit.php?post_type=page')
  await act(/Newts/, /Trash/)
  await page.getByText('1 page moved to the Trash.').waitFor()
})

it('says in the media library where a picture is used, and after its removal where it is gone', async () => {
  const { page } = admin
  const city = await pair.wordpress.idOf('hfs-cities', 'leeds')
  const picture = Number(
    await pair.wordpress.inside(`echo hfs_edited_fields( get_post( ${city} ) )['featured_image'];`),
  )
  await admin.open(`upload.php?item=${picture}&mode=grid`)
  const details = page.getByRole('dialog')
  await details.getByRole('link', { name: 'Leeds', exact: true }).waitFor()
  const asked = page.waitForEvent('dialog')
  const pressed = details.getByRole('button', { name: 'Delete permanently' }).click()
  const dialog = await asked
  expect(dialog.message()).toMatch(
    /Still used by 1 city.*: “Leeds” \(Picture\).*\n\nYou are about to permanently delete/s,
  )
  await dialog.dismiss()
  await pressed

  const title = await pair.wordpress.inside(`echo get_the_title( ${picture} );`)
  await admin.open(`upload.php?mode=list&s=${title}`)
  await page.locator(`#post-${picture}`).hover()
  page.once('dialog', (warning) => void warning.accept())
  await page.locator(`#post-${picture}`).getByText('Delete permanently').click()
  await page.getByText(/Still used by 1 city/).waitFor()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByText('Media file permanently deleted.').waitFor()

  await admin.edit(`post.php?post=${city}&action=edit`)
  await page.locator('.hfs-advice').getByText('Picture: The picture is gone. Choose another.').waitFor()
})
