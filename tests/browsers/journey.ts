import { TOKEN_FIELD } from '#domain/enquiry/enquiry-forms.ts'
import { isHydrated } from '../support/is-hydrated.ts'
import { FAULTS } from './note-faults.ts'
import { click, inPage, isShown, opened, press, type Tab, type, until } from './tab.ts'

const MAIN = '//main'
const HEADER = '//header[@data-colour]'
const named = (within: string, element: string, name: string): string =>
  `${within}//${element}[normalize-space()="${name}"]`
const labelled = (within: string, label: string): string =>
  `${within}//*[@id=//label[starts-with(normalize-space(), "${label}")]/@for]`

/** Waits until the page with this heading is shown and hydrated. */
export async function arrived(tab: Tab, heading: string): Promise<void> {
  await until(
    tab,
    `the page “${heading}”`,
    (text) => document.querySelector('h1')?.textContent === text,
    heading,
  )
  await hydrated(tab)
}

/**
 * Waits for hydration. Leaving a document before that cancels the loading of its scripts, which Firefox reports as an
 * error.
 */
const hydrated = (tab: Tab): Promise<void> => until(tab, 'the hydration', isHydrated)

const sees = (tab: Tab, within: string, text: string): Promise<void> =>
  until(
    tab,
    `“${text}” in ${within}`,
    (selector, words) => document.querySelector<HTMLElement>(selector)?.innerText.includes(words),
    within,
    text,
  )

/** Follows the links from the home page to a room, with the filter on the way, then back and forward again. */
export async function findRoom(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/`)
  await arrived(tab, 'Student rooms, priced honestly.')
  await inPage(tab, () => {
    document.documentElement.dataset.marker = 'same document'
  })
  await click(tab, `${MAIN}//a[contains(normalize-space(), "All cities")]`)
  await arrived(tab, 'Student accommodation by city')
  await click(tab, named(MAIN, 'a', 'Leeds'))
  await arrived(tab, 'Student accommodation in Leeds')
  // narrow screens have the filter in a sheet
  const sheet = `${MAIN}//summary[starts-with(normalize-space(), "Filter and sort")]`
  const isNarrow = await inPage(tab, isShown, sheet)
  if (isNarrow) await click(tab, sheet)
  await type(tab, labelled(MAIN, 'Most a week'), '150')
  await until(tab, 'the filter in the address', () => location.search.includes('max=150'))
  await sees(tab, 'main', 'of 9 kinds of room')
  await click(tab, named(MAIN, 'a', 'Clear all'))
  await until(tab, 'the address without a filter', () => location.search === '')
  if (isNarrow) await click(tab, `${MAIN}//form//button[starts-with(normalize-space(), "Show")]`)
  await click(tab, `(${named(MAIN, 'a', 'Aire Yard')})[1]`)
  await arrived(tab, 'Aire Yard')
  await click(tab, named(MAIN, 'a', 'Studio'))
  await arrived(tab, 'Studio, Aire Yard')
  await sees(tab, 'main', '44 weeks')
  await tab.back()
  await arrived(tab, 'Aire Yard')
  await tab.forward()
  await arrived(tab, 'Studio, Aire Yard')
  const marker = await inPage(tab, () => document.documentElement.dataset.marker)
  if (marker !== 'same document') throw new Error('The journey to a room loaded a second document')
}

/** Shortlists two rooms and compares them. */
export async function compareRooms(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/student-accommodation/leeds/aire-yard`)
  await arrived(tab, 'Aire Yard')
  for (const room of ['Classic En-suite', 'Studio']) {
    await click(tab, named(MAIN, 'button', `Shortlist ${room}`))
    await until(tab, `${room} on the shortlist`, isShown, named(MAIN, 'button', `Shortlisted ${room}`))
  }
  await click(tab, `${HEADER}//a[starts-with(@href, "/shortlist")]`)
  await arrived(tab, 'Your shortlist')
  await click(tab, named(MAIN, 'button', 'Compare'))
  await until(tab, 'the comparison', () => document.querySelectorAll('main thead th[scope=col]').length === 2)
  await sees(tab, 'main table', '£11,220')
  await hydrated(tab)
}

