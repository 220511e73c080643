import { expect } from 'vitest'
import { startPair } from '#tests/wordpress/start-pair.ts'
import { type Change, type Door, KINDS, type Kind, type Outcome, openDoors } from './doors.ts'
import { type LaterActions, laterActions } from './later-actions.ts'

/** Addresses at which the site has something of its own, whatever the content. */
const OWN = ['/', '/student-accommodation', '/blog', '/search', '/faq']
const NEEDED = ['home', 'globals', 'short-term-student-accommodation', 'summer-student-accommodation']

/** An item that the week is about, with the addresses at which it has been shown. */
export interface Item {
  readonly id: number
  readonly kind: Kind
  readonly shown: Set<string>
  isDeleted?: boolean
  /** Nobody edits it; what is done to others may change its address, or hide it. */
  readonly isOnlyWatched?: boolean
}

/** An item as WordPress has it now; `path` is where visitors should find it, `null` where it is not public. */
export interface Fact {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly status: string
  readonly path: string | null
  readonly marker: string
}

/** Does something, and judges what has become of it: of what was accepted without a word, `wanted` must be true. */
export type Step = (
  name: string,
  act: (before: readonly Fact[]) => Promise<Outcome>,
  wanted?: (now: readonly Fact[], before: readonly Fact[]) => boolean,
) => Promise<void>

/** A week of editing on a real WordPress with its site, and a judge that asks both after each step. */
export interface Week extends LaterActions {
  readonly doors: readonly Door[]
  /** What can be edited. */
  readonly editable: () => readonly Item[]
  readonly texts: readonly number[]
  /** What has been done, for a person to repeat. */
  readonly log: string[]
  readonly create: (kind: 'page' | 'post', title: string, isByRest: boolean) => Promise<void>
  readonly change: (door: Door, id: number, kind: Kind, change: Change) => Promise<void>
  readonly deleteForGood: (id: number) => Promise<void>
  readonly editAtOnce: (price: string, bed: string) => Promise<void>
  readonly end: () => Promise<void>
}

