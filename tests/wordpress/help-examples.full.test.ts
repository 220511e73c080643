import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const BUILDING = '/student-accommodation/leeds/aire-yard'
const STUDIO = `${BUILDING}/studio`

/** Every example of a help text: its field, what it says, the page that shows it, and how. */
const EXAMPLES = [
  ['building', 'cardSubtitle', 'Five minutes from the station', '/student-accommodation/leeds'],
  ['building', 'locationSalesPhone', '0113 496 0000', BUILDING],
  ['building', 'coordinates.lat', '53.7955', BUILDING],
  ['building', 'coordinates.lng', '-1.5491', BUILDING],
  ['building', 'locationTravelTimes.0.travel_to', 'University of Leeds', BUILDING],
  ['building', 'branding.primaryColour', '#1a5c4b', BUILDING],
  ['building', 'branding.secondaryColour', '#f2c14e', BUILDING],
  ['building', 'paymentPlans.0.name', 'Three instalments', STUDIO],
  ['building', 'paymentPlans.0.payments.0.dueDay', '28 September', STUDIO, '28 Sep'],
  ['building', 'assurances.0.text', 'Seven days to change your mind', STUDIO],
  ['rooms', 'roomType', 'Studio', '/student-accommodation/leeds'],
  ['rooms', 'contracts.0.contract.title', '27/28 - Studio - 44 Weeks', STUDIO, '44 weeks'],
  ['rooms', 'contracts.0.contract.academicYear', '2027/28', STUDIO],
  ['rooms', 'contracts.0.contract.prices.0.pricePerPersonPerWeek', '165.00', STUDIO, '£165'],
  ['rooms', 'bedSize', 'Double bed, 135 cm', STUDIO],
  ['rooms', 'bathrooms', 'Own shower room', STUDIO],
  ['rooms', 'kitchen', 'Shared by six', BUILDING, 'Kitchen shared by six'],
  ['rooms', 'facilities.0.facility', 'Desk lamp', STUDIO],
  ['rooms', 'customSalePricing.0.originalPrice', '165.00', STUDIO],
  ['offers', 'discount.amount', '100.00', '/offers-for-students', '£100'],
  ['amenities', 'iconData', 'Wifi', BUILDING],
  ['home', 'included_in_price.0.icon', 'Wifi', '/'],
  ['globals', 'salesOpeningTimes.text', 'Monday to Friday, 9 to 5', '/contact-us'],
  ['globals', 'salesOpeningTimes.days.0.opens', '09:00', '/contact-us', '9:00'],
  ['globals', 'salesOpeningTimes.days.0.closes', '17:30', '/contact-us'],
  [
    'globals',
    'shortTermEmail.emailUrl',
    'mailto:stays@example.com',
    '/short-term-student-accommodation/leeds/aire-yard',
  ],
] as const

it('no help text has an example that is not tested', async () => {
  const found = await pair.wordpress.inside(`
    $examples = array();
    function examples( $kind, $fields, $before ) { global $examples; foreach ( $fields as $field ) {
      if ( empty( $field['rules']['unused'] ) && preg_match( '/[sS]uch as (.+?)( or .+)?(; .*|\\\\. .*|\\\\.$|$)/', $field['help'], $found ) ) { $examples[] = array( $kind, $before . $field['name'], $found[1] ); }
      examples( $kind, $field['parts'], $before . $field['name'] . ( 'repeater' === $field['type'] ? '.0.' : '.' ) );
    } }
    foreach ( array( 'home', 'lets', 'globals', ...array_diff( hfs_kinds_with_fields(), array( 'site_texts' ) ) ) as $kind ) { examples( $kind, hfs_form( $kind ), '' ); }
    echo wp_json_encode( $examples );`)
  // ways to pay, promises and positions are the same fields in several kinds
  const shared = /^(globals\.(?:paymentPlans|assurances)|city\.coordinates|universities\.coordinates)/
  const examples = (JSON.parse(found) as readonly (readonly [string, string, string])[]).filter(
    ([kind, path]) => !shared.test(`${kind}.${path}`),
  )
  expect(examples.map((example) => example.join(' | ')).toSorted()).toEqual(
    EXAMPLES.map(([kind, path, example]) => [kind, path, example].join(' | ')).toSorted(),
  )
})

