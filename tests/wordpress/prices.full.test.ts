import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const STUDIO = '/student-accommodation/leeds/aire-yard/studio'
const PRICES = 'edit.php?post_type=hfs_room&page=hfs-prices'
const cell = (name: string) => admin.page.getByLabel(name, { exact: true })
const PRICE_44 = 'Studio, 27/28 - Studio - 44 Weeks: Weekly price'
const check = () => admin.page.getByRole('button', { name: 'Check and show what changes' })

async function openPrices(): Promise<void> {
  await admin.open(PRICES)
  await admin.page.getByLabel('Building').selectOption('Aire Yard')
  await cell(PRICE_44).waitFor()
}

const studio = () => pair.wordpress.idOf('rooms', 'studio-aire-yard')

/** Changes the fields of the studio. */
const setStudio = async (code: string): Promise<void> => {
  const id = await studio()
  await pair.wordpress.inside(`
    $fields = hfs_edited_fields( get_post( ${id} ) ); ${code}
    update_post_meta( ${id}, 'hfs_fields', wp_slash( $fields ) ); wp_update_post( array( 'ID' => ${id} ) );`)
}

/** Returns a field of each contract of the studio. */
const ofStudio = async (field: string): Promise<readonly string[]> =>
  JSON.parse(
    await pair.wordpress.inside(
      `echo wp_json_encode( array_column( array_column( hfs_edited_fields( get_post( ${await studio()} ) )['contracts'], 'contract' ), '${field}' ) );`,
    ),
  )

