import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const says = (text: string | RegExp) => admin.page.getByText(text).first().waitFor()
const screen = (year: string) => admin.open(`edit.php?post_type=hfs_room&page=hfs-new-year&year=${year}`)
/** Runs PHP as an editor whose process the system ends after the third room. */
const killed = (code: string) =>
  expect(
    pair.wordpress.inside(`${AFTER_THREE}( fn() => exec( 'kill -9 ' . getmypid() ) ); ${code}`),
  ).rejects.toThrow()
const retry = (year: string) => pair.wordpress.inside(`do_action( 'publish_future_post', ${year} );`)

it('a new year is published as a whole although PHP ends half-way, and taken back as a whole', async () => {
  const before = await pair.wordpress.inside(CONTRACTS)
  const year = await pair.wordpress.inside(MAKE)
  const { copied } = JSON.parse(before)
  await killed(`hfs_publish_now( get_post( ${year} ) );`)
  expect(await pair.wordpress.inside(CONTRACTS)).toBe(before)
  await screen(year)
  await says('Will be published at')
  await says('Publishing began and has not ended.')

  expect(
    await pair.wordpress.inside(
      `echo wp_next_scheduled( 'publish_future_post', array( ${year} ) ) > time();`,
    ),
  ).toBe('1')
  await pair.wordpress.inside(DUE.replaceAll('YEAR', year))
  await retry(year)
  const after = await pair.wordpress.inside(CONTRACTS)
  expect(JSON.parse(after)).toEqual({ copied, made: copied, twice: [] })
  await screen(year)
  await says(/^Published, /)
  expect(await admin.page.getByText('has not ended').count()).toBe(0)
  await retry(year)
  expect(await pair.wordpress.inside(CONTRACTS)).toBe(after)

  await killed(`hfs_take_back_new_year( get_post( ${year} ) );`)
  expect(await pair.wordpress.inside(CONTRACTS)).toBe(after)
  await screen(year)
  await says(/^Published, /)
  await admin.page.getByRole('button', { name: 'Undo: remove these contracts from the site' }).click()
  await says('The rooms are as they were before')
  expect(await pair.wordpress.inside(CONTRACTS)).toBe(before)
})

it('a new year is published although a cache still holds what the database has taken back', async () => {
  const year = await pair.wordpress.inside(MAKE)
  await pair.wordpress.inside(`
    ${AFTER_THREE}( fn() => throw new Exception( 'ended' ) );
    try { hfs_publish_now( get_post( ${year} ) ); } catch ( Exception $ended ) { $wpdb->query( 'ROLLBACK' ); }
    ${DUE.replaceAll('YEAR', year)} do_action( 'publish_future_post', ${year} );`)
  const { copied, made, twice } = JSON.parse(await pair.wordpress.inside(CONTRACTS))
  expect(made).toBe(copied)
  expect(twice).toEqual([])
  await pair.wordpress.inside(`${AS_EDITOR} hfs_take_back_new_year( get_post( ${year} ) );`)
})

it('a new year is published by hand after WordPress published it while the plugin was off', async () => {
  const year = await pair.wordpress.inside(MAKE)
  await pair.wordpress.inside(
    `$wpdb->update( $wpdb->posts, array( 'post_status' => 'publish' ), array( 'ID' => ${year} ) );`,
  )
  await screen(year)
  await admin.page.getByRole('button', { name: 'Publish now', exact: true }).click()
  await says('The new contracts are on the site.')
  const { copied, made } = JSON.parse(await pair.wordpress.inside(CONTRACTS))
  expect(made).toBe(copied)
})

it('a table of prices is saved as a whole, or not at all', async () => {
  const before = await pair.wordpress.inside(LEFT)
  await killed(SAVE_PRICES)
  expect(await pair.wordpress.inside(LEFT)).toBe(before)
  expect(await pair.wordpress.inside(`${AS_EDITOR} ${SAVE_PRICES}`)).toBe('[]')
  expect(JSON.parse(await pair.wordpress.inside(LEFT))).toEqual(JSON.parse(before).map(() => 1))
})

const AS_EDITOR = `wp_set_current_user( get_user_by( 'login', 'editor' )->ID );`

/** Makes a draft of all buildings, and prints its number. */
const MAKE = `${AS_EDITOR}
  hfs_make_new_year( array( 'buildings' => array_keys( hfs_place_choices( 'building' ) ), 'from' => '2027/28', 'percent' => '0' ), $made );
  echo $made->ID;`

/** The time of its next try has come. */
const DUE = `
  $wpdb->update( $wpdb->posts, array( 'post_date' => '2020-01-01 09:00:00', 'post_date_gmt' => '2020-01-01 09:00:00' ), array( 'ID' => YEAR ) );
  clean_post_cache( YEAR );`

/** Does something once, when the third room has been changed. */
const AFTER_THREE = `${AS_EDITOR}
  $after_three = function ( $do ) {
    add_action( 'save_post_hfs_room', function () use ( $do ) {
      static $rooms = 0;
      if ( 3 === ++$rooms ) {
        $do();
      }
    } );
  };
  $after_three`

/** Prints how many contracts the year that is copied has, how many the new one, and which are there twice. */
const CONTRACTS = `
  $years = array(); $names = array();
  foreach ( hfs_posts( 'rooms' ) as $room ) {
    foreach ( array_column( hfs_edited_fields( $room )['contracts'], 'contract' ) as $contract ) {
      $years[]  = hfs_academic_year( $contract['startDate'] );
      $names[] = $room->ID . $contract['title'] . $contract['startDate'];
    }
  }
  $count = array_count_values( $years );
  echo wp_json_encode( array( 'copied' => $count['2027/28'], 'made' => $count['2028/29'] ?? 0, 'twice' => array_keys( array_filter( array_count_values( $names ), fn( $times ) => $times > 1 ) ) ) );`

/** Prints how many are left of each room of Aire Yard. */
const LEFT = `
  echo wp_json_encode( array_column( hfs_price_rooms( get_term_by( 'slug', 'aire-yard', 'hfs_place' ) ), 'left' ) );`

/** Saves in the table of Aire Yard that one is left of each room. */
const SAVE_PRICES = `
  $request = new WP_REST_Request( 'POST', '/hfs/v1/prices' );
  $rooms   = array_map( fn( $room ) => array( 'left' => 1 ) + $room, hfs_price_rooms( get_term_by( 'slug', 'aire-yard', 'hfs_place' ) ) );
  $request->set_body_params( array( 'building' => 'aire-yard', 'rooms' => $rooms, 'save' => true ) );
  echo wp_json_encode( rest_do_request( $request )->get_data()['problems'] );`
