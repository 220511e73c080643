// spec section 11

import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin
startEditing((started, user) => {
  pair = started
  admin = user
})

interface Uses {
  readonly counts: string
  readonly uses: readonly { readonly title: string; readonly where: string; readonly href: string }[]
  readonly more: string
  readonly losses: string
  readonly renaming: string
}

const usesOf = async (id: number): Promise<Uses> => {
  const { json } = await pair.wordpress.asEditor('GET', `hfs/v1/editor/${id}/uses`)
  return json as Uses
}

const create = async (collection: string, item: object): Promise<number> => {
  const { status, json } = await pair.wordpress.asEditor('POST', `wp/v2/${collection}`, item)
  expect(status, JSON.stringify(json)).toBe(201)
  return (json as { readonly id: number }).id
}

/** Adds a picture to the media library. */
const upload = async (name: string): Promise<number> =>
  Number(
    await pair.wordpress.inside(`
      $file = wp_upload_bits( '${name}.png', null, base64_decode( '${PIXEL}' ) )['file'];
      echo wp_insert_attachment( array( 'post_title' => '${name}', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), $file );`),
  )
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

it('counts the rooms of each building and city as the API has them', async () => {
  const rooms: string[] = []
  const places = async (collection: string) => {
    const { json } = await pair.wordpress.asEditor('GET', `wp/v2/${collection}?per_page=100`)
    return json as readonly { readonly id: number; readonly slug: string }[]
  }
  for (const { slug } of await places('hfs-buildings')) {
    const property = await pair.wordpress.asEditor('GET', `hfs/v3/property?slug=${slug}&with_rooms=true`)
    const answer = property.json as { rooms: object[]; parent_location: { slug: string } }
    rooms.push(...answer.rooms.flatMap(() => [slug, answer.parent_location.slug]))
  }
  expect(rooms.length).toBeGreaterThan(100)
  for (const { id, slug } of [...(await places('hfs-buildings')), ...(await places('hfs-cities'))]) {
    const count = rooms.filter((of) => of === slug).length
    expect((await usesOf(id)).counts, slug).toMatch(new RegExp(`(^|\\D)${count} rooms?\\b`))
  }
})

it('finds what refers to content in fields, texts, menus and redirects, also by a former address or a size of a picture', async () => {
  const picture = await upload('heron')
  const url = await pair.wordpress.inside(`echo wp_get_attachment_url( ${picture} );`)
  const page = await create('pages', { title: 'Herons', slug: 'herons', status: 'publish' })
  await pair.wordpress.asEditor('POST', `wp/v2/pages/${page}`, { slug: 'grey-herons' })
  const texts = {
    'By its address': `<p><a href="/grey-herons?from=a#b">Herons</a></p>`,
    'By a former one': `<p><a href="${pair.siteOrigin}/herons/">Herons</a></p>`,
    Elsewhere: '<p><a href="https://elsewhere.example/herons">Herons</a> and /grey-herons</p>',
    'By its number': `<figure><img class="wp-image-${picture}" src="/x.png" alt="A heron"></figure>`,
    'By a size': `<figure><img src="${url.replace('.png', '-300x200.png')}" alt="A heron"></figure>`,
  }
  for (const [title, content] of Object.entries(texts)) await create('posts', { title, content })
  await create('banners', { title: 'Heron week', meta: { hfs_fields: { banner_mobile: picture } } })
  await create('pages', { title: 'Nests', parent: page, featured_media: picture })
  await pair.wordpress.inside(`
    update_option( HFS_ADDED_REDIRECTS, array( '/egrets' => '/grey-herons' ) );
    wp_update_nav_menu_item( wp_create_nav_menu( 'Birds' ), 0, array( 'menu-item-title' => 'All herons', 'menu-item-url' => '/grey-herons', 'menu-item-status' => 'publish' ) );`)

  const named = ({ uses }: Uses) => uses.map(({ title, where }) => `${title}: ${where}`)
  expect(named(await usesOf(page))).toEqual([
    'By a former one: Text',
    'By its address: Text',
    'Nests: The page above',
    'All herons: Birds',
    '/egrets: Redirect',
  ])
  expect(named(await usesOf(picture))).toEqual([
    'Heron week: Picture for phones',
    'By a size: Text',
    'By its number: Text',
    'Nests: Featured image',
  ])
  // links are counted that a new address would make redirects of
  expect((await usesOf(page)).renaming).toBe(
    'Links in 2 posts, 1 menu entry, and 1 redirect keep leading to the page, through a redirect.',
  )
  const unused = await create('posts', { title: 'Otters' })
  expect(await usesOf(unused)).toEqual({ counts: '', uses: [], more: '', losses: '', renaming: '' })
})

it('shows in the panel where a building is used, and says what goes before it is renamed or moved to the trash', async () => {
  const { page } = admin
  const building = await pair.wordpress.idOf('hfs-buildings', 'aire-yard')
  await admin.edit(`post.php?post=${building}&action=edit`)
  const uses = page.getByRole('region', { name: 'Used in' })
  await uses.getByRole('link', { name: 'Accessible Studio' }).waitFor()
  expect(await uses.getByRole('listitem').count()).toBe(11)
  await uses.getByText(/^\d+ more$/).waitFor()

  await page.getByLabel('Web address').fill('aire-wharf')
  await page.getByText(/The addresses of 5 rooms change with it\. Links in .* through a redirect\./).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Move to trash' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'move this post to the trash?' })
  await question
    .getByText(/With it, 5 rooms leave the site\. Still used by .*: “.*” \(.*\).* and \d+ more\./)
    .waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await pair.status('/student-accommodation/leeds/aire-yard')).toBe(200)
  // the first room leads to its own screen
  await uses.getByRole('link', { name: 'Accessible Studio' }).click()
  await admin.title().filter({ hasText: 'Accessible Studio' }).waitFor()
})
