// spec section 11

import { describe, expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

/** Waits until an address redirects permanently to another one, which has a page. */
async function expectRedirect(from: string, to: string): Promise<void> {
  const target = async () => {
    const response = await pair.get(from)
    return `${response.status} ${response.headers.get('location')}`
  }
  await expect.poll(target).toBe(`301 ${to}`)
  await expect.poll(() => pair.status(to)).toBe(200)
}

const address = () => admin.page.getByLabel('Web address', { exact: true })
const LEEDS = '/student-accommodation/leeds'

describe('an editor', () => {
  it('renames a room in its panel, twice, and each former address leads to the present one', async () => {
    const room = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    const former: string[] = [`${LEEDS}/aire-yard/studio`]
    for (const slug of ['garden-studio', 'yard-studio']) {
      await admin.edit(`post.php?post=${room}&action=edit`)
      await admin.page.getByText(`The page is at`).first().waitFor()
      expect(await address().inputValue()).toBe(former.at(-1)?.split('/').at(-1))
      await address().fill(slug)
      await admin.page.getByText('The address until now leads there.').waitFor()
      await admin.save('Update')
      const present = `${LEEDS}/aire-yard/${slug}`
      for (const path of former) await expectRedirect(path, present)
      former.push(present)
    }
    await expectRedirect('/student-accommodation/aire-yard/studio', `${LEEDS}/aire-yard/yard-studio`)
  })

  it('renames a building, and its rooms move with it', async () => {
    const building = await pair.wordpress.idOf('hfs-buildings', 'aire-yard')
    await admin.edit(`post.php?post=${building}&action=edit`)
    await address().fill('heron-yard')
    await admin.save('Update')
    await expectRedirect(`${LEEDS}/aire-yard`, `${LEEDS}/heron-yard`)
    await expectRedirect('/student-accommodation/aire-yard', `${LEEDS}/heron-yard`)
    await expectRedirect(
      '/student-accommodation-reviews/leeds/aire-yard',
      '/student-accommodation-reviews/leeds/heron-yard',
    )
    await expectRedirect(`${LEEDS}/aire-yard/studio`, `${LEEDS}/heron-yard/yard-studio`)
    expect(await pair.shows(`${LEEDS}/heron-yard`, `${LEEDS}/heron-yard/yard-studio`)).toBe(true)
  })

  it('is told beside the field that another page has the address, and cannot save it', async () => {
    const building = await pair.wordpress.idOf('hfs-buildings', 'kelham-mill')
    await admin.edit(`post.php?post=${building}&action=edit`)
    await address().fill('heron-yard')
    await admin.page.getByText('Another page has this address. Choose another one.').waitFor()
    const update = admin.page
      .getByRole('region', { name: 'Editor top bar' })
      .getByRole('button', { name: 'Update' })
    expect(await update.getAttribute('aria-disabled')).toBe('true')
  })

  it('gives a room of another building the same address within it, as the panel says', async () => {
    const { page } = admin
    await admin.edit('post-new.php?post_type=hfs_room')
    await admin.title().fill('Yard Studio')
    await page.getByLabel('Building', { exact: true }).selectOption('Kelham Mill')
    await page.getByText('/student-accommodation/sheffield/kelham-mill/yard-studio.').waitFor()
    await admin.save('Publish')
    await expect.poll(() => pair.status('/student-accommodation/sheffield/kelham-mill/yard-studio')).toBe(200)
  })

  it('chooses the address of a draft of a post', async () => {
    await admin.edit('post-new.php?post_type=post')
    await admin.title().fill('Where herons nest')
    await address().fill('nests')
    await admin.save('Publish')
    await expect.poll(() => pair.status('/blog/nests')).toBe(301)
    expect((await pair.get('/blog/nests')).headers.get('location')).toMatch(/^\/blog\/[\w-]+\/nests$/)
  })
})

describe('a former address', () => {
  const change = (collection: string, id: number, fields: object) =>
    pair.wordpress.asEditor('POST', `wp/v2/${collection}/${id}`, fields)

  it('of a page leads to the present one, also below a page that was renamed, until another page has it', async () => {
    const guide = await pair.wordpress.idOf('pages', 'student-guide')
    await change('pages', guide, { slug: 'guide' })
    await expectRedirect('/student-guide', '/guide')
    await expectRedirect('/student-guide/moving-in', '/guide/moving-in')
    const made = await pair.wordpress.asEditor('POST', 'wp/v2/pages', {
      title: 'Herons instead',
      slug: 'student-guide',
      status: 'publish',
    })
    expect(made.status).toBe(201)
    await expect.poll(() => pair.shows('/student-guide', 'Herons instead')).toBe(true)
  })

  it('of a city, a post and a category leads to the present one', async () => {
    await change('hfs-cities', await pair.wordpress.idOf('hfs-cities', 'sheffield'), { slug: 'steel-city' })
    await expectRedirect('/student-accommodation/sheffield', '/student-accommodation/steel-city')
    await expectRedirect(
      '/student-accommodation/sheffield/kelham-mill',
      '/student-accommodation/steel-city/kelham-mill',
    )
    await change('posts', await pair.wordpress.idOf('posts', 'leeds-in-a-week'), {
      slug: 'leeds-in-two-weeks',
    })
    await expectRedirect(
      '/blog/city-guides/leeds/leeds-in-a-week',
      '/blog/city-guides/leeds/leeds-in-two-weeks',
    )
    await expectRedirect('/blog/leeds-in-a-week', '/blog/city-guides/leeds/leeds-in-two-weeks')
    await change('categories', await pair.wordpress.idOf('categories', 'money'), { slug: 'pounds' })
    await expectRedirect('/blog/money', '/blog/pounds')
  })

  it.each([
    ['taken back', "wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );"],
    ['given a password', "wp_update_post( array( 'ID' => $id, 'post_password' => 'heron' ) );"],
    ['put into the trash', 'wp_trash_post( $id );'],
    ['deleted for good', 'wp_delete_post( $id, true );'],
  ])('ends when its page is %s, and shows nothing that was there before', async (_, act) => {
    const { wordpress } = pair
    const id = await wordpress.inside(
      "echo wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Otters', 'post_status' => 'publish', 'post_content' => 'Otters.' ) );",
    )
    await expect.poll(() => pair.status('/otters')).toBe(200)
    await wordpress.inside(`wp_update_post( array( 'ID' => ${id}, 'post_name' => 'herons' ) );`)
    await expectRedirect('/otters', '/herons')
    const told = pair.notices().length
    await wordpress.inside(`$id = ${id}; ${act}`)
    await expect.poll(() => pair.notices().slice(told)).toContainEqual(['globals', null])
    expect([await pair.status('/otters'), await pair.status('/herons')]).toEqual([404, 404])
    await wordpress.inside(`wp_delete_post( ${id}, true );`)
  })

  it('of a room ends with its building, and comes back with it', async () => {
    const building = await pair.wordpress.idOf('hfs-buildings', 'heron-yard')
    const former = `${LEEDS}/aire-yard/studio`
    for (const [status, answer] of [
      ['draft', 404],
      ['publish', 301],
    ] as const) {
      const told = pair.notices().length
      await pair.wordpress.inside(
        `wp_update_post( array( 'ID' => ${building}, 'post_status' => '${status}' ) );`,
      )
      await expect.poll(() => pair.notices().slice(told)).toContainEqual(['globals', null])
      expect(await pair.status(former)).toBe(answer)
    }
  })
})
