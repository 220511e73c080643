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

const answer = async (path: string) => {
  const response = await pair.get(path)
  return `${response.status} ${response.headers.get('location')}`
}
const row = (from: string) =>
  admin.page.getByRole('row').filter({ has: admin.page.getByText(from, { exact: true }) })

it('lists former addresses, adds redirects by hand and from a file, says what cannot be one, changes and removes one', async () => {
  const { page } = admin
  const guide = await pair.wordpress.idOf('pages', 'student-guide')
  await pair.wordpress.asEditor('POST', `wp/v2/pages/${guide}`, { slug: 'heron-guide' })
  await admin.open('admin.php?page=hfs-redirects')
  await row('/student-guide').getByText('/heron-guide', { exact: true }).waitFor()

  const lines = ['/herons, /about', '/search, /about', '/about, /faq', '/otters, /no-such-page', 'herons']
  await page.getByLabel('One a line: from, to').fill(lines.join('\n'))
  await page.getByLabel('Or a CSV file').setInputFiles({
    ...{ name: 'redirects.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`"/nests","/about"\n${pair.siteOrigin}/eggs/,/about\n`),
  })
  await page.getByRole('button', { name: 'Save redirects' }).click()
  await page.getByText('3 redirects saved.').waitFor()
  for (const refused of [
    '/search, /about: The site has a page of its own at this address.',
    '/about, /faq: A published page has this address.',
    '/otters, /no-such-page: The site has no such page.',
    'herons: Type two paths of the site',
  ])
    await page.getByText(refused).waitFor()
  for (const from of ['/herons', '/nests', '/eggs']) await expect.poll(() => answer(from)).toBe('301 /about')
  expect(await pair.status('/search')).toBe(200)

  // also a former address leads where somebody says, until a page that took it is renamed once more
  for (const from of ['/herons', '/student-guide']) {
    await row(from)
      .getByRole('link', { name: `Change where ${from} leads` })
      .click()
    const typed = page.getByLabel('One a line: from, to')
    expect(await typed.inputValue()).toMatch(new RegExp(`^${from}, /(about|heron-guide)$`))
    await typed.fill(`${from}, /faq`)
    await page.getByRole('button', { name: 'Save redirects' }).click()
    await page.getByText('1 redirect saved.').waitFor()
    await row(from).getByText('/faq', { exact: true }).waitFor()
    await expect.poll(() => answer(from)).toBe('301 /faq')
  }
  for (const slug of ['student-guide', 'otter-guide'])
    await pair.wordpress.asEditor('POST', `wp/v2/pages/${guide}`, { slug })
  await expect.poll(() => answer('/student-guide')).toBe('301 /otter-guide')
  await admin.open('admin.php?page=hfs-redirects')

  await row('/herons').getByRole('link', { name: 'Remove /herons' }).click()
  await row('/nests').waitFor()
  expect(await row('/herons').count()).toBe(0)
  await expect.poll(() => answer('/herons')).toBe('404 null')
})
