// spec sections 2, 7, 11 and 14

import { DomUtils } from 'htmlparser2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newMailbox, newVisitor } from '#tests/server/send-form.ts'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { DEMO_NOW } from '#tests/support/demo-now.ts'
import { startBackendWithFees } from './backend-with-fees.ts'
import { before, current, inAll, type NaiveContract, open } from './naive-reading.ts'
import { amountsIn, shownPage } from './shown-page.ts'
import { readSiteRooms, type SiteRoom } from './site-content.ts'
import { rowsIn, sameAs } from './site-room-statements.ts'
import { newJudgement } from './site-statements.ts'

const TODAY = DEMO_NOW.slice(0, 10)

let demo: Awaited<ReturnType<typeof startBackend>>
let backend: Awaited<ReturnType<typeof startBackendWithFees>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  demo = await startBackend()
  backend = await startBackendWithFees(demo.origin)
  site = await startSite(backend.origin, {}, undefined, true)
})
afterAll(async () => {
  await site.close()
  await backend.close()
  await demo.close()
})

it('says of each contract in its form, its confirmation, the copy to keep and the mail what the contract says', async () => {
  const { expect: says, differences, count } = newJudgement()
  const rooms = await readSiteRooms(backend.origin)
  const mails: { readonly id: string; readonly where: string; readonly truth: ReadonlySet<string> }[] = []
  // every other contract, so that those of each length and first day are among them
  for (const [number, room] of rooms.entries())
    for (const [index, contract] of current(room, TODAY).entries()) {
      if ((number + index) % 2 === 0) continue
      const isOpen = open(room, TODAY).includes(contract)
      const query = addressOf(room, contract, index)
      const where = `/contact-us?${query}`
      const form = await read(where)
      const fields = hiddenFields(form.main)
      const isReserved = fields.kind === 'reservation' && fields.weeks !== undefined
      says(`${where}, reserves`, isReserved, isOpen)
      const id = crypto.randomUUID()
      const asked = isReserved ? fields : { ...Object.fromEntries(query), startDate: '', endDate: '' }
      const sent = await send({ ...asked, submissionId: id })
      says(`${where}, is accepted`, sent.status === 303, isOpen)
      if (sent.status !== 303) continue
      const truth = textsOf(room, query)
      const confirmation = await read(sent.headers.get('location') ?? '')
      const texts = {
        form: /To reserve.*?(?=Answered by|Ask about something else)/s.exec(form.text)?.[0] ?? '',
        confirmation: rowsIn(confirmation.main).find(({ term }) => term === 'Contract')?.value ?? '',
        copy: copyIn(confirmation.links(confirmation.main)),
      }
      for (const [name, text] of Object.entries(texts))
        says(`${where}, ${name}: ${text}`, truth.has(amountsIn(text).join()), true)
      for (const text of Object.values(texts))
        says(`${where}, weeks`, Number(/([\d.]+) weeks?/.exec(text)?.[1]), contract.weeks)
      mails.push({ id, where, truth })
    }
  // it has the length and the day in fields of their own
  for (const { id, where, truth } of mails) {
    const price = await priceInMail(id)
    says(`${where}, mail: ${price}`, truth.has(amountsIn(price).join()), true)
  }
  if (differences.length > 0) console.info(`${differences.length} of ${count()} statements differ`)
  expect(count()).toBeGreaterThan(500)
  expect(differences.slice(0, 20)).toEqual([])
})

// Helpers

/** The address of a form that reserves a contract, each other one with its days. */
const addressOf = (room: SiteRoom, { weeks, startDate, endDate }: NaiveContract, index: number) =>
  new URLSearchParams({
    kind: 'reservation',
    property: room.property.slug,
    room: room.slug,
    weeks: String(Math.round(weeks)),
    start: startDate,
    ...(index % 2 === 1 && startDate >= TODAY && { arrive: startDate, leave: endDate }),
  })

const read = async (path: string) => shownPage(await (await site.fetch(path)).text())

const hiddenFields = (main: Parameters<typeof rowsIn>[0]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    DomUtils.getElementsByTagName('input', main)
      .filter(({ attribs }) => attribs.type === 'hidden')
      .map(({ attribs: { name = '', value = '' } }) => [name, value]),
  )

/** Sends a form as somebody who has taken their time. */
const send = (fields: Readonly<Record<string, string>>) =>
  site.fetch('/contact-us', {
    method: 'POST',
    headers: { 'x-forwarded-for': newVisitor() },
    body: new URLSearchParams({
      ...fields,
      shown: '',
      name: 'Amara Okafor',
      email: newMailbox(),
      message: 'I would like this room.',
    }),
  })

/** The amounts that a text may have: the rent of a week, what is paid, what it was before, and the fee in both. */
function textsOf(room: SiteRoom, query: URLSearchParams): ReadonlySet<string> {
  const same = sameAs({ room, today: TODAY }, query)
  const pays = (contract: NaiveContract): number => inAll(contract, room, TODAY) ?? Number.POSITIVE_INFINITY
  const least = Math.min(...same.map(pays))
  return new Set(
    same
      .filter((contract) => pays(contract) === least)
      .map((contract) => {
        const total = before(contract)
        if (total === null) return ''
        const all = [contract.weeklyPence, least, total === least ? 0 : total, contract.feePence]
        return all.filter((amount) => amount !== 0).join()
      }),
  )
}

/** Returns the paragraph of the copy that one mails to oneself that has the contract. */
function copyIn(links: readonly { readonly href: string }[]): string {
  const mail = links.find(({ href }) => href.startsWith('mailto:'))?.href ?? ''
  const body = new URL(mail).searchParams.get('body') ?? ''
  return body.split('\r\n\r\n').find((line) => /weeks?[, ]/.test(line)) ?? ''
}

/** Waits for an enquiry's mail, and returns the price in it. */
async function priceInMail(submissionId: string): Promise<string> {
  const found = () => demo.submissions().find((one) => one.submissionId === submissionId)
  await expect.poll(found).toBeDefined()
  return found()?.price ?? ''
}
