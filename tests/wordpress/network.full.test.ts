import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type RealWordPress, startRealWordPress } from './start-real-word-press.ts'

const PLUGIN = 'student-accommodation-api/student-accommodation-api.php'

let wordpress: RealWordPress
let citiesBefore: unknown

const cities = async (site: '' | '/second' | '/third') => {
  const response = await fetch(`${wordpress.origin}${site}/index.php?rest_route=/hfs/v1/cities`)
  return { status: response.status, json: await response.json() }
}

/** Runs PHP on one site of the network, and returns the JSON that it prints. */
const onSite = async (id: number, code: string): Promise<unknown> =>
  JSON.parse(await wordpress.inside(`switch_to_blog( ${id} ); ${code}`))

const STATE = `wp_roles()->for_site( get_current_blog_id() );
  echo wp_json_encode( array( 'reader' => null !== get_role( 'hfs_enquiry_reader' ), 'version' => get_option( 'hfs_version' ),
    'rooms' => (int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'hfs_room'" ) ) );`

const NETWORK_TABLES = `
  require ABSPATH . 'wp-admin/includes/upgrade.php';
  define( 'WP_INSTALLING_NETWORK', true );
  foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) { $wpdb->$table = $prefixed; }
  install_network();
  $done = populate_network( 1, wp_parse_url( WP_HOME, PHP_URL_HOST ) . ':' . wp_parse_url( WP_HOME, PHP_URL_PORT ), 'admin@plumbrook.example', 'Network', '/', false );
  foreach ( array( 'home', 'siteurl' ) as $name ) { $wpdb->update( $wpdb->options, array( 'option_value' => WP_HOME ), array( 'option_name' => $name ) ); }
  echo is_wp_error( $done ) ? $done->get_error_message() : 'done';`

/** Turns the installation into a network, as WordPress's instructions say: first its tables, then its configuration. */
async function becomeNetwork(): Promise<void> {
  expect(await wordpress.inside(NETWORK_TABLES)).toBe('done')
  const host = new URL(wordpress.origin).host
  const file = join(wordpress.content, '../wp-config.php')
  const config = await readFile(file, 'utf8')
  const network = `
$_SERVER['HTTP_HOST']   ??= '${host}';
$_SERVER['REQUEST_URI'] ??= '/';
define( 'MULTISITE', true );
define( 'SUBDOMAIN_INSTALL', false );
define( 'DOMAIN_CURRENT_SITE', '${host}' );
define( 'PATH_CURRENT_SITE', '/' );
define( 'SITE_ID_CURRENT_SITE', 1 );
define( 'BLOG_ID_CURRENT_SITE', 1 );
`
  await writeFile(
    file,
    config
      .replace(/^define\( 'WP_(?:HOME|SITEURL|CONTENT_URL)'.*\n/gm, '')
      .replace("defined( 'ABSPATH' )", `${network}\ndefined( 'ABSPATH' )`),
  )
}

/** Adds a site, and returns its id. It restores the port, because WordPress removes the colon from the domain. */
const addSite = (path: string): Promise<string> =>
  wordpress.inside(`
    $id = wp_insert_site( array( 'domain' => DOMAIN_CURRENT_SITE, 'path' => '/${path}/', 'title' => '${path}', 'user_id' => 1, 'network_id' => 1 ) );
    $wpdb->update( $wpdb->blogs, array( 'domain' => DOMAIN_CURRENT_SITE ), array( 'blog_id' => $id ) );
    foreach ( array( 'home', 'siteurl' ) as $name ) { update_blog_option( $id, $name, 'http://' . DOMAIN_CURRENT_SITE . '/${path}' ); }
    echo $id;`)

beforeAll(async () => {
  wordpress = await startRealWordPress()
  citiesBefore = (await cities('')).json
  await becomeNetwork()
  expect(await addSite('second')).toBe('2')
})

describe('in a network of sites, the plugin', () => {
  it('works as before on its own site, and does not affect a site without it', async () => {
    expect(await cities('')).toEqual({ status: 200, json: citiesBefore })
    expect(await cities('/second')).toMatchObject({ status: 404, json: { code: 'rest_no_route' } })
    expect(await onSite(2, STATE)).toEqual({ reader: false, version: false, rooms: 0 })
  })

  it('has separate content and roles on another site where it is activated', async () => {
    await wordpress.inside(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; switch_to_blog( 2 ); activate_plugin( '${PLUGIN}' );`,
    )
    expect(await cities('/second')).toEqual({ status: 200, json: [] })
    expect(await onSite(2, STATE)).toEqual({ reader: true, version: '1.2.0', rooms: 0 })
    expect(await cities('')).toEqual({ status: 200, json: citiesBefore })
  })

  it('works on a site that is added after it was activated for the whole network', async () => {
    await wordpress.inside(
      `require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin( '${PLUGIN}', '', true );`,
    )
    expect(await addSite('third')).toBe('3')
    expect(await cities('/third')).toEqual({ status: 200, json: [] })
    expect(await onSite(3, STATE)).toEqual({ reader: true, version: '1.2.0', rooms: 0 })
  })

  it('keeps content on every site when it is deleted, and removes its roles from every site', async () => {
    // WordPress deletes only plugins that are not active on any site
    await wordpress.inside(`
      delete_site_option( 'active_sitewide_plugins' );
      foreach ( array( 1, 2 ) as $id ) { update_blog_option( $id, 'active_plugins', array() ); }
      define( 'WP_UNINSTALL_PLUGIN', true ); require WP_PLUGIN_DIR . '/student-accommodation-api/uninstall.php';`)
    expect(await onSite(1, STATE)).toEqual({ reader: false, version: false, rooms: 71 })
    expect(await onSite(3, STATE)).toEqual({ reader: false, version: false, rooms: 0 })
  })
})
