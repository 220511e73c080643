import { beforeEach, describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const STUDIO = '/student-accommodation/leeds/aire-yard/studio'
const NEW_44 = `${STUDIO}?weeks=44&start=2028-09-09`
const SCREEN = 'edit.php?post_type=hfs_room&page=hfs-new-year'
const ROW_44 = 'Studio, 27/28 - Studio - 44 Weeks'
const cell = (name: string) => admin.page.getByLabel(name, { exact: true })
const press = (name: string) => admin.page.getByRole('button', { name, exact: true }).click()
const says = (text: string | RegExp) => admin.page.getByText(text).first().waitFor()

/** Makes a draft of some buildings, or of all. */
async function makeDraft(
  buildings: readonly string[] | 'all',
  percent = '3.5',
  copied?: string,
): Promise<void> {
  const { page } = admin
  await admin.open('edit.php?post_type=hfs_room&page=hfs-prices')
  await page.getByRole('link', { name: 'New year', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Copy the contracts of a year' }).waitFor()
  if (buildings !== 'all') {
    for (const box of await page.locator('.hfs-year-buildings input').all()) await box.uncheck()
    for (const building of buildings) await page.getByLabel(building, { exact: true }).check()
  }
  await page.getByLabel('Copy the contracts of').selectOption('2027/28')
  await page.getByLabel('Raise prices by per cent').fill(percent)
  if (copied) await page.getByLabel(copied).selectOption('Copy it')
  await press('Make the draft')
  await says('The contracts are copied into a draft.')
}

const upload = async (csv: string | Buffer): Promise<void> => {
  await admin.page.getByLabel('Take the table from a CSV file').setInputFiles({
    ...{ name: 'contracts.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(csv),
  })
  await press('Take the file')
  await admin.page.locator('.notice').first().waitFor()
}

const download = async (): Promise<string> => {
  const href = await admin.page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const response = await admin.page.request.get(href ?? '')
  expect(response.headers()['content-type']).toContain('text/csv')
  return (await response.text()).replace(/^\uFEFF/, '')
}

describe('a new academic year', () => {
  it('is copied for every building a year later, is changed, published as a whole, and taken back', async () => {
    const { page } = admin
    const before = await pair.wordpress.inside(ROOMS)
    await makeDraft('all', '3.5', 'Stay 51 weeks, pay for 49')
    await says(/^Draft, |contracts, \d+ rooms/)
    expect(await page.getByText(/\d+ contracts, 71 rooms, £/).count()).toBe(1)
    await page.getByLabel('Building').selectOption('Aire Yard')
    await cell(`${ROW_44}: Weekly price`).waitFor()
    await says('2027-09-11 to 2028-07-15')
    expect(await cell(`${ROW_44}: Contract`).inputValue()).toBe('28/29 - Studio - 44 Weeks')
    expect(await cell(`${ROW_44}: Start`).inputValue()).toBe('2028-09-09')
    expect(await cell(`${ROW_44}: End`).inputValue()).toBe('2029-07-14')
    // £229 and 3.5 per cent, in whole pounds
    expect(await cell(`${ROW_44}: Weekly price`).inputValue()).toBe('237.00')

    await cell(`${ROW_44}: End`).fill('2029-06-30')
    await cell(`${ROW_44}: Weekly price`).fill('201')
    await press('Save the draft')
    await says('Nothing was changed.')
    await says(/From start to end are 42 weeks, but this says 44/)
    expect(await cell(`${ROW_44}: Weekly price`).inputValue()).toBe('201')
    await cell(`${ROW_44}: End`).fill('2029-07-14')
    await page.getByLabel('Leave out: Studio, 27/28 - Studio - 39 Weeks').check()
    await press('Save the draft')
    await says('The draft is saved.')
    expect(await page.getByLabel('Leave out: Studio, 27/28 - Studio - 39 Weeks').count()).toBe(0)
    expect(await pair.wordpress.inside(ROOMS)).toBe(before)

    await press('Publish now')
    await says('The new contracts are on the site.')
    await expect.poll(() => pair.shows(NEW_44, '£201')).toBe(true)
    expect(await pair.shows(`${STUDIO}?weeks=39&start=2028-09-09`, 'is not offered for 39 weeks')).toBe(true)
    expect(await pair.wordpress.inside(ROOMS)).not.toBe(before)
    const copy = 'Stay 51 weeks, pay for 49, 2028/29'
    expect(await pair.wordpress.inside(OFFERS)).toContain(`draft ${copy}`)
    await press('Undo: remove these contracts from the site')
    await says('The rooms are as they were before')
    expect(await pair.wordpress.inside(ROOMS)).toBe(before)
    expect(await pair.wordpress.inside(OFFERS)).toContain(`trash ${copy}`)
    await expect.poll(() => pair.shows(NEW_44, 'is not offered for 44 weeks')).toBe(true)
  })

  it('clears what was left and sold out, and is not taken back over a change', async () => {
    const id = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    const set = (code: string) =>
      pair.wordpress.inside(`
        $fields = hfs_edited_fields( get_post( ${id} ) ); ${code}
        update_post_meta( ${id}, 'hfs_fields', wp_slash( $fields ) ); wp_update_post( array( 'ID' => ${id} ) );`)
    await set(
      `$fields['quantityAvailable'] = 0; $fields['contracts'][0]['contract']['bookNowURL'] = 'https://booking.example.com/2027';`,
    )
    await makeDraft(['Aire Yard'], '0')
    await says(/^1 contract is copied without/)
    await press('Publish now')
    await says('The new contracts are on the site.')
    await says(/^1 contract is copied without/)
    expect((await pair.wordpress.inside(ROOMS)).split('booking.example.com')).toHaveLength(2)
    await expect.poll(() => pair.shows(NEW_44, 'Ask to reserve')).toBe(true)
    expect(await pair.shows(`${STUDIO}?weeks=44&start=2027-09-11`, 'sold out for now for 44 weeks')).toBe(
      true,
    )

    await makeDraft(['Aire Yard'], '0')
    await press('Publish now')
    await says(/The room has “28\/29 - Studio - 44 Weeks” twice\./)

    await admin.open(SCREEN)
    await admin.page
      .getByRole('row', { name: /Published/ })
      .getByRole('link', { name: '2028/29' })
      .click()
    await set(`$fields['quantityAvailable'] = 7;`)
    await press('Undo: remove these contracts from the site')
    await says('Studio, Aire Yard has been changed since.')
    await set(`$fields['quantityAvailable'] = null;`)
    await press('Undo: remove these contracts from the site')
    await says('The rooms are as they were before')
    await set(`$fields['quantityAvailable'] = 9;`)
  })

  it('asks about prices that differ by more than a third from those of now, before it is published or scheduled', async () => {
    const { page } = admin
    await makeDraft(['Kelvin Rise'], '0')
    expect(await page.getByLabel('The prices above are right').count()).toBe(0)
    const price = page.getByLabel(/: Weekly price$/).first()
    const was = Number(await price.inputValue())
    await price.fill(String(was * 10))
    await press('Save the draft')
    await says(new RegExp(`: Is £${was * 10} right\\? It was £${was}\\.`))
    const confirmed = page.getByLabel('The prices above are right')
    expect(await confirmed.count()).toBe(2)
    // a form without the answer, as of another tab
    await confirmed.first().evaluate((box) => box.remove())
    await press('Publish now')
    await says('Say that the prices are right that differ much from those of now, or correct them.')
    await page.getByText(/Is £\d+ right/).waitFor()
    await confirmed.first().check()
    await press('Publish now')
    await says('The new contracts are on the site.')
    await press('Undo: remove these contracts from the site')
    await says('The rooms are as they were before')
  })

  it('is published at its time by the schedule of WordPress, and can be taken back before', async () => {
    await makeDraft(['Aire Yard'], '10')
    const at = admin.page.getByLabel('Or publish at')
    await at.fill('2020-01-01T09:00')
    await press('Schedule')
    await says('Choose a day and a time that are still to come.')
    await at.fill('2090-01-04T09:00')
    await press('Schedule')
    await says('Will be published at')
    expect(await cell(`${ROW_44}: Weekly price`).count()).toBe(0)
    await press('Take it back')
    await says('It will not be published, and is a draft again.')
    await at.fill('2090-01-04T09:00')
    await press('Schedule')
    await says('Will be published at')
    const year = new URL(admin.page.url()).searchParams.get('year')
    await pair.wordpress.inside(`
      $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date' => '2020-01-01 09:00:00', 'post_date_gmt' => '2020-01-01 09:00:00' ), array( 'ID' => ${year} ) );
      clean_post_cache( ${year} ); do_action( 'publish_future_post', ${year} );`)
    await expect.poll(() => pair.shows(NEW_44, 'Ask to reserve')).toBe(true)
    await admin.page.reload()
    await says(/^Published, /)
    await press('Undo: remove these contracts from the site')
    await says('The rooms are as they were before')
  })
})

describe('the table of a new year as a file', () => {
  beforeEach(async () => {
    await makeDraft(['Aire Yard'], '0')
  })

  it('is given, changed and taken back', async () => {
    const csv = await download()
    expect(csv.split('\n')[0]).toBe(
      'Room,"Contract now","Weekly price now",Contract,Start,End,"Weekly price"',
    )
    const lines = csv.trim().split('\n')
    const changed = lines
      .filter((line) => !line.includes('39 Weeks'))
      .map((line) =>
        line.startsWith('studio-aire-yard,') && line.includes('44 Weeks')
          ? line.replace(/,2028-09-09,2029-07-14,.*/, ',16/09/2028,21/07/2029,205.50')
          : line,
      )
    await upload(`\uFEFF${changed.join('\r\n')}\r\n`)
    await says('The table of the file is in the draft now.')
    expect(await cell(`${ROW_44}: Start`).inputValue()).toBe('2028-09-16')
    expect(await cell(`${ROW_44}: Weekly price`).inputValue()).toBe('205.50')
    expect((await download()).includes('39 Weeks')).toBe(false)
  })

  it('is refused as a whole with the line and the reason of each mistake', async () => {
    const csv = await download()
    const lines = csv.trim().split('\n')
    const at = lines.findIndex((line) => line.startsWith('studio-aire-yard,') && line.includes('44 Weeks'))
    const line = lines[at] ?? ''
    const number = at + 1
    const withLine = (changed: string) => lines.with(at, changed).join('\n')
    const price = (text: string) => withLine(line.replace(/[^,]*$/, text))
    const cases: readonly (readonly [string | Buffer, string])[] = [
      [csv.replaceAll(',', ';'), 'Line 1: the columns are separated by semicolons or tabs.'],
      [lines.slice(1).join('\n'), 'Line 1: these columns are missing: Room, Contract now'],
      [price('"165,00"'), `Line ${number}: Weekly price: “165,00” is no price.`],
      [price('165,00'), `Line ${number}: it has more or fewer cells than the first line.`],
      [price('£165'), `Line ${number}: Weekly price: “£165” is no price.`],
      [price('=150*1.1'), `Line ${number}: Weekly price is a formula.`],
      [
        withLine(line.replace('studio-aire-yard', 'no-such-room')),
        `Line ${number}: there is no room “no-such-room”`,
      ],
      [
        withLine(line.replace('27/28', '25/26')),
        `Line ${number}: the room has no contract “25/26 - Studio - 44 Weeks”`,
      ],
      [
        withLine(`${line}\n${line}`),
        `Line ${number + 1}: the contract “27/28 - Studio - 44 Weeks” is in the file twice.`,
      ],
      [
        withLine(line.replace('2028-09-09', '31/02/2028')),
        `Line ${number}: Start: there is no day “2028-02-31”.`,
      ],
      [
        withLine(line.replace('2029-07-14', '2029-06-30')),
        `Line ${number}: Name: From start to end are 42 weeks`,
      ],
      [Buffer.from(withLine(line.replace('28/29', '£ 28/29')), 'latin1'), 'The file is not in UTF-8.'],
      [`${csv}${`${line}\n`.repeat(10_000)}`, ' lines, and may have 5,000.'],
      [lines[0] ?? '', 'The file has no contract.'],
    ]
    for (const [file, reason] of cases) {
      await upload(file)
      await says('Nothing was changed.')
      await says(reason)
    }
    expect(await download()).toBe(csv)
  })

  it('names every mistake of a file, and what somebody else has saved stands', async () => {
    const csv = await download()
    const wrong = csv
      .trim()
      .split('\n')
      .map((line, index) => (index === 2 || index === 4 ? `${line}x` : line))
    await upload(wrong.join('\n'))
    await says(/^Line 3: /)
    await says(/^Line 5: /)
    const stale = admin.page.url()
    const year = new URL(stale).searchParams.get('year')
    await pair.wordpress.inside(`hfs_keep_year_rows( ${year}, hfs_year_rows( get_post( ${year} ) ) );`)
    await cell(`${ROW_44}: Weekly price`).fill('300')
    await press('Save the draft')
    await says('Somebody else has changed this draft since you opened it.')
    await admin.page.locator('input[name="end"]').evaluate((input) => input.remove())
    await press('Save the draft')
    await says('The server cut the table, because it is too long.')
    expect(await download()).toBe(csv)
    await press('Delete this draft')
    await says('The draft is deleted.')
  })
})

/** Prints the contracts of all rooms, and what is left of them. */
const ROOMS = `
  foreach ( hfs_posts( 'rooms' ) as $room ) {
    echo wp_json_encode( array( $room->ID, array_intersect_key( hfs_edited_fields( $room ), array_flip( array( 'contracts', 'quantityAvailable', 'externalSoldOut' ) ) ) ) );
  }`

/** Prints the state and the title of each offer. */
const OFFERS = `
  foreach ( get_posts( array( 'post_type' => 'hfs_offer', 'post_status' => array( 'publish', 'draft', 'trash' ), 'numberposts' => -1 ) ) as $offer ) {
    echo $offer->post_status . ' ' . $offer->post_title . "\\n";
  }`
