import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { everyResponse } from '../contracts/every-response.ts'
import { SITE_ORIGIN } from './imported-content.ts'
import { type NewInstallation, startNewInstallation } from './new-installation.ts'
import { type RealWordPress, startRealWordPress } from './start-real-word-press.ts'

let source: RealWordPress
let whole: string
let before: ReadonlyMap<string, unknown>
beforeAll(async () => {
  source = await startRealWordPress(SITE_ORIGIN)
  await source.inside(ADD_WHAT_HAS_NUMBERS)
  whole = await exported('all')
  before = await answers(source.origin)
})

describe('WordPress’s export, imported into another installation,', () => {
  it('gives the site every answer that it had, and changes nothing when it is imported again', async () => {
    const target = await startNewInstallation()
    await target.take(whole)
    expect(await reported(target)).toEqual([])
    const after = await answers(target.origin)
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [call, answer] of before) expect(after.get(call), call).toEqual(answer)
    expect(await target.inside(SHOW_WHAT_HAS_NUMBERS)).toBe(await source.inside(SHOW_WHAT_HAS_NUMBERS))
    const rows = await target.inside(COUNT_ROWS)
    await target.take(whole)
    expect(await target.inside(COUNT_ROWS)).toBe(rows)
    await target.close()
  })

  it('is whole beside other content, whose numbers it has, and leaves that as it is', async () => {
    const target = await startNewInstallation()
    await target.inside(MAKE_OTHERS)
    const others = await Promise.all(OTHERS.map((path) => ownAnswer(target, path)))
    await target.take(whole)
    expect(await reported(target)).toEqual([])
    expect(await Promise.all(OTHERS.map((path) => ownAnswer(target, path)))).toEqual(others)
    expect(JSON.stringify(others)).toContain('Other studio')
    const after = await answers(target.origin)
    // some calls ask for the first of a list, which is another one here
    const items = [...before.keys()].filter((call) => ITEMS.test(call) && after.has(call))
    expect(items.length).toBeGreaterThan(200)
    for (const call of items) {
      const was = before.get(call)
      // a list has the other content too
      expect(after.get(call), call).toEqual(Array.isArray(was) ? expect.arrayContaining(was) : was)
    }
    await target.close()
  })

  it('never joins what has the same web address by chance', async () => {
    const target = await startNewInstallation()
    // a city that is called as a building of the file, and a building as another one, in another city
    await target.inside(MAKE_OTHERS.replaceAll('ely', 'aire-yard').replaceAll('the-close', 'woodhouse-green'))
    await target.take(whole)
    const text = (await reported(target)).join('\n')
    expect(text).toContain(
      'is at /student-accommodation/leeds/aire-yard-leeds here, and was at /student-accommodation/leeds/aire-yard.',
    )
    const building = (await target.inside(BUILDING_OF_ROOMS)).split('\n').toSorted()
    const was = (await source.inside(BUILDING_OF_ROOMS)).split('\n').toSorted()
    expect(building.filter((line) => !line.startsWith('Other'))).toEqual(was)
    await target.close()
  })

  it('that was cut, without files, says what is missing, and what is there is right', async () => {
    const xml = await readFile(whole, 'utf8')
    const cut = join(inject('copies'), 'cut.xml')
    await writeFile(cut, xml.slice(0, Math.floor(xml.length * 0.75)))
    const target = await startNewInstallation()
    await target.take(cut, 'without-files')
    const lines = await reported(target)
    const rooms = (await target.inside(BUILDING_OF_ROOMS)).split('\n').filter((line) => line !== '')
    const was = (await source.inside(BUILDING_OF_ROOMS)).split('\n')
    expect(rooms.length).toBeGreaterThan(10)
    for (const line of rooms) expect(was).toContain(line)
    const missing = was.filter((line) => line !== '' && !rooms.includes(line))
    expect(missing.length).toBeGreaterThan(10)
    for (const line of missing)
      expect(
        lines.some(
          (said) =>
            said.startsWith('Room “') && said.includes(`, ${line.split(' | ')[0]}, is not in the file`),
        ),
        line,
      ).toBe(true)
    expect(lines.some((said) => /^City “Leeds” lacks Media “.*leeds.*\.jpg”\.$/.test(said))).toBe(true)
    expect(await target.inside(PICTURES_BY_CHANCE)).toBe('')
    await target.close()
  })

  it('of rooms alone finds their buildings, amenities and pictures where they are', async () => {
    const target = await startNewInstallation()
    await target.take(await exported('hfs_room'), 'without-files')
    expect(
      await target.inside(
        `echo wp_count_terms( array( 'taxonomy' => 'hfs_place', 'hide_empty' => false ) );`,
      ),
    ).toBe('0')
    expect((await reported(target)).join('\n')).toMatch(/Room “.*” lacks .*City or building “aire-yard”/)
    await target.take(whole)
    expect(await reported(target)).toEqual([])
    const building = (await target.inside(BUILDING_OF_ROOMS)).split('\n').toSorted()
    expect(building).toEqual((await source.inside(BUILDING_OF_ROOMS)).split('\n').toSorted())
    await target.close()
  })
})

