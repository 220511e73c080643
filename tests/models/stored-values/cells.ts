import type { RealWordPress } from '#tests/wordpress/start-real-word-press.ts'

/** A value in WordPress's database. */
export interface Cell {
  readonly table: 'posts' | 'postmeta' | 'termmeta' | 'options'
  /** The row, by its primary key. */
  readonly row: number
  readonly column: string
  /** What cells of many items have in common: `hfs_room contracts_*_contract_title`. */
  readonly kind: string
  /** The item that the value belongs to, of a post type, or 0. */
  readonly post: number
  readonly type: string
}

/** Of each kind, so many: all rooms have the same fields. */
const CELLS_OF_A_KIND = 5

/** Returns cells of everything that the site shows: fields, texts, menus, pictures, places and settings, by kind. */
export async function cellsOf(wordpress: RealWordPress): Promise<ReadonlyMap<string, readonly Cell[]>> {
  const rows = JSON.parse(
    await wordpress.inside(`
      global $wpdb;
      $types = "('" . implode( "','", array_merge( array_values( HFS_TYPES ), array( 'post', 'page', 'nav_menu_item', 'attachment' ) ) ) . "')";
      $kinds = array();
      foreach ( array(
        "SELECT 'posts', ID, ID, post_type, '' FROM $wpdb->posts WHERE post_type IN $types",
        "SELECT 'postmeta', m.meta_id, m.post_id, p.post_type, m.meta_key FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE p.post_type IN $types",
        "SELECT 'termmeta', meta_id, 0, 'term', meta_key FROM $wpdb->termmeta",
        "SELECT 'options', option_id, 0, 'option', option_name FROM $wpdb->options WHERE option_name LIKE 'hfs%' OR option_name LIKE 'nav_menu%' OR option_name LIKE 'theme_mods%'",
      ) as $query ) {
        foreach ( $wpdb->get_results( $query, ARRAY_N ) as $row ) {
          $row[4] = preg_replace( '/[0-9]+/', '*', $row[4] );
          $kind   = &$kinds["$row[0] $row[3] $row[4]"];
          if ( count( $kind ?? array() ) < ${CELLS_OF_A_KIND} ) {
            $kind[] = $row;
          }
          unset( $kind );
        }
      }
      echo wp_json_encode( array_merge( ...array_values( $kinds ) ) );`),
  ) as readonly (readonly [Cell['table'], string, string, string, string])[]
  const kinds = new Map<string, Cell[]>()
  for (const [table, row, post, type, name] of rows)
    for (const column of COLUMNS[table]) {
      const kind = `${type} ${table === 'posts' ? column : name}`
      const cell = { table, row: Number(row), column, kind, post: Number(post), type }
      kinds.set(kind, [...(kinds.get(kind) ?? []), cell])
    }
  return kinds
}

const COLUMNS: Readonly<Record<Cell['table'], readonly string[]>> = {
  posts: [
    'post_title',
    'post_content',
    'post_excerpt',
    'post_name',
    'post_date',
    'post_modified',
    'post_parent',
    'menu_order',
    'post_author',
  ],
  postmeta: ['meta_value'],
  termmeta: ['meta_value'],
  options: ['option_value'],
}
const KEYS = { posts: 'ID', postmeta: 'meta_id', termmeta: 'meta_id', options: 'option_id' } as const

/**
 * Stores each value past all of WordPress's checks, as a dump that is restored or another plugin does, and returns what
 * was there. A string is stored as it is, anything else as PHP writes it.
 */
export async function store(
  wordpress: RealWordPress,
  values: readonly { readonly cell: Cell; readonly value: unknown }[],
): Promise<readonly { readonly cell: Cell; readonly value: string }[]> {
  const given = values.map(({ cell, value }) => ({ ...cell, key: KEYS[cell.table], value }))
  const before = JSON.parse(
    await wordpress.inside(`
      global $wpdb;
      $before = array();
      foreach ( json_decode( base64_decode( '${Buffer.from(JSON.stringify(given)).toString('base64')}' ), true ) as $one ) {
        $table    = $wpdb->{$one['table']};
        $where    = array( $one['key'] => $one['row'] );
        $before[] = $wpdb->get_var( $wpdb->prepare( "SELECT {$one['column']} FROM $table WHERE {$one['key']} = %d", $one['row'] ) );
        $wpdb->update( $table, array( $one['column'] => maybe_serialize( $one['value'] ) ), $where );
      }
      echo wp_json_encode( $before );`),
  ) as readonly string[]
  return values.map(({ cell }, index) => ({ cell, value: before[index] ?? '' }))
}