describe('the table of prices', () => {
  it('changes a price after it has shown what visitors will read, each time it is opened', async () => {
    for (const price of ['231', '232']) {
      await openPrices()
      await cell(PRICE_44).fill(`£${price}.00`)
      await check().click()
      const total = (Number(price) * 44).toLocaleString('en-GB')
      await admin.page
        .getByRole('cell', { name: new RegExp(`^44 weeks, .*£${price} a week, .*£${total}`) })
        .waitFor()
      expect(await pair.shows(`${STUDIO}?weeks=44`, `£${total}`)).toBe(false)
      await admin.page.getByRole('button', { name: 'Save 1 change' }).click()
      await admin.page.getByText('1 change saved.').first().waitFor()
      await expect.poll(() => pair.shows(`${STUDIO}?weeks=44`, `£${total}`)).toBe(true)
    }
  })

  it('says that one contract is sold out, at once or from a day, and the site offers its waiting list', async () => {
    const long = 'Studio, 27/28 - Studio - 51 Weeks'
    const waiting = '/waiting-list?property=aire-yard&amp;room=studio-aire-yard&amp;weeks=51'
    const save = async (before: string, after: string) => {
      await check().click()
      const row = admin.page.getByRole('row', { name: /51 weeks/ })
      await row
        .getByRole('cell', { name: new RegExp(`^51 weeks, .*${before}$`) })
        .first()
        .waitFor()
      await row
        .getByRole('cell', { name: new RegExp(`^51 weeks, .*${after}$`) })
        .first()
        .waitFor()
      await admin.page.getByRole('button', { name: 'Save 1 change' }).click()
      await admin.page.getByText('1 change saved.').first().waitFor()
    }
    await openPrices()
    expect(await pair.shows(STUDIO, waiting)).toBe(false)
    await cell(`${long}: Sold out`).check()
    await save('in all( with offers.*)?', ', sold out')
    await expect.poll(() => pair.shows(STUDIO, waiting)).toBe(true)
    expect(await pair.shows(`${STUDIO}?weeks=51`, 'sold out for now for 51 weeks')).toBe(true)
    expect(await pair.shows(`${STUDIO}?weeks=44`, 'Ask to reserve')).toBe(true)
    await openPrices()
    expect(await cell(`${long}: Sold out`).isChecked()).toBe(true)
    await cell(`${long}: Sold out`).uncheck()
    await cell(`${long}: Sold out from`).fill('1/12/2090')
    await save(', sold out', ', sold out from 1 December 2090')
    await expect.poll(() => pair.shows(STUDIO, waiting)).toBe(false)
    await openPrices()
    await cell(`${long}: Sold out from`).fill('31/02/2027')
    await check().click()
    await admin.page.getByText('Sold out from: Choose a day.').first().waitFor()
  })

  it('takes cells that are pasted from a spreadsheet, and moves with the arrow keys', async () => {
    const { page } = admin
    await openPrices()
    const start = cell('Studio, 27/28 - Studio - 44 Weeks: Start')
    await start.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '18/09/2027\t22 Jul 2028\t£1,234.50\n18/09/2027\t09/09/2028\t£222\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    expect(await start.inputValue()).toBe('2027-09-18')
    expect(await cell('Studio, 27/28 - Studio - 44 Weeks: End').inputValue()).toBe('2028-07-22')
    expect(await cell(PRICE_44).inputValue()).toBe('1234.50')
    expect(await cell('Studio, 27/28 - Studio - 51 Weeks: Weekly price').inputValue()).toBe('222')
    await cell(PRICE_44).press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Studio, 27/28 - Studio - 51 Weeks: Weekly price',
    )
  })

  it('saves nothing of a table with a mistake, and says where it is', async () => {
    const { page } = admin
    await openPrices()
    await cell(PRICE_44).fill('240')
    await cell('Classic En-suite, 27/28 - Classic En-suite - 44 Weeks: End').fill('2028-06-10')
    await check().click()
    await page.getByText('From start to end are 39 weeks, but this says 44.').first().waitFor()
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    expect(await pair.shows(STUDIO, '£240')).toBe(false)
  })

  it('keeps the texts that it does not show as they are, with backslashes and quotation marks', async () => {
    await setStudio(`$fields['contracts'][0]['contract']['customDescription'] = ${SLASHED};`)
    await openPrices()
    await cell(PRICE_44).fill('233')
    await check().click()
    await admin.page.getByRole('button', { name: 'Save 1 change' }).click()
    await admin.page.getByText('1 change saved.').first().waitFor()
    expect(await ofStudio('customDescription')).toEqual(expect.arrayContaining(['C:\\plans \\"east\\" \\\\']))
  })

  it('adds the next academic year as New year does, without the addresses that book the old one', async () => {
    const { page } = admin
    const book = 'https://booking.example.com/2027'
    await setStudio(`
      foreach ( array( 0, 1 ) as $index ) { $fields['contracts'][ $index ]['contract']['bookNowURL'] = '${book}'; }`)
    const before = await ofStudio('bookNowURL')
    await openPrices()
    await page.getByLabel('Raise prices by per cent').fill('3.5')
    await page.getByRole('button', { name: 'Add the next academic year' }).click()
    await page.locator('.hfs-new').first().waitFor()
    const rows = await page
      .locator('.hfs-new')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.querySelectorAll('td input:not([type])')]
            .slice(0, 4)
            .map((input) => (input as HTMLInputElement).value),
        ),
      )
    expect(rows).toEqual(JSON.parse(await pair.wordpress.inside(NEXT_YEAR)))
    await check().click()
    await page
      .getByText(/^2 contracts are copied without/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
    await page
      .getByText(/changes saved\.$/)
      .first()
      .waitFor()
    await page
      .getByText(/^2 contracts are copied without/)
      .first()
      .waitFor()
    const after = await ofStudio('bookNowURL')
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.length).toBeGreaterThan(before.length)
    expect(new Set(after.slice(before.length))).toEqual(new Set(['']))
  })

  it('does not overwrite what somebody has changed meanwhile', async () => {
    await openPrices()
    const id = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    await pair.wordpress.asEditor('POST', `wp/v2/rooms/${id}`, { title: 'Studio by the canal' })
    await cell(PRICE_44).fill('300')
    await check().click()
    await admin.page.getByText('This room has been changed since you opened the table.').first().waitFor()
  })
})

