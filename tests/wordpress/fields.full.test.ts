import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
let studio = 0

const STUDIO = '/student-accommodation/leeds/aire-yard/studio'

startEditing(async (started, editor) => {
  pair = started
  admin = editor
  studio = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
})

const update = () =>
  admin.page.getByRole('region', { name: 'Editor top bar' }).getByRole('button', { name: 'Update' })

describe('the fields of a room', () => {
  it('show what is wrong next to the field, and cannot be saved until it is fixed', async () => {
    const { page } = admin
    await admin.edit(`post.php?post=${studio}&action=edit`)
    const layout = page.locator('.hfs-fields').first()
    expect(await layout.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
    await page.getByLabel('How many are left').fill('lots')
    const field = page.locator('[data-path="quantityAvailable"]')
    await field.getByText('Type a whole number, such as 12.').waitFor()
    expect(await page.getByLabel('How many are left').inputValue()).toBe('lots')
    expect(await update().getAttribute('aria-disabled')).toBe('true')
    await page.getByText('1 field below cannot be saved like this.').first().waitFor()
    await page.getByLabel('How many are left').fill('4')
    await field.getByText('Type a whole number').waitFor({ state: 'hidden' })
    await admin.save('Update')
    const saved = await pair.wordpress.inside(`echo get_post_meta( ${studio}, 'quantityAvailable', true );`)
    expect(saved).toBe('4')
  })

  it('show contracts as rows that can be moved, copied and edited', async () => {
    const { page } = admin
    const rows = page.locator('.hfs-rows', { hasText: 'Each way to rent this room.' }).locator('> ol > li')
    const names = async () =>
      (await rows.locator('> .hfs-row-head > .hfs-row-name').allInnerTexts()).map(
        (name) => name.split(' · ')[0],
      )
    const before = await names()
    await rows
      .nth(1)
      .getByRole('button', { name: /^Move up/ })
      .click()
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]])
    await rows.nth(0).getByRole('button', { name: /^Copy/ }).click()
    await rows.nth(1).getByLabel('Name', { exact: true }).fill('27/28 - Studio - 50 Weeks')
    await rows.nth(1).getByLabel('End', { exact: true }).fill('2027-01-01')
    await rows.nth(1).getByText('The end is before the start.').waitFor()
    await rows.nth(1).getByLabel('End', { exact: true }).fill('2028-08-26')
    await rows.nth(1).getByLabel('Weekly price for one person').fill('221.50')
    expect(await rows.nth(1).locator('> .hfs-row-head').innerText()).toContain(
      '27/28 - Studio - 50 Weeks · 11 Sep 2027 – 26 Aug 2028 · 50 weeks · £221.50 a week',
    )
    await admin.save('Update')
    await expect.poll(() => pair.shows(STUDIO, '221.50')).toBe(true)
  })

  it('give the focus to a new row, to the row before when one is removed, and to the button after the last', async () => {
    const { page } = admin
    const rows = page.locator('.hfs-rows', { hasText: 'What is in the room' }).last()
    const add = rows.getByRole('button', { name: 'Add a facility' })
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document
        return element?.closest('[data-path]')?.getAttribute('data-path') ?? element?.textContent
      })
    for (const _opening of ['first', 'second']) {
      await admin.edit('post-new.php?post_type=hfs_room')
      for (const [index, name] of ['Desk lamp', 'Chair', 'Shelf'].entries()) {
        await add.click()
        await expect.poll(focused).toBe(`facilities.${index}.facility`)
        await page.keyboard.type(name)
      }
      const remove = async (name: string): Promise<unknown> => {
        await rows.getByRole('button', { name: `Remove: ${name}` }).click()
        return focused()
      }
      expect(await remove('Shelf')).toBe('Chair')
      expect(await remove('Desk lamp')).toBe('Chair')
      expect(await remove('Chair')).toBe('Add a facility')
    }
  })

  it('of an autosave are compared with those that are saved, and restored unless they could not be saved', async () => {
    const { page } = admin
    const ofRoom = `post.php?post=${studio}&action=edit`
    const saved = () => pair.wordpress.inside(`echo get_post_meta( ${studio}, 'quantityAvailable', true );`)
    await pair.wordpress.inside(`update_post_meta( ${studio}, 'quantity', '9' );`)
    const before = await saved()
    for (const left of ['10', '2']) {
      await admin.edit(ofRoom)
      await page.getByLabel('How many are left').fill(left)
      await page.evaluate("window.wp.data.dispatch('core/editor').autosave()")
      page.once('dialog', (dialog) => void dialog.accept())
      await admin.edit(ofRoom)
      await page.getByRole('link', { name: 'View the autosave' }).click()
      await page
        .locator('.diff-addedline', { hasText: `How many are left: ${left}` })
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Restore This Autosave' }).click()
      if (left === '10') {
        await page
          .getByText('“Studio” was not restored, so visitors read it as before.')
          .filter({ hasText: 'How many are left: More are left than there are.' })
          .waitFor()
        expect(await saved()).toBe(before)
      } else {
        await page.waitForURL(/post\.php/)
        await expect.poll(saved).toBe(left)
      }
    }
  })

  it('take images from the media library, and ask for a missing alternative text', async () => {
    const { page } = admin
    const picture = await pair.wordpress.inside(`
      $one = get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'image/jpeg', 'posts_per_page' => 1 ) )[0] ?? get_posts( array( 'post_type' => 'attachment', 'posts_per_page' => 1 ) )[0];
      delete_post_meta( $one->ID, '_wp_attachment_image_alt' ); update_post_meta( ${studio}, 'media_photos', array( (string) $one->ID ) ); echo $one->ID;`)
    await admin.edit(`post.php?post=${studio}&action=edit`)
    const photos = page.locator('[data-path="media.photos"]')
    await photos.getByText('Missing. Say what the picture shows.').waitFor()
    await photos.getByLabel('Alternative text').fill('A desk by the window')
    await photos.getByRole('button', { name: 'Save text' }).click()
    await photos.getByText('Missing.').waitFor({ state: 'hidden' })
    expect(
      await pair.wordpress.inside(`echo get_post_meta( ${picture}, '_wp_attachment_image_alt', true );`),
    ).toBe('A desk by the window')
    // the site gets a content change, although no post was saved
    await expect.poll(() => pair.notices()).toContainEqual(['room', null])
    await photos.getByRole('button', { name: 'Choose pictures: Photos' }).click()
    await page.locator('.media-modal .attachment:not(.selected)').first().click()
    await page.getByRole('button', { name: 'Use these' }).click()
    await photos.locator('img').nth(1).waitFor()
  })
})

