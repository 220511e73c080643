// spec section 12

import { beforeAll, expect, it } from 'vitest'
import { ALL_GRANTED, CONSENT_VERSION, consentCookie } from '#domain/consent/consent.ts'
import { shortlistCookie } from '#domain/room/shortlist.ts'
import { sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const send = async (cookie: string, headers: Record<string, string> = {}) => {
  const answer = await site.fetch('/api/stored-cookies', { method: 'POST', headers: { cookie, ...headers } })
  return {
    status: answer.status,
    set: answer.headers.getSetCookie(),
    caching: answer.headers.get('cache-control'),
  }
}
const pairOf = (cookie: string): string => cookie.split(';', 1).join('')
const maxAgeOf = (cookie: string): number => Number(/max-age=(\d+)/.exec(cookie)?.[1])

const DAY_SECONDS = 86_400
const consentOf = (ageSeconds: number) => ({
  v: CONSENT_VERSION,
  ts: Date.now() - ageSeconds * 1_000,
  choices: ALL_GRANTED,
})
const written = { secure: false }

it('sets consent and shortlist again as the browser has them', async () => {
  const consent = pairOf(consentCookie(consentOf(0), written))
  const shortlist = pairOf(shortlistCookie(['studio-aire-yard.44.2027-09-11', 'two-bed'], written))
  const { status, set, caching } = await send(`a=b; ${consent}; webp=1; ${shortlist}`)
  expect([status, caching, set.map(pairOf)]).toEqual([204, 'no-store', [consent, shortlist]])
  expect(set.map((cookie) => Math.ceil(maxAgeOf(cookie) / DAY_SECONDS))).toEqual([180, 180])
})

it('keeps a choice no longer than half a year from when it was made', async () => {
  const { set } = await send(pairOf(consentCookie(consentOf(100 * DAY_SECONDS), written)))
  expect(set.map((cookie) => Math.ceil(maxAgeOf(cookie) / DAY_SECONDS))).toEqual([80])
})

it.each([
  ['no cookie', ''],
  ['an expired choice', pairOf(consentCookie(consentOf(180 * DAY_SECONDS), written))],
  ['cookies that the site has not written', 'consent={; shortlist=%00; session=1'],
])('sets nothing for %s', async (_what, cookie) => {
  expect(await send(cookie)).toEqual({ status: 204, set: [], caching: 'no-store' })
})

it('sets nothing for a page of another site', async () => {
  const shortlist = pairOf(shortlistCookie(['two-bed'], written))
  const { status, set } = await send(shortlist, { origin: 'https://elsewhere.example' })
  expect([status, set]).toEqual([403, []])
})