// Helpers

/** Returns an answer without the offers and the news, which are those of the whole site in every building. */
const ownAnswer = async (target: NewInstallation, path: string): Promise<unknown> =>
  JSON.parse(JSON.stringify(await answer(target, path)), (key, value) =>
    key === 'offers' || key === 'news' ? undefined : value,
  )

/** What the other team's content answers. */
const OTHERS = ['rooms?slug=studio-the-close', 'locations?slug=the-close', 'pages?slug=ely-rooms']
const answer = async ({ origin }: NewInstallation, path: string): Promise<unknown> =>
  (await fetch(`${origin}/wp-json/wp/v2/${path}`)).json()

const ITEMS =
  /^(?:room|property|part of property|agent|maybeUniversity|page|post|maybePost|letsPage) (?!atlantis|attic|kitchen)|^(?:amenities|menus|home|faqs|termsAndConditions|banner|globals)$/

/**
 * What the site gets, without the sizes of pictures, as WordPress measures the files and the demonstration says others, and without
 * the host of pictures in texts, which is WordPress itself.
 */
const answers = async (origin: string): Promise<ReadonlyMap<string, unknown>> =>
  new Map(
    [...(await everyResponse(origin, SITE_ORIGIN))].map(([call, answer]) => [
      call,
      JSON.parse(JSON.stringify(answer ?? null).replaceAll(origin, ''), (name, value) =>
        SIZES.includes(name) ? undefined : value,
      ),
    ]),
  )
const SIZES = ['width', 'height']

/** Writes the file that Tools, Export gives, and returns where it is. */
async function exported(content: string): Promise<string> {
  const file = join(inject('copies'), `${content}.xml`)
  await source.inside(`
    require ABSPATH . 'wp-admin/includes/export.php';
    ob_start();
    export_wp( array( 'content' => '${content}' ) );
    file_put_contents( '${file}', ob_get_clean() );`)
  return file
}

const reported = async (target: NewInstallation): Promise<readonly string[]> =>
  JSON.parse(await target.inside(`echo wp_json_encode( get_option( 'hfs_import_report', array() ) );`))

/** A pattern within a page, a picture in its text, an entry of a menu that leads to it, a redirect that was added by hand. */
const ADD_WHAT_HAS_NUMBERS = `
  wp_set_current_user( 1 );
  require_once ABSPATH . 'wp-admin/includes/nav-menu.php';
  $picture = get_posts( array( 'post_type' => 'attachment', 'numberposts' => 1, 'order' => 'ASC' ) )[0];
  $pattern = wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Call us', 'post_content' => '<!-- wp:paragraph --><p>Call us at any time.</p><!-- /wp:paragraph -->' ) );
  $page = wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'With numbers', 'post_content' => '<!-- wp:block {"ref":' . $pattern . '} /--><!-- wp:image {"id":' . $picture->ID . ',"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="' . wp_get_attachment_url( $picture->ID ) . '" alt="A city" class="wp-image-' . $picture->ID . '"/></figure><!-- /wp:image -->' ) ) );
  $menu = get_nav_menu_locations()['compliance'];
  wp_update_nav_menu_item( $menu, 0, array( 'menu-item-status' => 'publish', 'menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $page ) );
  update_option( 'hfs_redirects', array( '/never-a-page' => '/with-numbers' ) );`

