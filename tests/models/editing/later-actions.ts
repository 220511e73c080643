import { expect } from 'vitest'
import type { Pair } from '#tests/wordpress/start-pair.ts'
import { KINDS, logIn, type Outcome } from './doors.ts'
import type { Item, Step } from './week.ts'

/** What a change at a time changes, of what the block editor sends whole. */
interface Later {
  readonly title?: string
  readonly slug?: string
  readonly excerpt?: string
}

/** A change that waits, with what its author saw when it was typed. */
interface Waiting {
  readonly change: number
  readonly item: number
  readonly typed: Later
  readonly base: Later
}

/** What editors do that counts later or elsewhere, and what they do with pictures, copies and redirects. */
export interface LaterActions {
  readonly schedule: (item: Item, typed: Later) => Promise<void>
  readonly takeBack: () => Promise<void>
  readonly comeDue: () => Promise<void>
  readonly previewSite: (item: Item, title: string) => Promise<void>
  readonly duplicate: (item: Item) => Promise<void>
  readonly setPicture: (item: Item, which: number) => Promise<void>
  readonly deletePicture: (which: number) => Promise<void>
  readonly redirect: (from: string, to: string) => Promise<void>
  readonly newYear: (percent: number) => Promise<void>
}

const accepted: Outcome = { refused: null }
/** Nothing may be different for visitors: the judge of what is refused holds. */
const unseen: Outcome = { refused: 'not for visitors yet' }