describe('the list of rooms', () => {
  it('duplicates a room as a draft with its contracts and its building', async () => {
    const { page } = admin
    await admin.open('edit.php?post_type=hfs_room&s=Premier Plus En-suite')
    const row = page.locator('#the-list tr').first()
    await row.hover()
    await row.getByRole('link', { name: 'Duplicate' }).click()
    await page.getByLabel('Building', { exact: true }).waitFor()
    expect(await admin.title().innerText()).toMatch(/^Premier Plus En-suite.* \(copy\)$/)
    expect(await page.getByLabel('Building', { exact: true }).inputValue()).not.toBe('')
    expect(
      await page
        .locator('.hfs-row-name')
        .filter({ hasText: /44 weeks/ })
        .count(),
    ).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  })

  it('copies a room and a contract without the addresses that book the others', async () => {
    const { page } = admin
    await setStudio(`
      foreach ( $fields['contracts'] as $index => $row ) { $fields['contracts'][ $index ]['contract']['bookNowURL'] = 0 === $index ? 'https://booking.example.com/2027' : ''; }`)
    await admin.open(`edit.php?post_type=hfs_room&s=studio-aire-yard`)
    const row = page.locator(`#post-${await studio()}`)
    await row.hover()
    await row.getByRole('link', { name: 'Duplicate' }).click()
    const lost = page.locator('.components-notice').filter({ hasText: '1 contract is copied without' })
    await lost.waitFor()
    const copy = new URL(page.url()).searchParams.get('post')
    expect(
      await pair.wordpress.inside(
        `echo implode( array_column( array_column( hfs_edited_fields( get_post( ${copy} ) )['contracts'], 'contract' ), 'bookNowURL' ) );`,
      ),
    ).toBe('')
    await admin.edit(`post.php?post=${await studio()}&action=edit`)
    expect(await lost.count()).toBe(0)
    await page
      .getByRole('button', { name: /^Copy: / })
      .first()
      .click()
    await lost.waitFor()
    expect(
      await page.evaluate(
        `wp.data.select( 'core/editor' ).getPostEdits().meta.hfs_fields.contracts.slice( 0, 2 ).map( ( { contract } ) => contract.bookNowURL )`,
      ),
    ).toEqual(['https://booking.example.com/2027', ''])
  })

  it.for(['$0', '\\1', '100 %'])('finds a room and a building that are named with %s', async (signs) => {
    await pair.wordpress.asEditor('POST', 'wp/v2/rooms', { title: `Nook ${signs}`, status: 'draft' })
    const house = { title: `House ${signs}`, status: 'draft', meta: { hfs_fields: { city: 'leeds' } } }
    await pair.wordpress.asEditor('POST', 'wp/v2/hfs-buildings', house)
    await admin.open(`edit.php?post_type=hfs_room&s=${encodeURIComponent(signs)}`)
    expect(await admin.page.locator('#the-list .row-title').allInnerTexts()).toEqual([`Nook ${signs}`])
  })

  it('finds the rooms of a building by its name, and shows price and availability', async () => {
    const { page } = admin
    for (const query of ['s=Kelham Mill', 'hfs_building=kelham-mill']) {
      await admin.open(`edit.php?post_type=hfs_room&${query}`)
      const rows = page.locator('#the-list tr')
      expect(await rows.count()).toBeGreaterThan(1)
      for (const text of await rows.locator('.hfs_building').allInnerTexts()) expect(text).toBe('Kelham Mill')
      expect(await rows.first().locator('.hfs_price').innerText()).toMatch(/^£\d+/)
      expect(await rows.first().locator('.hfs_left').innerText()).toMatch(/^(\d+|Sold out|–)$/)
      expect(await rows.first().locator('.hfs_weeks').innerText()).toMatch(/^\d+, from \d+ to \d+ weeks$/)
    }
  })
})

/** A text in PHP: C:\plans \"east\" \\ */
const SLASHED = `strtr( 'C:/plans /"east/" //', '/', chr( 92 ) )`

/** Prints what New year copies of Aire Yard: names, days and prices. */
const NEXT_YEAR = `
  $rows = hfs_rows_next_year( array( get_term_by( 'slug', 'aire-yard', 'hfs_place' ) ), '2027/28', 3.5, 0.01 );
  echo wp_json_encode( array_map( fn( $row ) => array_values( array_merge( array_flip( HFS_YEAR_COLUMNS ), hfs_year_cells( $row['contract'] ) ) ), $rows ) );`
