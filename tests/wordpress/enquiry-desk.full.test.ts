import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { postSignedEnquiry } from './post-signed-enquiry.ts'
import type { Pair } from './start-pair.ts'
import { openWpAdmin, startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

const AMARA = {
  form: 'contact',
  name: 'Amara Okafor',
  reference: 'AMARA1',
  email: 'amara@mail.example',
  phone: '0113 496 0123',
  property: 'aire-yard',
  room: 'studio',
  weeks: '44',
  kind: 'viewing',
  message: 'Is <em>this</em> =free?\n\nThank you.',
}
const BEN = {
  form: 'waiting-list',
  name: 'Ben Hughes',
  reference: 'BEN1',
  email: 'ben@mail.example',
  city: 'leeds',
  message: '=HYPERLINK("http://bad.example")',
  // a field of a newer site, which this plugin does not know
  pets: 'Two cats',
}

async function send(fields: Readonly<Record<string, string>>): Promise<void> {
  const answer = await postSignedEnquiry(pair.wordpress.origin, { ...fields, submissionId: randomUUID() })
  expect(answer.status).toBe(200)
}

startEditing(async (started, editor) => {
  pair = started
  admin = editor
  await send(AMARA)
  await send(BEN)
})

const LIST = 'edit.php?post_type=hfs_enquiry'

describe('the list of enquiries', () => {
  it('shows who wants what, and how to contact them', async () => {
    const { page } = admin
    await admin.open(LIST)
    const row = page.getByRole('row', { name: /Amara Okafor/ })
    const text = await row.innerText()
    for (const part of ['Viewing', 'Aire Yard', 'Studio, 44 weeks', 'New']) expect(text).toContain(part)
    expect(await row.getByRole('link', { name: AMARA.email }).getAttribute('href')).toMatch(
      /^mailto:amara@mail\.example/,
    )
    expect(await page.getByRole('row', { name: /Ben Hughes/ }).innerText()).toContain('Leeds')
    expect(await row.getByRole('link', { name: AMARA.phone }).getAttribute('href')).toBe('tel:01134960123')
  })

  it('lets an editor take an enquiry, mark it as answered, and filter the list', async () => {
    const { page } = admin
    const row = page.getByRole('row', { name: /Amara Okafor/ })
    await row.hover()
    await row.getByRole('link', { name: 'Take', exact: true }).click()
    await row.locator('.hfs_taker', { hasText: 'Editor' }).waitFor()
    await row.hover()
    await row.getByRole('link', { name: 'Answered', exact: true }).click()
    await row.locator('.hfs_state', { hasText: 'Answered' }).waitFor()
    await page.getByLabel('All states').selectOption('New')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.waitForURL(/hfs_state=new/)
    expect(await page.getByRole('row', { name: /Ben Hughes/ }).count()).toBe(1)
    expect(await page.getByRole('row', { name: /Amara Okafor/ }).count()).toBe(0)
  })

  it('is exported as filtered, with every field and without anything that a spreadsheet would run', async () => {
    const download = admin.page.waitForEvent('download')
    await admin.page.getByRole('link', { name: 'Export as CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('Ben Hughes')
    expect(csv).toContain(`"'=HYPERLINK(""http://bad.example"")"`)
    expect(csv).toContain('"Other fields"')
    expect(csv).toContain('"pets: Two cats"')
    expect(csv).not.toContain('Amara')
  })

  it('opens an enquiry with the visitor’s text as it was typed, and saves its state', async () => {
    await admin.open(LIST)
    await admin.page
      .getByRole('link', { name: /Amara Okafor/ })
      .first()
      .click()
    const cell = admin.page.locator('#hfs-enquiry tr', { hasText: 'Message' }).locator('td')
    expect(await cell.innerText()).toBe(AMARA.message)
    await admin.page.getByLabel('State').selectOption('Closed')
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Editor has it.').waitFor()
    const notes = admin.page.locator('#hfs-enquiry-notes')
    await notes.getByText('Closed.').waitFor()
    await notes.getByLabel('Add a note').fill('Wants a quiet floor for $0 or \\1.')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await notes.locator('li', { hasText: 'Wants a quiet floor for $0 or \\1.' }).waitFor()
    expect(await admin.page.getByLabel('State').inputValue()).toBe('closed')
    expect(await admin.page.locator('#title').inputValue()).toBe('AMARA1 Amara Okafor')
  })

  it('is found by what was written, by email and by telephone, and new ones are counted in the menu', async () => {
    const { page } = admin
    const message = AMARA.message.split('\n')[0] ?? ''
    for (const words of [message, 'amara@mail', '0113 496 0123', 'quiet floor', '$0', '\\1']) {
      await admin.open(`${LIST}&s=${encodeURIComponent(words)}`)
      expect(await page.getByRole('row', { name: /Amara Okafor/ }).count(), words).toBe(1)
      expect(await page.getByRole('row', { name: /Ben Hughes/ }).count(), words).toBe(0)
    }
    expect(await page.locator('#menu-posts-hfs_enquiry .awaiting-mod').first().innerText()).toContain('1')
  })

  it('is worked on by an enquiry handler, who edits nothing else', async () => {
    await pair.wordpress.inside(
      "wp_insert_user( array( 'user_login' => 'handler', 'user_pass' => 'handler', 'display_name' => 'Hana', 'role' => 'hfs_enquiry_handler' ) );",
    )
    const handler = await openWpAdmin(pair, 'handler')
    await handler.open(LIST)
    const row = handler.page.getByRole('row', { name: /Ben Hughes/ })
    await row.hover()
    await row.getByRole('link', { name: 'Take', exact: true }).click()
    await handler.page.getByText('You have 1 enquiry more.').waitFor()
    expect(await row.locator('.hfs_taker').innerText()).toBe('Hana')
    expect(await handler.page.locator('#adminmenu').innerText()).not.toMatch(
      /Rooms|Buildings|Posts|Pages|Public site/,
    )
    await handler.close()
    await admin.open(LIST)
    await admin.page
      .getByRole('link', { name: /Ben Hughes/ })
      .first()
      .click()
    await admin.page.getByLabel('Who has it').selectOption('Editor')
    await admin.page.locator('#hfs-enquiry-state').getByRole('button', { name: 'Save', exact: true }).click()
    await admin.page.getByText('Editor has it.').waitFor()
    await admin.page.locator('#hfs-enquiry-notes').getByText('Given to Editor.').waitFor()
  })

  it('can be read but not changed by an enquiry reader', async () => {
    await pair.wordpress.inside(
      "wp_insert_user( array( 'user_login' => 'reader', 'user_pass' => 'reader', 'role' => 'hfs_enquiry_reader' ) );",
    )
    const reader = await openWpAdmin(pair, 'reader')
    await reader.open(LIST)
    const row = reader.page.getByRole('row', { name: /Ben Hughes/ })
    expect(await row.getByRole('link', { name: 'Take', exact: true }).count()).toBe(0)
    await row.getByRole('link', { name: /Ben Hughes/ }).click()
    expect(await reader.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    expect(await reader.page.locator('#adminmenu').innerText()).not.toMatch(
      /Rooms|Buildings|Posts|Public site/,
    )
    await reader.close()
  })
})

describe('the personal data in enquiries', () => {
  const asked = (tool: string, callback: string) =>
    pair.wordpress.inside(
      `$tools = apply_filters( 'wp_privacy_personal_data_${tool}', array() );
      echo wp_json_encode( $tools['hfs-enquiries']['callback']( 'AMARA@mail.example', 1 )${callback} );`,
    )

  it('is found and erased by WordPress’s own tools', async () => {
    expect(await asked('exporters', "['data']")).toContain('0113 496 0123')
    expect(JSON.parse(await asked('erasers', ''))).toMatchObject({ items_removed: true, done: true })
    expect(await asked('exporters', "['data']")).toBe('[]')
  })

  it('is deleted only after the retention period', async () => {
    const left = () =>
      pair.wordpress.inside(
        "do_action( 'hfs_forget_enquiries' ); echo count( get_posts( array( 'post_type' => 'hfs_enquiry', 'post_status' => 'private' ) ) );",
      )
    expect(await left()).toBe('1')
    // the screen sends it so, and with it anybody who may only read enquiries could have them deleted, or kept
    await pair.wordpress.inside(
      "foreach ( get_posts( array( 'post_type' => 'hfs_enquiry', 'post_status' => 'private' ) ) as $one ) { wp_update_post( array( 'ID' => $one->ID, 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00', 'edit_date' => true ) ); }",
    )
    expect(await left()).toBe('1')
    await pair.wordpress.inside(
      "global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00' ), array( 'post_type' => 'hfs_enquiry' ) );",
    )
    expect(await left()).toBe('0')
  })
})
