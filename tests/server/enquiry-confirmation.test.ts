// spec section 11

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { ENQUIRY, newMailbox, sendForm } from './send-form.ts'
import { startBackend, startSite } from './start-site.ts'

type Site = Awaited<ReturnType<typeof startSite>>
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Site

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin)
})
afterAll(() => site.close().then(() => backend.close()))

const CHOSEN = { property: 'aire-yard', room: 'studio-aire-yard', weeks: '44', start: '2027-09-11' }
const textOf = async (path: string, from = site): Promise<string> => (await from.fetch(path)).text()

/** Sends a form as a browser without script does, and returns the address of its confirmation. */
async function send(path: string, fields: Readonly<Record<string, string>>, to = site): Promise<string> {
  const sent = { ...ENQUIRY, email: newMailbox(), ...fields }
  const answer = await sendForm(`${to.origin}${path}`, sent)
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

describe('the confirmation of a form that is submitted without script', () => {
  it('is not confirmed by a reference that somebody has made up', async () => {
    for (const sent of ['PB-7F3K2Q99', 'PB-7F3K2Q99-0123456789abcdef', ''])
      expect(await textOf(`/contact-us?sent=${sent}`)).not.toContain('What happens next')
  })

  it.each([
    [
      'a viewing',
      { kind: 'viewing', viewingBy: 'video', viewingDate: '2027-02-13', otherViewingDate: '2027-02-14' },
      ['Show me round by video', '13 Feb 2027', '14 Feb 2027'],
    ],
    [
      'a reservation',
      { ...CHOSEN, kind: 'reservation', paymentPlan: 'Three payments' },
      ['44 weeks, 11 Sep 2027 to 15 Jul 2028', 'How will you pay?', 'Three payments'],
    ],
  ])(
    'repeats what was chosen in its confirmation of %s, with nothing personal in the address',
    async (_, fields, words) => {
      const address = await send('/contact-us', { property: 'aire-yard', ...fields })
      expect(decodeURIComponent(address)).not.toMatch(/Amara|example\.org|river/)
      const thanks = await textOf(address)
      for (const text of words) expect(thanks).toContain(text)
      expect(await textOf(address.replace(/2027-02-13|Three/, 'Four'))).not.toContain('What happens next')
    },
  )

  it('has no needs in its address, which tell about health', async () => {
    const needs = { needs: 'step-free', replyBy: 'relay', consent: 'yes', startDate: '2027-09-11' }
    const address = await send('/accessible-request', needs)
    expect(address).not.toMatch(/step-free|relay/)
    expect(await textOf(address)).toContain('11 Sep 2027')
  })
})

describe('a confirmation says that a copy comes by email', () => {
  const COPY = 'A copy should reach the email address you gave. If none does, email yourself one:'

  it.each([
    ['if the backend says so', { enquiryCopies: true }, true],
    ['not if it sends none', { enquiryCopies: false }, false],
    ['not if it says nothing of copies', { enquiryCopies: undefined }, false],
  ])('%s', async (_, change, isSaid) => {
    const settings = (await (await fetch(`${backend.origin}/wp-json/hfs/v1/globals`)).json()) as object
    const changed = await unreliableBackend(backend.origin)
    onTestFinished(changed.close)
    changed.answers.set('hfs/v1/globals', { status: 200, body: JSON.stringify({ ...settings, ...change }) })
    const other = await startSite(changed.origin)
    onTestFinished(other.close)
    for (const path of ['/contact-us', '/contact-paddington-citi-view'])
      expect((await textOf(await send(path, {}, other), other)).includes(COPY)).toBe(isSaid)
    // with script the page of the form knows it
    expect((await textOf('/contact-us', other)).includes('"isCopied":true')).toBe(isSaid)
  })

  it('not in the demonstration, which mails nothing', async () => {
    expect(await textOf(await send('/contact-us', {}))).not.toContain(COPY)
  })
})
