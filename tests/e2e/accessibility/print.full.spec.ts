import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { main } from '../parts.ts'
import { ROUTE_EXAMPLES } from '../route-examples.ts'
import { expect, test } from '../test.ts'
import { visitorAddress } from '../visitor-address.ts'
import { printedAfter, ROOM } from './printed.ts'

const PROPERTY = '/student-accommodation/leeds/aire-yard'
const COMPARE = '/compare?rooms=studio-aire-yard,classic-en-suite-aire-yard'

// the maximum is one or two pages above the current number: empty pages were once printed
for (const [path, maxPages, seen] of [
  [PROPERTY, 9, 'Aire Yard'],
  [COMPARE, 4, 'Total'],
  ['the confirmation', 2, /PB-\w{8}/],
] as const)
  test(`${path} prints at most ${maxPages} pages, without controls`, async ({ page }) => {
    await page.goto(path === 'the confirmation' ? await confirmation(page) : path)
    await page.emulateMedia({ media: 'print' })
    for (const role of ['button', 'combobox', 'textbox', 'checkbox', 'navigation'] as const)
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
    await expect(main(page).getByText(seen).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('3 Tannery Steps, Leeds LS10')
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(maxPages)
  })

test('a comparison prints its address, a confirmation no other forms, and closed answers are printed', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(COMPARE)
  expect(await printedAfter(main(page))).toMatch(/\/compare\?rooms=studio-aire-yard/)
  await page.goto(await confirmation(page))
  await expect(page.getByRole('heading', { name: 'Another form may be faster' })).toBeHidden()
  await page.goto('/faq')
  await expect(page.getByText('Choose a room and a contract on the building’s page')).toBeVisible()
})

const SHARED = '/shortlist?rooms=1004.44.2027-09-11_1010'
const PLAN = `${ROOM}?weeks=44&start=2027-09-11&view=payments&pay=Four+payments`

test('a shortlist and a way to pay print an address that leads back to what is on the paper', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const address of [SHARED, PLAN]) {
    await page.goto(address)
    expect(await printedAfter(main(page))).toContain(address)
  }
})

test('no page prints a heading without what it is about, an item without its words, or a button', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  const found: string[] = []
  for (const address of [...Object.values(ROUTE_EXAMPLES), ROOM, SHARED, PLAN, COMPARE]) {
    // the style guide shows controls
    if (address === ROUTE_EXAMPLES.styleguide) continue
    await page.goto(address)
    for (const part of await page.evaluate(printedWithoutContent)) found.push(`${address}: ${part}`)
    const buttons = await page.getByRole('button').filter({ visible: true }).allTextContents()
    found.push(...buttons.map((name) => `${address}: the button ${name}`))
  }
  expect(found).toEqual([])
})

/** Returns the visible headings before others of their level or above, and the visible items, with nothing in them. It runs in the page. */
function printedWithoutContent(): readonly string[] {
  const isVisible = (element: Element | null): boolean =>
    element?.checkVisibility({ visibilityProperty: true }) === true && element.getClientRects().length > 0
  const found: string[] = []
  let pending: { readonly level: number; readonly text: string }[] = []
  const nodes = document.createTreeWalker(document.querySelector('main') ?? document.body)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    const element = node instanceof Element ? node : node.parentElement
    if (element === null || !isVisible(element) || element.closest('.visually-hidden')) continue
    if (node instanceof Element) {
      const level = Number(/^H([1-6])$/.exec(node.tagName)?.[1])
      if (level > 0) {
        found.push(...pending.filter((heading) => heading.level >= level).map(({ text }) => text))
        pending = [
          ...pending.filter((heading) => heading.level < level),
          { level, text: node.textContent ?? '' },
        ]
      }
      if (/^(?:IMG|svg|VIDEO)$/.test(node.tagName)) pending = []
      if (
        node.tagName === 'LI' &&
        (node as HTMLElement).innerText.trim() === '' &&
        !node.querySelector('img, svg')
      )
        found.push(`an item of ${node.parentElement?.ariaLabel || node.parentElement?.className}`)
    } else if (node.textContent?.trim() && element.closest('h1, h2, h3, h4, h5, h6') === null) pending = []
  }
  return [...found, ...pending.map(({ text }) => text)]
}

/** Sends an enquiry and returns the address of its confirmation. */
async function confirmation(page: Page): Promise<string> {
  const form = {
    name: 'Amara Okafor',
    email: `${randomUUID()}@example.org`,
    message: 'Is it quiet?',
    property: 'aire-yard',
  }
  const answer = await page.request.post('/contact-us', {
    form: { ...form, submissionId: randomUUID() },
    headers: { 'x-forwarded-for': visitorAddress() },
    maxRedirects: 0,
  })
  return answer.headers().location ?? ''
}