/** Says where those numbers lead. */
const SHOW_WHAT_HAS_NUMBERS = `
  $page = get_page_by_path( 'with-numbers' );
  preg_match( '/"ref":(\\d+)/', $page->post_content, $ref );
  preg_match_all( '/(?:"id":|wp-image-)(\\d+)/', $page->post_content, $ids );
  echo get_the_title( $ref[1] ), "\\n", implode( ' ', array_map( static fn( $id ) => basename( get_attached_file( $id ) ), $ids[1] ) ), "\\n", wp_json_encode( hfs_added_redirects() );`

const COUNT_ROWS = `
  global $wpdb;
  foreach ( array( $wpdb->posts, $wpdb->postmeta, $wpdb->terms, $wpdb->termmeta, $wpdb->term_relationships ) as $table ) {
    echo $table, ' ', $wpdb->get_var( "SELECT COUNT(*) FROM $table" ), "\\n";
  }`

/** Content of another team, with as many numbers as the file has. */
const MAKE_OTHERS = `
  wp_set_current_user( 1 );
  $city = wp_insert_post( array( 'post_type' => 'hfs_city', 'post_status' => 'publish', 'post_title' => 'Other city', 'post_name' => 'ely', 'post_content' => 'A city.' ) );
  $building = wp_insert_post( array( 'post_type' => 'hfs_building', 'post_status' => 'draft', 'post_title' => 'Other building', 'post_name' => 'the-close', 'post_content' => 'A building.' ) );
  update_post_meta( $building, 'hfs_fields', array( 'city' => 'ely', 'coordinates' => array( 'lat' => '52.399', 'lng' => '0.262' ), 'featured_image' => 0 ) );
  wp_update_post( array( 'ID' => $building, 'post_status' => 'publish' ) );
  $room = wp_insert_post( array( 'post_type' => 'hfs_room', 'post_status' => 'draft', 'post_title' => 'Other studio', 'post_name' => 'studio', 'post_content' => 'A room.' ) );
  update_post_meta( $room, 'hfs_fields', array( 'building' => 'the-close' ) );
  wp_update_post( array( 'ID' => $room, 'post_status' => 'publish' ) );
  wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Rooms in Ely', 'post_name' => 'ely-rooms', 'post_content' => 'Rooms.' ) );
  $GLOBALS['wpdb']->query( 'START TRANSACTION' );
  for ( $number = 0; $number < 700; $number++ ) {
    wp_insert_post( array( 'post_type' => array( 'attachment', 'hfs_amenity', 'page' )[ $number % 3 ], 'post_status' => 'publish', 'post_title' => "Other $number" ) );
  }
  // Some of their numbers are free, between others.
  foreach ( range( 20, 600, 7 ) as $number ) {
    wp_delete_post( $number, true );
  }
  $GLOBALS['wpdb']->query( 'COMMIT' );`

/** Each room with its building and city by title. */
const BUILDING_OF_ROOMS = `
  foreach ( get_posts( array( 'post_type' => 'hfs_room', 'post_status' => 'any', 'numberposts' => -1 ) ) as $room ) {
    $building = hfs_chosen_building( $room );
    echo $room->post_title, ' | ', $building ? hfs_post_of_term( $building )->post_title . ' | ' . hfs_post_of_term( hfs_city_of( $building ) )->post_title : '', "\\n";
  }`

/** Fields that lead to a picture, though none was imported. */
const PICTURES_BY_CHANCE = `
  foreach ( get_posts( array( 'post_type' => array_values( HFS_TYPES ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
    $links = array_filter( array( get_post_thumbnail_id( $post ), ...array_map( static fn( $list ) => (int) ( $list[0] ?? 0 ), array_values( hfs_fields_of_types( hfs_form( hfs_kind_of_post( $post ) ), hfs_edited_fields( $post ), array( 'image' ) ) ) ) ) );
    echo implode( ' ', $links );
  }`