describe('the plugin', () => {
  const save = (fields: unknown) =>
    pair.wordpress.asEditor('POST', `wp/v2/rooms/${studio}`, {
      title: 'Changed',
      meta: { hfs_fields: fields },
    })

  it('rejects invalid fields with an explanation of each, and saves nothing', async () => {
    const prices = [{ pricePerPersonPerWeek: '£200' }]
    const contract = { title: 'X', startDate: '2027-02-31', endDate: '', prices }
    const refused = await save({ quantityAvailable: 'lots', contracts: [{ contract }], lift: true })
    const problems = {
      quantityAvailable: 'Type a whole number, such as 12.',
      'contracts.0.contract.startDate': 'Choose a day.',
      'contracts.0.contract.endDate': 'This is needed before it can be published.',
      'contracts.0.contract.prices.0.pricePerPersonPerWeek': 'Type pounds and pence, such as 165.00.',
      lift: 'There is no such field.',
    }
    expect([refused.status, refused.json]).toMatchObject([
      400,
      {
        code: 'hfs_fields_refused',
        message: expect.stringContaining('Contracts 1, Start: Choose a day.'),
        data: { problems },
      },
    ])
    expect(await pair.wordpress.inside(`echo get_the_title( ${studio} );`)).toBe('Studio')
  })

  it('describes its fields in its public schema', async () => {
    const { json } = await pair.wordpress.asEditor('GET', 'wp/v2/types/hfs_room?context=edit')
    expect(json).toMatchObject({ rest_base: 'rooms' })
    const answer = await fetch(`${pair.wordpress.origin}/wp-json/wp/v2/rooms`, { method: 'OPTIONS' })
    const { schema } = (await answer.json()) as {
      readonly schema: { readonly properties: Readonly<Record<string, unknown>> }
    }
    expect(schema.properties.meta).toMatchObject({
      properties: {
        hfs_fields: { properties: { quantityAvailable: { type: ['integer', 'null'], minimum: 0 } } },
      },
    })
  })

  it('finds no problem in the demo content, and has a label for each field', async () => {
    const found = await pair.wordpress.inside(`
      $wrong = array();
      foreach ( hfs_kinds_on_site() as $kind ) {
        foreach ( get_posts( array( 'post_type' => hfs_type( $kind ), 'posts_per_page' => -1 ) ) as $post ) {
          list( $kind_of, $fields, $shown ) = array( hfs_kind_of_post( $post ), get_post_meta( $post->ID, 'hfs_fields', true ), hfs_shown( $post ) );
          foreach ( hfs_all_problems( $kind_of, $fields, true, array( 'id' => 0 ) + $shown ) as $path => $problem ) { $wrong[] = "$post->post_title $path: $problem"; }
        }
      }
      function labels( $fields, $before ) { global $wrong; foreach ( $fields as $field ) { if ( '' === $field['label'] && 'contract' !== $field['name'] ) { $wrong[] = $before . $field['name']; } labels( $field['parts'], $before . $field['name'] . '.' ); } }
      foreach ( array( 'home', 'lets', 'globals', ...hfs_kinds_with_fields() ) as $kind ) { labels( hfs_form( $kind ), "$kind." ); }
      echo wp_json_encode( $wrong );`)
    expect(JSON.parse(found)).toEqual([])
  })

  it('hides its fields in ACF’s forms, because saving those would overwrite them', async () => {
    const shown = await pair.wordpress.inside(`
      $GLOBALS['post'] = get_post( ${studio} );
      echo wp_json_encode( array( apply_filters( 'acf/prepare_field', array( 'name' => 'acf[x]', '_name' => 'contracts' ) ), apply_filters( 'acf/prepare_field', array( 'name' => 'acf[y]', '_name' => 'own' ) ) ) );`)
    expect(JSON.parse(shown)).toEqual([false, { name: 'acf[y]', _name: 'own' }])
  })
})