/** Returns the actions on a WordPress, judged by `step`. What is made is added to `items`, and what is added by hand to `redirects`. */
export async function laterActions(
  pair: Pair,
  step: Step,
  items: Item[],
  redirects: Map<string, string>,
): Promise<LaterActions> {
  const { wordpress } = pair
  const cookie = await logIn(wordpress.origin)
  const waiting: Waiting[] = []
  await wordpress.inside(
    `foreach ( HFS_TYPES as $type ) update_user_meta( get_user_by( 'login', 'editor' )->ID, "edit_{$type}_per_page", 200 );`,
  )
  const pathOf = (item: Item) => `wp/v2/${KINDS[item.kind].collection}/${item.id}`
  const inAdmin = (path: string, form?: URLSearchParams) =>
    fetch(new URL(path, `${wordpress.origin}/wp-admin/`), {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    })
  const php = async <T>(code: string): Promise<T> => JSON.parse(await wordpress.inside(code)) as T
  const partsOf = (id: number) =>
    php<Required<Later>>(
      `$post = get_post( ${id} ); echo wp_json_encode( array( 'title' => $post->post_title ?? '', 'slug' => $post->post_name ?? '', 'excerpt' => $post->post_excerpt ?? '' ) );`,
    )
  const pictureAt = (which: number) =>
    wordpress.inside(
      `$ids = get_posts( array( 'post_type' => 'attachment', 'post_mime_type' => 'image', 'fields' => 'ids', 'numberposts' => -1, 'order' => 'ASC' ) ); echo $ids[ ${which} % count( $ids ) ];`,
    )
  // the building may be given another address
  const building = await wordpress.inside(`echo get_term_by( 'slug', 'kelham-mill', 'hfs_place' )->term_id;`)
  const fieldsOfRooms = () =>
    wordpress.inside(
      `foreach ( hfs_rooms_of( get_term( ${building} ) ) as $room ) echo wp_json_encode( hfs_edited_fields( $room ) );`,
    )

  return {
    schedule: (item, typed) =>
      step(`schedule a change of ${item.kind} ${item.id}: ${JSON.stringify(typed)}`, async () => {
        const base = await partsOf(item.id)
        const { status } = await wordpress.asEditor('POST', pathOf(item), {
          ...{ ...typed, hfs_base: base, hfs_publish_at: '2090-05-01T09:00:00' },
        })
        if (status === 202) {
          const change = await php<number>(
            `echo max( array( 0, ...wp_list_pluck( hfs_waiting_changes( ${item.id} ), 'ID' ) ) );`,
          )
          waiting.push({ change, item: item.id, typed, base })
        } else expect(status, 'a change that does not wait is refused').toBeGreaterThanOrEqual(400)
        return unseen
      }),
    takeBack: () =>
      step('take back a scheduled change', async () => {
        const taken = waiting.pop()
        if (taken) await wordpress.inside(`wp_trash_post( ${taken.change} );`)
        return unseen
      }),
    comeDue: async () => {
      const due = waiting.shift()
      if (!due) return
      const was = await partsOf(due.item)
      await step(`the change of ${due.item} comes due: ${JSON.stringify(due.typed)}`, async () => {
        const { status, failed } = await php<{ readonly status: string; readonly failed: string }>(`
          $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date' => '2026-01-01 09:00:00', 'post_date_gmt' => '2026-01-01 09:00:00' ), array( 'ID' => ${due.change} ) );
          clean_post_cache( ${due.change} );
          check_and_publish_future_post( ${due.change} );
          echo wp_json_encode( array( 'status' => get_post_status( ${due.change} ), 'failed' => get_post_meta( ${due.change}, HFS_CHANGE_FAILED, true ) ) );`)
        const now = await partsOf(due.item)
        if (status !== 'publish') {
          expect(failed, 'what is refused says why').not.toBe('')
          expect(now).toEqual(was)
          return { refused: failed }
        }
        for (const part of ['title', 'slug', 'excerpt'] as const) {
          const typed = due.typed[part]
          if (typed === undefined) expect(now[part], `${part}, which was not typed`).toBe(was[part])
          else {
            // WordPress may add a number to an address
            expect(now[part].startsWith(typed), `${part} is ${now[part]}`).toBe(true)
            const isTheirs = was[part] !== due.base[part] && !was[part].startsWith(typed)
            expect(isTheirs, `${part}, which somebody else had changed to ${was[part]}`).toBe(false)
          }
        }
        return accepted
      })
    },
    previewSite: (item, title) =>
      step(`type “${title}” into ${item.kind} ${item.id}, and preview the site`, async (before) => {
        const path = before.find(({ id }) => id === item.id)?.path
        if (!path) return unseen
        await wordpress.asEditor('POST', `${pathOf(item)}/autosaves`, { title })
        const link = await wordpress.inside(`echo hfs_site_preview_link( get_post( ${item.id} ) );`)
        const [preview = ''] = ((await pair.get(link)).headers.get('set-cookie') ?? '').split(';')
        expect(preview).not.toBe('')
        for (const seen of [path, '/', '/student-accommodation', '/blog', '/sitemap']) {
          const page = await pair.get(seen, { cookie: preview })
          expect(page.status, `${seen} in the preview`).toBe(200)
          await page.body?.cancel()
          expect(await pair.shows(seen, title), `${seen} shows visitors what is typed`).toBe(false)
        }
        return unseen
      }),
    duplicate: (item) =>
      step(
        `duplicate ${item.kind} ${item.id}`,
        async (before) => {
          if (before.find(({ id }) => id === item.id)?.status === 'trash') return unseen
          const list = await (await inAdmin(`edit.php?post_type=${KINDS[item.kind].type}`)).text()
          const links = list.replaceAll(/&(?:#038|amp);/g, '&')
          const link = new RegExp(`href="([^"]*action=hfs_duplicate&post=${item.id}&[^"]*)"`).exec(links)?.[1]
          const answer = await inAdmin(link ?? 'no-link')
          const copy = Number(/post=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1])
          expect(copy, `the copy of ${item.id}`).toBeGreaterThan(0)
          items.push({ id: copy, kind: item.kind, shown: new Set() })
          return accepted
        },
        (now) =>
          items.at(-1)?.shown.size === 0 && now.find(({ id }) => id === items.at(-1)?.id)?.status === 'draft',
      ),
    setPicture: (item, which) =>
      step(`set the picture of ${item.kind} ${item.id}`, async () => {
        const picture = Number(await pictureAt(which))
        const { status, json } = await wordpress.asEditor('POST', pathOf(item), { featured_media: picture })
        return status < 400 ? accepted : { refused: JSON.stringify(json) }
      }),
    deletePicture: (which) =>
      step(`delete a picture, ${which}`, async () => {
        const { status } = await wordpress.asEditor(
          'DELETE',
          `wp/v2/media/${await pictureAt(which)}?force=true`,
        )
        expect(status).toBe(200)
        return unseen
      }),
    redirect: (from, to) =>
      step(`redirect ${from} to ${to} by hand`, async () => {
        if (items.some(({ shown }) => shown.has(from))) return unseen
        const screen = await (await inAdmin('admin.php?page=hfs-redirects')).text()
        const nonce = /name="_wpnonce" value="(\w+)"/.exec(screen)?.[1] ?? ''
        const answer = await inAdmin(
          'admin-post.php',
          new URLSearchParams({
            action: 'hfs_add_redirects',
            _wpnonce: nonce,
            hfs_redirects: `${from}, ${to}`,
          }),
        )
        const added = /hfs_added=(\d)/.exec(answer.headers.get('location') ?? '')?.[1]
        expect(added, 'the answer of the screen').toMatch(/^[01]$/)
        if (added === '1') redirects.set(from, to)
        return unseen
      }),
    newYear: (percent) =>
      step(`publish the prices of a new year, ${percent} % more, and take them back`, async () => {
        const before = await fieldsOfRooms()
        const made = await wordpress.inside(`
          wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
          $year = null;
          $problems = hfs_make_new_year( array( 'buildings' => array( get_term( ${building} )->slug ), 'percent' => '${percent}', 'from' => '2027/28' ), $year );
          $problems = $problems ? $problems : hfs_publish_now( $year );
          echo $problems ? 0 : $year->ID;`)
        if (made === '0') expect(await fieldsOfRooms()).toBe(before)
        else {
          expect(await fieldsOfRooms()).not.toBe(before)
          const problems = await wordpress.inside(
            `wp_set_current_user( get_user_by( 'login', 'editor' )->ID ); echo wp_json_encode( hfs_take_back_new_year( get_post( ${made} ) ) );`,
          )
          expect([problems, await fieldsOfRooms()]).toEqual(['[]', before])
        }
        return unseen
      }),
  }
}