it.for([
  ['building', 'hfs-buildings', 'aire-yard'],
  ['rooms', 'rooms', 'studio-aire-yard'],
  ['home', 'site_texts', 'home'],
  ['globals', 'site_texts', 'globals'],
] as const)('the examples of the help texts of %s reach their pages', async ([kind, collection, slug]) => {
  const id = await pair.wordpress.idOf(collection, slug)
  const { json } = await pair.wordpress.asEditor('GET', `wp/v2/${collection}/${id}?context=edit`)
  const fields = (json as { readonly meta: { readonly hfs_fields: Fields } }).meta.hfs_fields
  if (kind === 'building') fields.paymentPlans = [{ name: '', payments: [{ share: 1, dueDays: null }] }]
  if (kind === 'rooms') fields.showSaleTag = true
  const examples = EXAMPLES.filter(([of]) => of === kind)
  for (const [, path, example] of examples) setAt(fields, path.split('.'), example)
  const saved = await pair.wordpress.asEditor('POST', `wp/v2/${collection}/${id}`, {
    meta: { hfs_fields: fields },
  })
  expect([saved.status, (saved.json as { readonly message?: string }).message]).toEqual([200, undefined])
  for (const [, path, example, page, shown] of examples)
    await expect.poll(async () => [path, await pair.shows(page, shown ?? example)]).toEqual([path, true])
})

describe('what an editor types', () => {
  it('is understood: a position copied from a map, pounds, commas and spaces', async () => {
    const { page } = admin
    await admin.edit(`post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'aire-yard')}&action=edit`)
    await page.getByLabel('Latitude').fill('53.7981, -1.5502')
    await page.getByLabel('Latitude').press('Tab')
    expect([
      await page.getByLabel('Latitude').inputValue(),
      await page.getByLabel('Longitude').inputValue(),
    ]).toEqual(['53.7981', '-1.5502'])
    await admin.save('Update')
    await expect.poll(() => pair.shows(BUILDING, '53.7981')).toBe(true)
    await admin.edit(`post.php?post=${await pair.wordpress.idOf('rooms', 'studio-aire-yard')}&action=edit`)
    await page.locator('.hfs-row-name').first().click()
    const price = page.getByLabel('Weekly price for one person').first()
    for (const [typed, stored] of [
      [' £165 ', '165'],
      ['1,650.00', '1650.00'],
      ['1 65.50', '165.50'],
    ] as const) {
      await price.fill(typed)
      await price.press('Tab')
      expect(await price.inputValue()).toBe(stored)
    }
    await admin.save('Update')
    await expect.poll(() => pair.shows(STUDIO, '£165.50')).toBe(true)
  })

  it('chooses amenities by ticking, and how one travels from a list', async () => {
    const { page } = admin
    const building = `post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'kelham-mill')}&action=edit`
    const amenities = page.getByRole('group', { name: 'Amenities' })
    await admin.edit(building)
    await amenities.getByRole('checkbox').first().waitFor()
    const isTicked = await amenities.getByRole('checkbox', { name: 'Gym', exact: true }).isChecked()
    await amenities.getByRole('checkbox', { name: 'Gym', exact: true }).setChecked(!isTicked)
    await page.getByRole('button', { name: 'Add a travel time' }).click()
    const row = page
      .locator('.hfs-rows', { has: page.getByText('Travel times', { exact: true }) })
      .locator('> ol > li')
      .last()
    await row.getByLabel('Minutes').fill('12')
    await row.getByLabel('To', { exact: true }).fill('Heron Square')
    await row.getByLabel('How', { exact: true }).selectOption('On foot')
    await admin.save('Update')
    await expect
      .poll(() => pair.shows('/student-accommodation/sheffield/kelham-mill', 'Heron Square'))
      .toBe(true)
    await admin.edit(building)
    expect(await amenities.getByRole('checkbox', { name: 'Gym', exact: true }).isChecked()).toBe(!isTicked)
  })

  it('says nothing about access to a new building', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=hfs_building')
    await admin.title().fill('Silent House')
    await page.getByLabel('City', { exact: true }).selectOption('Leeds')
    await page.getByLabel('Latitude').fill('53.7942')
    await page.getByLabel('Longitude').fill('-1.5391')
    await admin.save('Publish')
    const path = '/student-accommodation/leeds/silent-house'
    await expect.poll(() => pair.status(path)).toBe(200)
    for (const claim of ['Not step-free', 'No lift', 'No adapted room'])
      expect(await pair.shows(path, claim)).toBe(false)
  })
})

// Helpers

type Fields = Record<string, unknown>

function setAt(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  if (/^\d+$/.test(rest[0] ?? '')) {
    const rows = Array.isArray(fields[name]) && fields[name].length > 0 ? (fields[name] as Fields[]) : [{}]
    fields[name] = rows
    setAt(rows[0] as Fields, rest.slice(1), value)
    return
  }
  fields[name] ??= {}
  setAt(fields[name] as Fields, rest, value)
}
