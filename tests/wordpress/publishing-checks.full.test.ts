import { describe, expect, it } from 'vitest'
import { type Pair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { startEditing, type WpAdmin } from './wpAdmin.ts'

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
      const read = firstContract().getByText(`£${Number(price)} a week, £${total}`)
      await read.waitFor()
      const words = (await read.innerText()).replace('Visitors read: ', '')
      await admin.save('Update')
      const page = '/student-accommodation/leeds/aire-yard/studio'
      await expect.poll(() => pair.shows(page, `£${total}`), WITHIN_TIME_TO_LIVE).toBe(true)
      expect(words).toContain(`£${total}`)
    }
  })

  it('cannot publish a room without a building, even with Quick Edit', async () => {
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
    await admin.open('edit.php?post_type=hfs_room&s=Nowhere')
    const row = page.getByRole('row', { name: /Nowhere/ })
    await row.hover()
    await row.getByRole('button', { name: /Quick edit/ }).click()
    await page.locator('.inline-editor select[name="_status"]').selectOption('publish')
    await page.locator('.inline-editor .save').click()
    await page.locator('.inline-editor').getByText('“Nowhere” was not published.').waitFor()
    expect(
      await pair.wordpress.inside(
        "echo get_posts( 'post_type=hfs_room&post_status=any&s=Nowhere' )[0]->post_status;",
      ),
    ).toBe('draft')
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
  const prices = (price: string) => [{ pricePerPersonPerWeek: price }]
  const room = (...contracts: object[]) => ({ building: 'aire-yard', contracts })
  const payment = (more: object) => ({ paymentPlans: [{ name: 'Two', payments: [{ share: 1, ...more }] }] })

  it.for([
    ['a price of £0', 'rooms', room(contract({ prices: prices('0.00') })), /^Nobody pays £0/],
    ['no days', 'rooms', room(contract({ endDate: '2027-09-11' })), /ends on the day on which it starts/],
    [
      'one contract without a price',
      'rooms',
      room(
        contract({ prices: prices('165.00') }),
        contract({ startDate: '2028-09-11', endDate: '2029-07-15' }),
      ),
      /^Other contracts of this room/,
    ],
    [
      'the same weeks twice',
      'rooms',
      room(contract({}), contract({ title: 'Again' })),
      /overlap those of “Studio”/,
    ],
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
})
