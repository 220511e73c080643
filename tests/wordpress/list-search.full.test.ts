import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

async function found(type: string, words: string): Promise<readonly string[]> {
  await admin.open(`edit.php?post_type=hfs_${type}&s=${encodeURIComponent(words)}`)
  return (await admin.page.locator('#the-list .row-title').allInnerTexts()).toSorted()
}

describe('the search of a list', () => {
  it.each([
    ['sheffield', ['Ecclesall House', 'Kelham Mill']],
    ['Mowbray Row', ['Kelham Mill']],
    ['Mowbray, Sheffield', ['Kelham Mill']],
    ['kelham-mill', ['Kelham Mill']],
    ['/student-accommodation/sheffield/kelham-mill', ['Kelham Mill']],
    ['Mowbray leeds', []],
  ])('finds buildings by city, address and web address: %s', async (words, expected) => {
    expect(await found('building', words)).toEqual(expected)
  })

  it('finds buildings by postcode, and by an address of the site', async () => {
    const postcode = await pair.wordpress.inside(
      `echo preg_match( '/\\b[A-Z]{1,2}\\d+/', get_post_meta( hfs_post_of_term( get_term_by( 'slug', 'kelham-mill', 'hfs_place' ) )->ID, 'locationAddress', true ), $found ) ? $found[0] : '';`,
    )
    expect(postcode).toBe('S3')
    expect(await found('building', 'S3')).toEqual(['Kelham Mill'])
    const address = `${pair.siteOrigin}/student-accommodation/sheffield/kelham-mill`
    expect(await found('building', address)).toEqual(['Kelham Mill'])
  })

  it('finds rooms by kind and city together, by the address of their building, and by web address', async () => {
    const inCity = await pair.wordpress.inside(`
      foreach ( hfs_posts( 'rooms' ) as $room ) {
        $city = hfs_city_of( hfs_building_of_room( $room ) );
        if ( 'leeds' === $city->slug && false !== stripos( $room->post_title . ' ' . $room->post_name, 'studio' ) ) { echo 1; }
      }`)
    expect((await found('room', 'studio leeds')).length).toBe(inCity.length)
    expect(inCity.length).toBeGreaterThan(1)
    expect((await found('room', 'Mowbray')).length).toBeGreaterThan(3)
    expect(await found('room', 'loft-studio-kelham-mill')).toHaveLength(1)
    expect(await found('room', '/sheffield/kelham-mill/loft-studio')).toHaveLength(1)
  })
})

describe('the order of a list', () => {
  const cells = (column: string) => admin.page.locator(`#the-list .column-${column}`).allInnerTexts()
  const numbers = (texts: readonly string[]) =>
    texts.map((text) => (text === 'Sold out' ? 0 : Number.parseFloat(text.replace('£', '') || 'NaN')))
  const order = async (name: string): Promise<void> => {
    const before = admin.page.url()
    await admin.page.locator('thead').getByRole('link', { name }).click()
    await admin.page.waitForURL((url) => url.href !== before)
  }

  it.each([
    ['building', 'City', 'hfs_city'],
    ['room', 'Building', 'hfs_building'],
  ])('is that of the names in a column, both ways: %s by %s', async (type, name, column) => {
    await admin.open(`edit.php?post_type=hfs_${type}`)
    await order(name)
    const names = await cells(column)
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual(names.toSorted())
    await order(name)
    const back = await cells(column)
    expect(back).toEqual(back.toSorted().toReversed())
    expect(back[0]).not.toBe(names[0])
  })

  it('is that of the numbers in a column, within a search, with what has none last', async () => {
    await admin.open('edit.php?post_type=hfs_room&s=london')
    for (const [name, column] of [
      ['A week from', 'hfs_price'],
      ['Left', 'hfs_left'],
    ] as const) {
      await order(name)
      for (const sign of [1, -1]) {
        const found = numbers(await cells(column))
        const known = found.filter((number) => !Number.isNaN(number))
        expect(known.length).toBeGreaterThan(3)
        expect(found.slice(0, known.length)).toEqual(known.toSorted((a, b) => sign * (a - b)))
        if (sign === 1) await order(name)
      }
    }
  })
})
