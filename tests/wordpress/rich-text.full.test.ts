import { expect, it } from 'vitest'
import { type Pair, WITHIN_TIME_TO_LIVE } from './startPair.ts'
import { startEditing, type WpAdmin } from './wpAdmin.ts'

let pair: Pair
let admin: WpAdmin

startEditing((started, user) => {
  pair = started
  admin = user
})

const BUILDING = '/student-accommodation/leeds/aire-yard'
const STUDIO = `${BUILDING}/studio`
/** A field for text with formatting, once it can be typed into. */
const textField = (name: string) =>
  admin.page.getByRole('textbox', { name, exact: true }).and(admin.page.locator('[contenteditable="true"]'))
const summary = () => textField('Summary')

/** Types at the end of the summary, as somebody does who clicks into it. */
async function typeAtTheEnd(words: string): Promise<void> {
  await summary().click()
  await admin.page.keyboard.press('Control+End')
  await admin.page.keyboard.type(words)
}

it('text with formatting is typed, saved, opened again and typed again', async () => {
  const building = `post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'aire-yard')}&action=edit`
  for (const words of [' Herons come first.', ' Herons come again.', ' Herons stay.']) {
    await admin.edit(building)
    await typeAtTheEnd(words)
    await admin.save('Update')
    await expect.poll(() => pair.shows(BUILDING, words.trim()), WITHIN_TIME_TO_LIVE).toBe(true)
  }
  expect(await summary().innerText()).toMatch(/Herons come first\. Herons come again\. Herons stay\.$/)
})

it('text with formatting can be typed after WordPress has moved its box, and while the editor loads slowly', async () => {
  await admin.page.route('**/wp-json/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await admin.edit(`post.php?post=${await pair.wordpress.idOf('hfs-buildings', 'kelham-mill')}&action=edit`)
  await summary().waitFor()
  await admin.page.locator('#hfs-fields-box').evaluate((box) => box.parentElement?.append(box))
  await typeAtTheEnd(' Moved.')
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' })
  await admin.save('Update')
  await expect
    .poll(() => pair.shows('/student-accommodation/sheffield/kelham-mill', 'Moved.'), WITHIN_TIME_TO_LIVE)
    .toBe(true)
})

it('text with formatting has lists and links', async () => {
  const { page } = admin
  const room = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
  await admin.edit(`post.php?post=${room}&action=edit`)
  const description = textField('Description')
  await description.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Desk')
  await page
    .getByRole('button', { name: /^Bulleted list/ })
    .first()
    .click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Paste URL or type to search').fill('/faq')
  await page.keyboard.press('Enter')
  await expect.poll(() => description.innerHTML()).toMatch(/<li><a [^>]*href="\/faq"/)
  await admin.save('Update')
  await expect.poll(() => pair.shows(STUDIO, '<li><a href="/faq"'), WITHIN_TIME_TO_LIVE).toBe(true)
})
