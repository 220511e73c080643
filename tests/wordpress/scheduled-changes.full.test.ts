import { beforeAll, describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const says = (text: string | RegExp) => admin.page.getByText(text).first().waitFor()
const LIST = 'edit.php?post_type=hfs_change'

/** Sends what the editor sends for a change at a time. */
const schedule = (collection: string, id: number, body: object, at = '2090-05-01T09:00:00') =>
  pair.wordpress.asEditor('POST', `wp/v2/${collection}/${id}`, { ...body, hfs_publish_at: at })

/** Lets WordPress's schedule find the newest change due. */
const becomesDue = () =>
  pair.wordpress.inside(`
    $change = get_posts( array( 'post_type' => 'hfs_change', 'post_status' => 'future', 'numberposts' => 1, 'orderby' => 'ID' ) )[0];
    $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date' => '2026-01-01 09:00:00', 'post_date_gmt' => '2026-01-01 09:00:00' ), array( 'ID' => $change->ID ) );
    clean_post_cache( $change->ID );
    check_and_publish_future_post( $change->ID );
    echo get_post_status( $change->ID );`)

describe('a change of something published', () => {
  let home = 0
  beforeAll(async () => {
    home = Number(await pair.wordpress.inside("echo hfs_site_text( 'home' )->ID;"))
  })

  it('waits for its time, is in the list and in the preview, and is then merged with what was changed since', async () => {
    const { page } = admin
    await admin.edit(`post.php?post=${home}&action=edit`)
    await admin.title().fill('Herons rest')
    await page.getByRole('button', { name: 'Publish this change at…' }).click()
    await page.getByRole('spinbutton', { name: 'Year' }).fill('2090')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Schedule this change' }).click()
    await says(/A change will be published at .* 2090 .*, by editor: Title\./i)
    expect(await admin.title().textContent()).not.toBe('Herons rest')
    expect(await pair.shows('/', 'Herons rest')).toBe(false)
    const link = await pair.wordpress.inside('echo hfs_site_preview_link( null );')
    const [cookie = ''] = ((await pair.get(link)).headers.get('set-cookie') ?? '').split(';')
    expect(await (await pair.get('/', { cookie })).text()).toContain('Herons rest')

    await admin.open(LIST)
    const row = page.getByRole('row').filter({ hasText: 'Home page' })
    expect(await row.getByRole('link', { name: 'Take back' }).count()).toBe(1)
    expect(await row.locator('a.row-title').getAttribute('href')).toContain(`post.php?post=${home}&`)

    const fields = JSON.parse(
      await pair.wordpress.inside(`echo wp_json_encode( hfs_edited_fields( get_post( ${home} ) ) );`),
    ) as object
    const meta = { hfs_fields: { ...fields, text: 'They stand in the water.' } }
    expect((await pair.wordpress.asEditor('POST', `wp/v2/site_texts/${home}`, { meta })).status).toBe(200)
    expect(await becomesDue()).toBe('publish')
    expect([await pair.shows('/', 'Herons rest'), await pair.shows('/', 'They stand in the water.')]).toEqual(
      [true, true],
    )
  })

  it('is refused when it is due if somebody has changed the same since, and wp-admin says so', async () => {
    const title = await pair.wordpress.inside(`echo get_post( ${home} )->post_title;`)
    const answer = await schedule('site_texts', home, { title: 'Herons fly', hfs_base: { title } })
    expect(answer.status).toBe(202)
    await pair.wordpress.asEditor('POST', `wp/v2/site_texts/${home}`, { title: 'Herons stay' })
    expect(await becomesDue()).toBe('draft')
    expect(await pair.shows('/', 'Herons stay')).toBe(true)
    await admin.open(LIST)
    await says(/was scheduled was not published, and visitors read it as before\. .*“Herons stay”/)
    const row = admin.page.getByRole('row').filter({ hasText: 'Somebody else has changed this' })
    await row.hover()
    await row.getByRole('link', { name: 'Take back' }).click()
    await says('1 post moved to the Trash.')
  })

  it('of the summary or the picture is in the preview, keeps the other one, and is refused if that was changed too', async () => {
    const { page } = admin
    const id = await pair.wordpress.idOf('posts', 'leeds-in-a-week')
    const pictures = (await pair.wordpress.asEditor('GET', 'wp/v2/media?media_type=image&per_page=2'))
      .json as readonly { readonly id: number }[]
    const [first = 0, second = 0] = pictures.map((picture) => picture.id)
    const save = async (body: object) =>
      expect((await pair.wordpress.asEditor('POST', `wp/v2/posts/${id}`, body)).status).toBe(200)
    const saved = () =>
      pair.wordpress.inside(
        `$post = get_post( ${id} ); echo $post->post_excerpt . ' ' . get_post_thumbnail_id( $post );`,
      )
    const scheduleInEditor = async (typed: object, part: string) => {
      await admin.edit(`post.php?post=${id}&action=edit`)
      await page.evaluate(`wp.data.dispatch('core/editor').editPost(${JSON.stringify(typed)})`)
      await page.getByRole('button', { name: 'Publish this change at…' }).click()
      await page.getByRole('button', { name: 'Schedule this change' }).click()
      await says(new RegExp(`A change will be published at .*: ${part}\\.`))
    }
    await save({ featured_media: first, excerpt: 'They nest.' })
    await scheduleInEditor({ excerpt: 'They fly.' }, 'Summary')
    const link = await pair.wordpress.inside('echo hfs_site_preview_link( null );')
    const summary = async (query: string) => {
      const address = `${pair.wordpress.origin}/wp-json/wp/v2/posts?slug=leeds-in-a-week${query}`
      const [answer] = (await (await fetch(address)).json()) as readonly [{ excerpt: { rendered: string } }]
      return answer.excerpt.rendered
    }
    const token = new URL(link).searchParams.get('preview')
    expect([await summary(''), await summary(`&hfs_preview=${token}`)]).toEqual([
      expect.stringContaining('They nest.'),
      expect.stringContaining('They fly.'),
    ])
    await save({ featured_media: second })
    expect([await becomesDue(), await saved()]).toEqual(['publish', `They fly. ${second}`])

    await scheduleInEditor({ excerpt: 'They rest.' }, 'Summary')
    await save({ excerpt: 'They wade.' })
    expect([await becomesDue(), await saved()]).toEqual(['draft', `They wade. ${second}`])
    await scheduleInEditor({ featured_media: first }, 'Featured image')
    await save({ featured_media: 0 })
    expect([await becomesDue(), await saved()]).toEqual(['draft', 'They wade. 0'])
    await admin.open(LIST)
    await says(/Summary: Somebody else has changed this to “They wade\.”/)
    await says(/Featured image: Somebody else has changed this/)
  })

  it('is told of another one that changes the same', async () => {
    const offer = Number(await pair.wordpress.inside("echo hfs_posts( 'offers' )[0]->ID;"))
    const title = await pair.wordpress.inside(`echo get_post( ${offer} )->post_title;`)
    const words = async (typed: string, at: string) =>
      (
        (await schedule('offers', offer, { title: typed, hfs_base: { title } }, at)).json as {
          message: string
        }
      ).message
    expect(await words('Herons in May', '2090-05-01T09:00:00')).not.toContain('changes this too')
    expect(await words('Herons in June', '2090-06-01T09:00:00')).toMatch(
      /The one of .*2090 09:00 changes this too: Title\./,
    )
  })

  it.each([
    ['a time that has passed', {}, '2020-01-01T09:00:00', 'Choose a day and a time that are still to come.'],
    ['a time that is none', {}, 'soon', 'Choose a day and a time that are still to come.'],
    ['what Update would refuse', { title: '' }, '2090-01-01T09:00:00', 'Nothing was saved.'],
  ])('is not kept with %s', async (_what, body, at, message) => {
    const { status, json } = await schedule('site_texts', home, { content: '<p>Herons</p>', ...body }, at)
    expect([status, (json as { readonly message: string }).message]).toEqual([
      400,
      expect.stringContaining(message),
    ])
  })

  it('is no way to publish a draft', async () => {
    const { json } = await pair.wordpress.asEditor('POST', 'wp/v2/offers', { title: 'Not yet' })
    const answer = await schedule('offers', (json as { readonly id: number }).id, { title: 'Later' })
    expect(answer.status).toBe(400)
  })
})