export async function beginWeek(): Promise<Week> {
  const pair = await startPair()
  const { wordpress } = pair
  const doors = await openDoors(pair)
  const items: Item[] = []
  const log: string[] = []
  const redirects = new Map<string, string>()
  const idOf = (kind: Kind, slug: string) => wordpress.idOf(KINDS[kind].collection, slug)
  for (const [kind, slug] of [
    ['page', 'student-guide'],
    ['post', 'leeds-in-a-week'],
    ['city', 'sheffield'],
    ['building', 'kelham-mill'],
  ] as const)
    items.push({ id: await idOf(kind, slug), kind, shown: new Set() })
  const watched = await wordpress.inside(
    `echo hfs_rooms_of( get_term_by( 'slug', 'kelham-mill', 'hfs_place' ) )[0]->ID;`,
  )
  items.push({ id: Number(watched), kind: 'room', shown: new Set(), isOnlyWatched: true })
  const texts = JSON.parse(
    await wordpress.inside(
      `echo wp_json_encode( array_map( static fn( $slug ) => hfs_site_text( $slug )->ID, array_keys( HFS_SITE_TEXTS ) ) );`,
    ),
  ) as readonly number[]
  const room = await wordpress.idOf('rooms', 'studio-aire-yard')

  /** Reads what WordPress has, and what it has told nobody in particular and the editor since the last time. */
  const facts = async (): Promise<{ readonly facts: readonly Fact[]; readonly told: readonly string[] }> => {
    const ids = [...items.map(({ id }) => id), ...texts]
    const json = await wordpress.inside(`
      $facts = array();
      foreach ( array( ${ids.join(', ')} ) as $id ) {
        $post = get_post( $id );
        if ( ! $post ) continue;
        $place = hfs_term_of_place( $post );
        $is_shown = 'publish' === $post->post_status && '' === $post->post_password && ( ! hfs_is_place( $post ) || ( $place && hfs_is_public_place( $place ) ) )
          && ( 'hfs_room' !== $post->post_type || hfs_building_of_room( $post ) );
        $facts[] = array( 'id' => $id, 'title' => $post->post_title, 'slug' => $post->post_name, 'status' => $post->post_status . $post->post_password,
          'path' => $is_shown ? hfs_present_path( $post ) : null, 'marker' => preg_match( '/marker-\\d+/', $post->post_content, $found ) ? $found[0] : $post->post_title );
      }
      $told = array();
      foreach ( array( 0, get_user_by( 'login', 'editor' )->ID ) as $user ) {
        $told = array_merge( $told, hfs_refused( $user ) );
        delete_transient( "hfs_refused_$user" );
      }
      echo wp_json_encode( array( 'facts' => $facts, 'told' => $told ) );`)
    return JSON.parse(json) as Awaited<ReturnType<typeof facts>>
  }

  const answerAt = async (path: string) => {
    const response = await pair.get(path)
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    }
  }

  /** Returns what is wrong on the site: the own pages, the items, their former addresses. */
  const faults = async (now: readonly Fact[]): Promise<readonly string[]> => {
    const found: string[] = []
    for (const path of OWN) {
      const { status } = await answerAt(path)
      if (status !== 200) found.push(`the site’s own ${path} is ${status}`)
    }
    for (const name of NEEDED) {
      const { status } = await fetch(`${wordpress.origin}/wp-json/hfs/v1/${name}`)
      if (status !== 200) found.push(`${name} is ${status} in WordPress`)
    }
    const paths = new Map(now.flatMap(({ id, path }) => (path === null ? [] : [[id, path] as const])))
    const present = [...paths.values()]
    for (const { id, path, marker } of now) {
      if (path === null) continue
      const { status, text } = await answerAt(path)
      if (status !== 200 || !text.includes(marker)) found.push(`${path} does not show ${id}, but ${status}`)
      if (present.filter((other) => other === path).length > 1) found.push(`${path} is that of two`)
    }
    for (const { shown } of items)
      for (const former of shown) {
        if (present.includes(former) || OWN.includes(former)) continue
        const heirs = items.filter((item) => item.shown.has(former) && paths.has(item.id))
        const { status, location } = await answerAt(former)
        const wanted = heirs.map(({ id }) => `301 ${paths.get(id)}`)
        const got = `${status} ${location}`
        if (wanted.length > 0 ? !wanted.includes(got) : status !== 404)
          found.push(`${former} is ${got}, not ${wanted.join(' or ') || '404'}`)
      }
    for (const [from, to] of redirects) {
      if (present.includes(from) || items.some(({ shown }) => shown.has(from))) continue
      const { status, location } = await answerAt(from)
      if (`${status} ${location}` !== `301 ${to}`) found.push(`${from} is ${status} ${location}, not ${to}`)
    }
    return found
  }

  const step: Step = async (name, act, wanted) => {
    const before = (await facts()).facts
    const { refused } = await act(before).catch((cause: unknown) => {
      throw new Error([...log, name].join('\n'), { cause })
    })
    const { facts: now, told } = await facts()
    log.push(`${name}${refused === null ? '' : ', refused'}${told.length > 0 ? ', told' : ''}`)
    if (refused !== null) expect(now, `${log.join('\n')}\nWhat was refused changed nothing`).toEqual(before)
    else if (told.length === 0 && wanted && !wanted(now, before))
      throw new Error(`${log.join('\n')}\nThis was accepted, and has not happened: ${JSON.stringify(now)}`)
    const lost = before.filter(({ id, path, status }) => {
      const after = now.find((one) => one.id === id)
      return path !== null && after?.path === null && after.status === status
    })
    if (lost.length > 0 && told.length === 0)
      throw new Error(
        `${log.join('\n')}\nPublished, and no longer shown without a word: ${lost.map(({ title }) => title)}`,
      )
    await expect.poll(() => faults(now), { message: log.join('\n') }).toEqual([])
    for (const item of items) {
      const path = now.find(({ id }) => id === item.id)?.path
      if (path) item.shown.add(path)
    }
  }

  await step('the week begins', async () => ({ refused: null }))
  let made = 0
  return {
    doors,
    editable: () => items.filter(({ isDeleted, isOnlyWatched }) => !isDeleted && !isOnlyWatched),
    texts,
    log,
    ...(await laterActions(pair, step, items, redirects)),
    create: (kind, title, isByRest) =>
      step(`create the ${kind} “${title}” by ${isByRest ? 'REST' : 'PHP'}`, async () => {
        made += 1
        const content = `<p>About marker-${made}</p>`
        if (!isByRest) {
          const id = await wordpress.inside(
            `echo wp_insert_post( array( 'post_type' => '${kind}', 'post_title' => '${title}', 'post_status' => 'publish', 'post_content' => '${content}' ) );`,
          )
          items.push({ id: Number(id), kind, shown: new Set() })
          return { refused: null }
        }
        const { status, json } = await wordpress.asEditor('POST', `wp/v2/${KINDS[kind].collection}`, {
          ...{ title, content, status: 'publish' },
        })
        if (status >= 400) return { refused: JSON.stringify(json) }
        items.push({ id: (json as { readonly id: number }).id, kind, shown: new Set() })
        return { refused: null }
      }),
    change: (door, id, kind, change) =>
      step(
        `by ${door.name}, change ${kind} ${id}: ${JSON.stringify(change)}`,
        () => door.change(id, kind, change),
        (now, before) => {
          const after = now.find((one) => one.id === id)
          const was = before.find((one) => one.id === id)?.status ?? ''
          const { title = after?.title, status = after?.status } = change
          // WordPress schedules what is published with a date to come; all else keeps its status, or leaves the trash
          const isDone =
            status === 'future' && !['publish', 'future'].includes(was)
              ? after?.status === was || (was === 'trash' && after?.status === 'draft')
              : after?.status === status || (status === 'publish' && after?.status === 'future')
          return isDone && after?.title === title
        },
      ),
    deleteForGood: (id) =>
      step(`delete ${id} for good`, async () => {
        await wordpress.inside(`wp_delete_post( ${id}, true );`)
        for (const item of items) if (item.id === id) item.isDeleted = true
        return { refused: null }
      }),
    editAtOnce: (price, bed) =>
      step(`two people change a room at once: ${price}, ${bed}`, async () => {
        const path = `wp/v2/rooms/${room}`
        const opened = (await wordpress.asEditor('GET', `${path}?context=edit`)).json as RoomInEditor
        const { hfs_fields: base } = opened.meta
        const priced = structuredClone(base)
        const [contract] = priced.contracts
        if (contract?.contract.prices[0]) contract.contract.prices[0].pricePerPersonPerWeek = price
        const first = await wordpress.asEditor('POST', path, {
          meta: { hfs_fields: priced },
          hfs_base: { fields: base },
        })
        const second = await wordpress.asEditor('POST', path, {
          meta: { hfs_fields: { ...base, bedSize: bed } },
          hfs_base: { fields: base },
        })
        const { hfs_fields: after } = (
          (await wordpress.asEditor('GET', `${path}?context=edit`)).json as RoomInEditor
        ).meta
        const saved = [after.contracts[0]?.contract.prices[0]?.pricePerPersonPerWeek, after.bedSize]
        expect([first.status, second.status, ...saved], log.join('\n')).toEqual([200, 200, price, bed])
        return { refused: null }
      }),
    end: () => pair.close(),
  }
}

interface RoomInEditor {
  readonly meta: {
    readonly hfs_fields: {
      readonly bedSize: string
      readonly contracts: readonly {
        readonly contract: { readonly prices: { pricePerPersonPerWeek: string }[] }
      }[]
    }
  }
}