/** Sends an enquiry: first with mistakes, then without. */
export async function enquire(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/contact-us?property=aire-yard&room=studio-aire-yard`)
  await arrived(tab, 'Contact us')
  await click(tab, named(MAIN, 'button', 'Send enquiry'))
  await sees(tab, 'main', 'Enter your full name.')
  await sees(tab, 'main', 'Email required.')
  // the time at which the form was shown is missing, as in a saved copy; otherwise it would be refused as too quick
  await inPage(
    tab,
    (name) => {
      for (const field of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
        field.value = ''
    },
    TOKEN_FIELD,
  )
  await type(tab, labelled(MAIN, 'Full name'), 'Amara Okafor')
  await type(tab, labelled(MAIN, 'Email address'), `amara-${Date.now()}@example.org`)
  await type(
    tab,
    labelled(MAIN, 'Your message'),
    'Is there a studio with a view of the river from September?',
  )
  await click(tab, named(MAIN, 'button', 'Send enquiry'))
  await sees(tab, 'main', 'Thank you: we have your enquiry')
}

/** Opens a sub-menu, searches with suggestions (in the menu on narrow screens), and opens the accessibility panel. */
export async function useHeader(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/faq`)
  await arrived(tab, 'Questions and answers')
  const toggle = `${HEADER}//summary[@aria-label="Toggle Nav"]`
  const isNarrow = await inPage(tab, isShown, toggle)
  if (isNarrow) await click(tab, toggle)
  await click(tab, `${HEADER}//nav//summary[normalize-space()="Locations"]`)
  await until(tab, 'the sub-menu', isShown, named(`${HEADER}//nav`, 'a', 'Sheffield'))
  const field = `(${HEADER}//input[@role="combobox"])[${isNarrow ? 2 : 1}]`
  await type(tab, field, 'kelham')
  await click(tab, `(${HEADER}//*[@role="option"])[1]`)
  await arrived(tab, 'Kelham Mill')
  if (isNarrow) await click(tab, toggle)
  await type(tab, field, 'deposit')
  await press(tab, 'Enter')
  await until(tab, 'the results', () => location.pathname === '/search' && location.search === '?q=deposit')
  await sees(tab, 'main', 'for “deposit”')

  if (isNarrow) await click(tab, toggle)
  const tools = `${HEADER}//nav[@aria-label="${isNarrow ? 'Main' : 'Accessibility'}"]`
  await click(tab, named(tools, 'button', 'Accessibility Tools'))
  await click(tab, '//dialog//button[starts-with(normalize-space(), "Text size")]')
  await until(tab, 'larger text', () => document.documentElement.dataset.textSize === 'large')
  await press(tab, 'Escape')
  await until(tab, 'the closed panel', () => document.querySelector('dialog')?.getClientRects().length === 0)
  // a browser that is going back from the panel's entry of the history aborts another navigation; the menu has one too
  await until(
    tab,
    'the entry below that of the panel',
    (below) => (history.state?.coverings ?? 0) === below,
    isNarrow ? 1 : 0,
  )
}

/** Subscribes to the newsletter: an invalid address is rejected, a valid one opens a new window. */
export async function subscribe(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/faq`)
  await arrived(tab, 'Questions and answers')
  const section = '//section[.//h2[starts-with(normalize-space(), "News")]]'
  const button = named(section, 'button', 'Subscribe (opens in a new tab)')
  await type(tab, labelled(section, 'Your email address'), 'amara@nowhere')
  await click(tab, button)
  await until(tab, 'the refusal', isShown, `${section}//p[contains(., "Not a valid email.")]`)
  await type(tab, labelled(section, 'Your email address'), 'amara@example.org')
  await click(tab, button)
  const address = await opened(tab)
  if (!address.includes('MERGE0=amara%40example.org'))
    throw new Error(`Another window was opened: ${address}`)
}

/** Opens an address that does not exist, and follows a recovery link. */
export async function getLost(tab: Tab, origin: string): Promise<void> {
  await tab.open(`${origin}/no/such/page/anywhere/at/all`)
  await arrived(tab, '404')
  await click(tab, named(MAIN, 'a', 'Our cities'))
  await arrived(tab, 'Student accommodation by city')
}

export const JOURNEY = { findRoom, compareRooms, enquire, useHeader, subscribe, getLost }

/**
 * Returns the errors and warnings of the tab's documents since the last call. It also clears the browser's storage and
 * cookies for the next part of the journey.
 */
export const takeFaults = (tab: Tab): Promise<readonly string[]> =>
  inPage(
    tab,
    (key) => {
      const faults = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
      sessionStorage.clear()
      localStorage.clear()
      for (const cookie of document.cookie.split('; ')) {
        // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way
        document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
      }
      return faults
    },
    FAULTS,
  )
