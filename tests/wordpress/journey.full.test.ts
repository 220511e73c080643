import { describe, expect, it } from 'vitest'
import { type Pair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { startEditing, type WpAdmin } from './wpAdmin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, editor) => {
  pair = started
  admin = editor
})

const HOUSE = '/student-accommodation/leeds/heron-house'

describe('an editor’s day in the block editor', () => {
  let building = ''
  let room = ''

  it('drafts a property, and previews it at its future address', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=hfs_building')
    await admin.title().fill('Heron House')
    await page.getByLabel('City', { exact: true }).selectOption('Leeds')
    await page.getByLabel('Address', { exact: true }).fill('1 Heron Wharf, Leeds LS1')
    await page.getByLabel('Latitude').fill('53.7942')
    await page.getByLabel('Longitude').fill('-1.5391')
    await admin.save('Save draft')
    building = page.url()
    const preview = await admin.preview()
    await preview.getByRole('heading', { level: 1, name: 'Heron House' }).waitFor()
    expect(new URL(preview.url()).pathname).toBe(HOUSE)
    expect(await preview.getByText('1 Heron Wharf').first().isVisible()).toBe(true)
    await preview.close()
    expect(await pair.status(HOUSE)).toBe(404)
  })

  it('adds a room with a contract to the unpublished property, and previews it', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=hfs_room')
    await admin.title().fill('Nest')
    await page.getByLabel('Building', { exact: true }).selectOption('Heron House')
    await page.getByRole('button', { name: 'Add a contract' }).click()
    await page.getByLabel('Name', { exact: true }).fill('27/28 - Studio - 44 Weeks')
    await page.getByLabel('Start', { exact: true }).fill('2027-09-11')
    await page.getByLabel('End', { exact: true }).fill('2028-07-15')
    await page.getByLabel('Weekly price for one person').fill('181.50')
    await page.getByLabel('How many are left').fill('7')
    await admin.save('Save draft')
    room = page.url()
    const preview = await admin.preview()
    await preview.getByRole('heading', { level: 1, name: 'Nest' }).waitFor()
    expect(new URL(preview.url()).pathname).toBe(`${HOUSE}/nest`)
    expect(await preview.content()).toContain('181.50')
    await preview.close()
  })

  it('previews a price that was changed but not saved', async () => {
    await admin.page.getByLabel('Weekly price for one person').fill('179.00')
    const preview = await admin.preview()
    await preview.getByRole('heading', { level: 1, name: 'Nest' }).waitFor()
    expect(await preview.content()).toContain('179')
    await preview.close()
  })

  it('publishes both, and the site shows them', async () => {
    await admin.save('Publish')
    await admin.edit(pathOf(building))
    const pressed = Date.now()
    await admin.save('Publish')
    await expect.poll(() => pair.shows(`${HOUSE}/nest`, '179'), WITHIN_TIME_TO_LIVE).toBe(true)
    console.info(`from Publish to the page: ${Date.now() - pressed} ms`)
    expect(await pair.shows(HOUSE, '>Nest')).toBe(true)
  })

  it('previews a new price of a published room, which visitors do not see until it is saved', async () => {
    await admin.edit(pathOf(room))
    await admin.page.getByLabel('Weekly price for one person').fill('175.00')
    const preview = await admin.preview()
    await preview.getByRole('heading', { level: 1, name: 'Nest' }).waitFor()
    expect(await preview.content()).toContain('175')
    await preview.close()
    expect(await pair.shows(`${HOUSE}/nest`, '175')).toBe(false)
    await admin.save('Update')
    await expect.poll(() => pair.shows(`${HOUSE}/nest`, '175'), WITHIN_TIME_TO_LIVE).toBe(true)
  })

  it('restores the price of an earlier revision', async () => {
    const { page } = admin
    const id = new URL(room).searchParams.get('post')
    const revision = await pair.wordpress.inside(`
      foreach ( wp_get_post_revisions( ${id} ) as $one ) {
        $fields = get_post_meta( $one->ID, 'hfs_fields', true );
        if ( '179.00' === ( $fields['contracts'][0]['contract']['prices'][0]['pricePerPersonPerWeek'] ?? '' ) ) { echo $one->ID; break; }
      }`)
    await admin.open(`revision.php?revision=${revision}`)
    await page.getByText('Contracts 1, Price 1, Weekly price for one person: 179.00').first().waitFor()
    await page.getByRole('button', { name: 'Restore This Revision' }).click()
    await page.waitForURL(/post\.php/)
    await expect.poll(() => pair.shows(`${HOUSE}/nest`, '179'), WITHIN_TIME_TO_LIVE).toBe(true)
  })

  it('moves a property to the trash, and restores it with Undo', async () => {
    const { page } = admin
    await admin.open('edit.php?post_type=hfs_building')
    const row = page.getByRole('row', { name: /Heron House/ })
    expect(await row.locator('.hfs_city').innerText()).toBe('Leeds')
    await row.hover()
    await row.getByRole('link', { name: /Trash/ }).click()
    await expect.poll(() => pair.status(HOUSE), WITHIN_TIME_TO_LIVE).toBe(404)
    expect(await pair.status(`${HOUSE}/nest`)).toBe(404)
    await page.getByRole('link', { name: 'Undo' }).click()
    await expect.poll(() => pair.shows(`${HOUSE}/nest`, '179'), WITHIN_TIME_TO_LIVE).toBe(true)
    expect(await pair.status(HOUSE)).toBe(200)
  })
})

const pathOf = (address: string): string => address.replace(/^.*\/wp-admin\//, '')
