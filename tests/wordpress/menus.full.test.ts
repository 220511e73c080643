// spec section 2

import { expect, it } from 'vitest'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

it('says on the screen of menus which entries are not shown or lead nowhere, and lets places be picked', async () => {
  const { page } = admin
  await pair.wordpress.inside(`
    $add = static function ( string $location, string $title, string $url, int $parent ) {
      $entry = array( 'menu-item-title' => $title, 'menu-item-url' => $url, 'menu-item-status' => 'publish', 'menu-item-type' => 'custom', 'menu-item-parent-id' => $parent );
      return wp_update_nav_menu_item( get_nav_menu_locations()[ $location ], 0, $entry );
    };
    $homes = $add( 'header-menu', 'Heron homes', '#', 0 );
    $leeds = $add( 'header-menu', 'Heron Leeds', '/student-accommodation/leeds', $homes );
    $yard  = $add( 'header-menu', 'Heron yard', '/student-accommodation/leeds/aire-yard', $leeds );
    $add( 'header-menu', 'Heron studio', '/student-accommodation/leeds/aire-yard/studio', $yard );
    $add( 'students', 'Heron guide', '/student-guide/moving-in', $add( 'students', 'Heron students', '/student-guide', 0 ) );
    $add( 'students', 'Heron alert', 'javascript:alert(1)', 0 );`)
  await admin.open('nav-menus.php')
  await page.getByText('“Heron studio” in “Header” is not shown: the site shows 3 levels there.').waitFor()
  await page.getByText('“Heron alert” in “Footer: students” is shown as a heading').waitFor()
  expect(await page.getByText(/“Heron (homes|Leeds|yard|students|guide)” in/).count()).toBe(0)
  for (const kind of ['hfs_city', 'hfs_building', 'hfs_room', 'hfs_university'])
    await page.locator(`#add-post-type-${kind}`).waitFor()

  await expect.poll(() => pair.shows('/faq', 'Heron yard')).toBe(true)
  const html = await (await pair.get('/faq')).text()
  expect(html).toContain('href="/student-guide/moving-in"')
  expect(html).not.toMatch(/All heron homes|href="#"|javascript:/)
  expect(html).not.toContain('Heron studio')
})
