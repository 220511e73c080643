import type { Page } from '@playwright/test'
import { FILTER, PICTURE_LINKS } from './known-differences.ts'

/* What both visitors do in the same way. Functions that are given to `evaluate` run in the page. */

/** The kinds of links that a visitor can choose from, by selector. */
export const LINKS = {
  main: `main a[href^="/"]:not([target], [download], ${PICTURE_LINKS})`,
  'header, footer': ':is(header, footer) a[href^="/"]:not([target], [download])',
  'in the page': 'main a[href^="#"]',
} as const

/** Returns the visible links of a kind, each by its text and address. */
export const offeredLinks = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const offered = [...document.querySelectorAll<HTMLAnchorElement>(wanted)].filter(
      (link) => link.checkVisibility({ visibilityProperty: true }) && link.closest('[inert]') === null,
    )
    return offered.map(
      (link) => `“${link.textContent?.replace(/\s+/g, ' ').trim()}” (${link.getAttribute('href')})`,
    )
  }, selector)

/** Brings a link to the middle of the screen and focuses it. */
export async function bringLink(page: Page, selector: string, name: string): Promise<void> {
  // a visitor's own scrolling ends the browser's, which goes on restoring the place until a page has loaded
  await page.mouse.wheel(0, 1)
  // waits for the frame of the wheel, whose scrolling outlives a jump before it; a page without scripts calls back for none
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  await page.evaluate(
    ({ wanted, named }) => {
      const found = [...document.querySelectorAll<HTMLAnchorElement>(wanted)].find(
        (link) =>
          link.checkVisibility({ visibilityProperty: true }) &&
          `“${link.textContent?.replace(/\s+/g, ' ').trim()}” (${link.getAttribute('href')})` === named,
      )
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
      found?.focus({ preventScroll: true })
    },
    { wanted: selector, named: name },
  )
}

/** Follows the focused link. */
export const pressLink = (page: Page): Promise<void> => page.keyboard.press('Enter')

/** Returns the visible fields of a filter, by name. */
export const offeredFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(wanted)]
    return fields
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .map(({ name }) => name)
  }, FIELDS)

const FIELDS = `${FILTER} :is(select, input[type=checkbox], input[type=text])`

/** Amounts that a visitor might type; one is none. */
const AMOUNTS = ['150', '200', '99.50', 'abc']

/** Returns a value of a field other than the one that it has; a box has `on` and `off`. */
export const otherValue = (page: Page, name: string, pick: number): Promise<string> =>
  page.evaluate(
    ({ wanted, pick, amounts }) => {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(wanted)
      if (field === null) throw new Error(`no field ${wanted}`)
      if (field.type === 'checkbox') return (field as HTMLInputElement).checked ? 'off' : 'on'
      const values =
        field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : amounts
      const others = values.filter((value) => value !== field.value)
      return others[pick % others.length] ?? ''
    },
    { wanted: fieldNamed(name), pick, amounts: AMOUNTS },
  )

const fieldNamed = (name: string): string => `${FILTER} [name="${name}"]`

/** Sets a field of the filter to a value. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(fieldNamed(name))
  if (value === 'on' || value === 'off') await field.setChecked(value === 'on')
  else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
  else await field.fill(value)
}

/** Presses the button of the filter. */
export const sendFilter = (page: Page): Promise<void> =>
  page.locator(`${FILTER} button[type=submit]`).press('Enter')

const ENQUIRY = 'main form[method=post]:has(textarea, input[type=email])'

export const hasForm = async (page: Page): Promise<boolean> => (await page.locator(ENQUIRY).count()) > 0

/** Fills in what a form requires, with an address that neither browsers nor the site accept, and sends it. */
export async function sendMistake(page: Page): Promise<void> {
  const form = page.locator(ENQUIRY).first()
  for (const field of await form.locator(':is(input, textarea, select):required:visible').all()) {
    const type = await field.evaluate((element: HTMLInputElement) => element.type)
    if (type === 'checkbox' || type === 'radio') await field.check()
    else if (type === 'select-one') await field.selectOption({ index: 1 })
    else await field.fill(TYPED[type] ?? 'Amara Okafor')
  }
  await form.locator('button[type=submit]').press('Enter')
}

const TYPED: Readonly<Record<string, string>> = {
  email: 'amara@nowhere',
  tel: '07700 900123',
  date: '2027-09-20',
}
