// spec section 11

import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
let studio = 0

startEditing(async (started, user) => {
  pair = started
  admin = user
  studio = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
})

const topBar = () => admin.page.getByRole('region', { name: 'Editor top bar' })
const firstContract = () =>
  admin.page.locator('.hfs-rows', { hasText: 'Each way to rent this room.' }).locator('> ol > li').first()

describe('an editor', () => {
  it('reads beside each contract what visitors will read, and cannot save weeks that the dates deny', async () => {
    for (const price of ['190.00', '200.00']) {
      await admin.edit(`post.php?post=${studio}&action=edit`)
      await firstContract().getByText('Visitors read: 44 weeks, 11 Sep 2027 to 15 Jul 2028').waitFor()
      await firstContract().locator('.hfs-row-name').first().click()
      await firstContract().getByLabel('Name', { exact: true }).fill('27/28 - Studio - 51 Weeks')
      await firstContract().getByText('From start to end are 44 weeks, but this says 51.').waitFor()
      expect(await topBar().getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe(
        'true',
      )
      await firstContract().getByLabel('Name', { exact: true }).fill('27/28 - Studio - 44 Weeks')
      await firstContract().getByLabel('Weekly price for one person').fill(price)
      const total = (Number(price) * 44).toLocaleString('en-GB')
      const read = firstContract().getByText(new RegExp(`£${Number(price)} a week, .*£${total}`))
      await read.waitFor()
      const words = (await read.innerText()).replace('Visitors read: ', '')
      await admin.save('Update')
      const page = '/student-accommodation/leeds/aire-yard/studio'
      await expect.poll(() => pair.shows(page, `£${total}`)).toBe(true)
      expect(words).toContain(`£${total}`)
    }
  })

  it('cannot publish a room without a building', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=hfs_room')
    await admin.title().fill('Nowhere')
    await admin.save('Save draft')
    await topBar().getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('region', { name: 'Editor publish' })
      .getByRole('button', { name: 'Publish', exact: true })
      .click()
    await page.getByText('Building: Choose the building, else no page shows the room.').first().waitFor()
  })

  it('cannot publish with Quick Edit what has mistakes or gaps, which only the editor shows, nor rename it wrongly', async () => {
    const { page } = admin
    const quickEdit = page.locator('.inline-editor')
    const save = async (label: 'Status' | 'Title', value: string) => {
      if (label === 'Status') await quickEdit.locator('select[name="_status"]').selectOption(value)
      else await quickEdit.locator('input[name="post_title"]').fill(value)
      await quickEdit.locator('.save').click()
    }
    const open = async () => {
      await admin.open('edit.php?post_type=hfs_room&s=Nowhere')
      const row = page.getByRole('row', { name: /Nowhere/ })
      await row.hover()
      await row.getByRole('button', { name: /Quick edit/ }).click()
    }
    const nowhere = (column: string) =>
      pair.wordpress.inside(`echo get_posts( 'post_type=hfs_room&post_status=any&s=Nowhere' )[0]->${column};`)
    const id = await nowhere('ID')
    await open()
    await save('Status', 'publish')
    await quickEdit.getByText('“Nowhere” was not published. Building: This is needed').waitFor()
    await pair.wordpress.inside(`hfs_file_room( ${id}, 'aire-yard' );`)
    await save('Status', 'publish')
    await quickEdit
      .getByText('“Nowhere” was not published. Description: The page does not say what it is about.')
      .filter({ hasText: 'Photos: The page has no picture at its top' })
      .waitFor()
    expect(await nowhere('post_status')).toBe('draft')
    // over REST, the editor has shown the gaps
    await pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { status: 'publish' })
    expect(await nowhere('post_status')).toBe('publish')
    await open()
    await save('Title', 'TODO Nowhere')
    await quickEdit.getByText('“Nowhere” was not renamed. Title: “TODO” is not a finished text.').waitFor()
    await pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { status: 'draft' })
  })

  it('does not publish with bulk edit what visitors would read wrongly', async () => {
    const { page } = admin
    await admin.open('edit.php?post_type=hfs_room&s=Nowhere')
    await page
      .getByRole('row', { name: /Nowhere/ })
      .getByRole('checkbox')
      .check()
    await page.locator('#bulk-action-selector-top').selectOption('edit')
    await page.locator('#doaction').click()
    await page.locator('#bulk-edit select[name="_status"]').selectOption('publish')
    await page.locator('#bulk_edit').click()
    await page.getByText('“Nowhere” was not published.').waitFor()
  })
})

