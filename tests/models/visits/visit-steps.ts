import type { Page } from '@playwright/test'
import type { AsyncCommand } from 'fast-check'
import {
  bringLink,
  choose,
  hasForm,
  LINKS,
  offeredFields,
  offeredLinks,
  otherValue,
  pressLink,
  sendFilter,
  sendMistake,
} from './act.ts'
import type { Step } from './steps.ts'
import {
  both,
  compare,
  type ExpectedPlace,
  entryOf,
  notePlaces,
  type VisitModel,
  type Visits,
} from './visits.ts'

/** One step of both visitors, after which they compare what they see. */
export const command = (step: Step): AsyncCommand<VisitModel, Visits> => ({
  check: () => true,
  run: async (model, real) => {
    const { withScripts, log } = real
    const wasEarly = withScripts.isEarly()
    withScripts.beforeStep(step.scripts, step.data)
    await notePlaces(real)
    const done = await DEEDS[step.does](step as never, real, model)
    if (done === null) return
    const when = wasEarly ? ' before the scripts have arrived' : ''
    const with_ = [
      step.data === 'arrives' ? '' : `data that is requested ${step.data}`,
      step.scripts === 'in time' ? '' : `scripts of a new document ${step.scripts}`,
    ].filter(Boolean)
    log.push(`${done}${when}${with_.length > 0 ? ` (${with_.join(', ')})` : ''}.`)
    withScripts.afterStep()
    await compare(model, real, PLACES[step.does] ?? 'any')
  },
  toString: () => JSON.stringify(step),
})

/** Where on the page steps lead. Links with scripts may keep the place. */
const PLACES: { readonly [Does in Step['does']]?: ExpectedPlace } = {
  'jump within the page': 'the same',
  'go back': 'where it was left',
  'go forward': 'where it was left',
}

/** A deed says what it has done, or `null` if the page does not offer it. */
type Deed<Does extends Step['does']> = (
  step: Extract<Step, { does: Does }>,
  real: Visits,
  model: VisitModel,
) => Promise<string | null>

const DEEDS: { readonly [Does in Step['does']]: Deed<Does> } = {
  'follow a link': (step, real, model) => follow(LINKS[step.in], step.pick, real, model),
  'jump within the page': (step, real, model) => follow(LINKS['in the page'], step.pick, real, model),
  'open or close the menu': async (_step, { withScripts, screen }, model) => {
    const menu = screen === 'phone' ? 'summary[aria-label="Toggle Nav"]' : 'details[name=sub-menu] summary'
    await withScripts.page.locator(`header ${menu}`).first().click()
    model.isMenuOpen = !model.isMenuOpen
    if (model.isMenuOpen && screen === 'phone') model.hasForward = false
    return model.isMenuOpen ? 'Open the menu' : 'Close the menu'
  },
  'choose in a filter': async ({ pick, value, presses }, real, model) => {
    const { withScripts, without } = real
    const name = picked(await inBoth(real, offeredFields), pick)
    // the menu covers the page
    if (name === null || model.isMenuOpen) return null
    const wasEarly = withScripts.isEarly()
    const chosen = await otherValue(without.page, name, value)
    await choose(withScripts.page, name, chosen)
    if (wasEarly && presses) await sendFilter(withScripts.page)
    await choose(without.page, name, chosen)
    await arrives(without.page, () => sendFilter(without.page))
    model.hasForward = true
    return `Set ${name} of the filter to “${chosen}”${wasEarly && presses ? ' and press its button' : ''}`
  },
  'send a form with a mistake': async (_step, real, model) => {
    if (model.isMenuOpen || !(await hasForm(real.without.page))) return null
    await both(real, sendMistake)
    model.hasForward = true
    return 'Send the form with a mistake in the address'
  },
  'go back': (_step, real, model) => travel(-1, real, model),
  'go forward': (_step, real, model) => travel(1, real, model),
  reload: async (_step, real, model) => {
    model.isMenuOpen = false
    await both(real, (page) => page.reload({ waitUntil: 'commit' }))
    return 'Reload'
  },
}

async function follow(
  selector: string,
  pick: number,
  real: Visits,
  model: VisitModel,
): Promise<string | null> {
  const name = picked(await inBoth(real, (page) => offeredLinks(page, selector)), pick)
  if (name === null) return null
  await both(real, (page) => bringLink(page, selector, name))
  await notePlaces(real)
  await pressLink(real.withScripts.page)
  await arrives(real.without.page, () => pressLink(real.without.page))
  model.isMenuOpen = false
  model.hasForward = true
  return `Follow the link ${name}`
}

/** Goes back or forward, where the visit without scripts has such an entry. */
async function travel(by: -1 | 1, real: Visits, model: VisitModel): Promise<string | null> {
  if (by < 0 && model.isMenuOpen && real.screen === 'phone' && !real.withScripts.isEarly()) {
    await real.withScripts.page.goBack({ waitUntil: 'commit' })
    model.isMenuOpen = false
    return 'Back, which closes the menu'
  }
  if (by > 0 && !model.hasForward) return null
  const { index, count } = await entryOf(real)
  // the first entry is the empty page of a new tab
  if (index + by < 1 || index + by >= count) return null
  const go = (visited: Page) =>
    by < 0 ? visited.goBack({ waitUntil: 'commit' }) : visited.goForward({ waitUntil: 'commit' })
  await both(real, go)
  model.isMenuOpen = false
  return by < 0 ? 'Back' : 'Forward'
}

/** Waits until the page without scripts, which always answers with an address, has done so. */
async function arrives(page: Page, act: () => Promise<void>): Promise<void> {
  const arrived = page.waitForEvent('framenavigated')
  await act()
  await arrived
}

/** Returns what both pages offer, in the order of the page without scripts. */
async function inBoth(
  { withScripts, without }: Visits,
  read: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const offered = new Set(await read(withScripts.page))
  return [...new Set(await read(without.page))].filter((name) => offered.has(name))
}

const picked = (offered: readonly string[], pick: number): string | null =>
  offered.length === 0 ? null : (offered[pick % offered.length] ?? null)
