import type { Pair } from '#tests/wordpress/start-pair.ts'
import type { RealWordPress } from '#tests/wordpress/start-real-word-press.ts'

/** What somebody changes of an item. */
export interface Change {
  readonly title?: string
  readonly slug?: string
  readonly status?: 'publish' | 'draft' | 'private' | 'future' | 'trash'
}

/** What an entrance answers: whether it has refused the change, in words. `null` where it cannot say. */
export interface Outcome {
  readonly refused: string | null
}

/** An entrance through which people, and their programs, change content. */
export interface Door {
  readonly name: string
  readonly change: (id: number, kind: Kind, change: Change) => Promise<Outcome>
}

/** The kinds of content that the model edits, with their collection in the REST API and their post type. */
export const KINDS = {
  page: { collection: 'pages', type: 'page' },
  post: { collection: 'posts', type: 'post' },
  city: { collection: 'hfs-cities', type: 'hfs_city' },
  building: { collection: 'hfs-buildings', type: 'hfs_building' },
  room: { collection: 'rooms', type: 'hfs_room' },
  text: { collection: 'site_texts', type: 'hfs_site_text' },
} as const
export type Kind = keyof typeof KINDS

const LATER = '2099-01-01 00:00:00'
const accepted: Outcome = { refused: null }

/** The block editor's door. */
const rest = (wordpress: RealWordPress): Door => ({
  name: 'REST',
  change: async (id, kind, { status, ...texts }) => {
    const path = `wp/v2/${KINDS[kind].collection}/${id}`
    const { status: answered, json } =
      status === 'trash'
        ? await wordpress.asEditor('DELETE', path)
        : await wordpress.asEditor('POST', path, {
            ...texts,
            ...(status === 'future' ? { date: LATER.replace(' ', 'T') } : status && { status }),
          })
    return answered < 400 ? accepted : { refused: JSON.stringify(json) }
  },
})

/** What other plugins, importers and WP-CLI do. It has no answer for a person. */
const code = (wordpress: RealWordPress): Door => ({
  name: 'PHP',
  change: async (id, _kind, { title, slug, status }) => {
    const columns = [
      title && `'post_title' => '${title}'`,
      slug && `'post_name' => '${slug}'`,
      status === 'future'
        ? `'post_date' => '${LATER}', 'post_date_gmt' => '${LATER}'`
        : status && `'post_status' => '${status}'`,
    ].filter(Boolean)
    await wordpress.inside(
      status === 'trash'
        ? `wp_trash_post( ${id} );`
        : `wp_untrash_post( ${id} ); wp_update_post( array( 'ID' => ${id}, ${columns.join(', ')} ) );`,
    )
    return accepted
  },
})

/** The lists of WordPress: Quick Edit, and bulk edit for what only changes a status. */
async function lists({ wordpress }: Pair): Promise<Door> {
  const cookies = await logIn(wordpress.origin)
  const ask = (path: string, form?: URLSearchParams) =>
    fetch(`${wordpress.origin}/wp-admin/${path}`, {
      headers: { cookie: cookies },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    })
  return {
    name: 'lists',
    change: async (id, kind, { title, slug, status }) => {
      const { type } = KINDS[kind]
      const list = await (await ask(`edit.php?post_type=${type}`)).text()
      const nonceOf = (name: string): string =>
        new RegExp(`name="${name}" value="(\\w+)"`).exec(list)?.[1] ?? ''
      if (status === 'trash' || (title === undefined && slug === undefined && status !== 'future')) {
        const query = new URLSearchParams({
          post_type: type,
          _wpnonce: nonceOf('_wpnonce'),
          action: status === 'trash' ? 'trash' : 'edit',
          'post[]': String(id),
          ...(status !== 'trash' && { bulk_edit: 'Update', _status: status ?? '-1', post_author: '-1' }),
        })
        const answer = await ask(`edit.php?${query}`)
        return answer.status < 400 ? accepted : { refused: await answer.text() }
      }
      const now = JSON.parse(
        await wordpress.inside(
          `$post = get_post( ${id} ); echo wp_json_encode( array( 'title' => $post->post_title, 'slug' => $post->post_name, 'status' => $post->post_status, 'parent' => $post->post_parent ) );`,
        ),
      ) as { title: string; slug: string; status: string; parent: number }
      const form = new URLSearchParams({
        action: 'inline-save',
        _inline_edit: nonceOf('_inline_edit'),
        post_ID: String(id),
        post_type: type,
        post_title: title ?? now.title,
        post_name: slug ?? now.slug,
        post_parent: String(now.parent),
        _status: status === undefined || status === 'future' ? now.status : status,
        ...(status === 'future' && {
          edit_date: 'true',
          aa: '2099',
          mm: '01',
          jj: '01',
          hh: '00',
          mn: '00',
          ss: '00',
        }),
      })
      const answer = await (await ask('admin-ajax.php', form)).text()
      return answer.includes('<tr') ? accepted : { refused: answer }
    },
  }
}

/** Returns the cookies of the editor in wp-admin. */
export async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/wp-login.php`, {
    method: 'POST',
    body: new URLSearchParams({ log: 'editor', pwd: 'editor' }),
    redirect: 'manual',
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** What the apps of WordPress speak. */
const xmlRpc = ({ origin }: RealWordPress): Door => ({
  name: 'XML-RPC',
  change: async (id, _kind, { title, slug, status }) => {
    const member = (name: string, value: string): string =>
      `<member><name>${name}</name><value>${value}</value></member>`
    const content = [
      title && member('post_title', title),
      slug && member('post_name', slug),
      status && status !== 'future' && member('post_status', status),
      status === 'future' &&
        member('post_date_gmt', '<dateTime.iso8601>20990101T00:00:00</dateTime.iso8601>'),
    ].filter(Boolean)
    const values = [
      '<int>1</int>',
      'editor',
      'editor',
      `<int>${id}</int>`,
      `<struct>${content.join('')}</struct>`,
    ]
    const response = await fetch(`${origin}/xmlrpc.php`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><methodCall><methodName>wp.editPost</methodName><params>${values.map((value) => `<param><value>${value}</value></param>`).join('')}</params></methodCall>`,
    })
    const answer = await response.text()
    return answer.includes('<fault>') ? { refused: answer } : accepted
  },
})

/** Opens all entrances of a WordPress. */
export const openDoors = async (pair: Pair): Promise<readonly Door[]> => [
  rest(pair.wordpress),
  code(pair.wordpress),
  await lists(pair),
  xmlRpc(pair.wordpress),
]