describe('the plugin refuses', () => {
  const publish = async (collection: string, fields: object, more: object = {}) => {
    const { json } = await pair.wordpress.asEditor('POST', `wp/v2/${collection}`, {
      title: 'Refused',
      status: 'publish',
      meta: { hfs_fields: fields },
      ...more,
    })
    return (json as { readonly data?: { readonly problems?: object } }).data?.problems ?? {}
  }
  const days = { startDate: '2027-09-11', endDate: '2028-07-15' }
  const contract = (more: object) => ({ contract: { title: 'Studio', ...days, ...more } })
  const room = (...contracts: object[]) => ({ building: 'aire-yard', contracts })
  const payment = (more: object) => ({ paymentPlans: [{ name: 'Two', payments: [{ share: 1, ...more }] }] })

  it.for([
    ['no days', 'rooms', room(contract({ endDate: '2027-09-11' })), /ends on the day on which it starts/],
    ['more left than there are', 'rooms', { ...room(), quantity: 2, quantityAvailable: 3 }, /^More are left/],
    ['two discounts', 'offers', { discount: { amount: '100.00', percent: 10 } }, /Fill in only one/],
    [
      'fewest above most',
      'offers',
      { discount: { weeks: 2, minWeeks: 50, maxWeeks: 40 } },
      /less than the fewest/,
    ],
    ['a day that does not exist', 'hfs-buildings', payment({ dueDay: '40 Blah' }), /a day that exists/],
    ['a payment that is never due', 'hfs-buildings', payment({}), /^Say when it is due/],
    ['a banner that is over', 'banners', { banner_expiry: '2020-01-01' }, /^This day is over/],
    ['a banner that leads nowhere', 'banners', { banner_url: '/no-such-page-here' }, /no such page/],
  ] as const)('%s', async ([, collection, fields, message]) => {
    expect(Object.values(await publish(collection, fields))).toContainEqual(expect.stringMatching(message))
  })

  it('a room in two buildings', async () => {
    const terms = await pair.wordpress.inside(
      "echo wp_json_encode( array_map( static fn( $slug ) => get_term_by( 'slug', $slug, 'hfs_place' )->term_id, array( 'aire-yard', 'kelham-mill' ) ) );",
    )
    const { json } = await pair.wordpress.asEditor('POST', 'wp/v2/rooms', {
      title: 'Twice',
      status: 'publish',
      locations: JSON.parse(terms) as unknown,
    })
    expect(json).toMatchObject({ data: { problems: { building: 'A room is in exactly one building.' } } })
  })

  it('to restore what it would not save, unless it is a draft', async () => {
    const found = await pair.wordpress.inside(`
      $room = get_post( ${studio} ); $fields = hfs_edited_fields( $room ); $weeks = array_replace_recursive( $fields, array( 'contracts' => array( array( 'contract' => array( 'title' => '51 Weeks' ) ) ) ) );
      $problems = static function ( array $fields, string $status ) use ( $room ) {
        $revision = get_post( _wp_put_post_revision( $room ) );
        update_metadata( 'post', $revision->ID, 'hfs_fields', wp_slash( $fields ) );
        $room->post_status = $status;
        return array_keys( hfs_problems_of_revision( $revision, $room ) );
      };
      echo wp_json_encode( array( $problems( $fields, 'publish' ), $problems( $weeks, 'publish' ), $problems( array( 'building' => '' ) + $fields, 'publish' ), $problems( $weeks, 'draft' ) ) );`)
    expect(JSON.parse(found)).toEqual([[], ['contracts.0.contract.title'], ['building'], []])
  })
})
