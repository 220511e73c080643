import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENQUIRY, newMailbox, newVisitor, sendForm } from './send-form.ts'
import { startEnquirySite } from './start-enquiry-site.ts'

let site: Awaited<ReturnType<typeof startEnquirySite>>

beforeAll(async () => {
  site = await startEnquirySite()
}, 90_000)

afterAll(() => site.close(), 30_000)

const json = { accept: 'application/json' }
const send = (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
  sendForm(`${site.origin}${path}`, fields, headers)

describe('an enquiry that is sent twice', () => {
  it('with changed text under the same id arrives as two, each with its own reference', async () => {
    const fields = { ...ENQUIRY, email: newMailbox(), submissionId: randomUUID() }
    const visitor = { ...json, 'x-forwarded-for': newVisitor() }
    const texts = ['Is there a room with a view?', 'Is there a room with two views?']
    const references: unknown[] = []
    for (const message of [...texts, ...texts])
      references.push(
        Reflect.get(
          (await (await send('/contact-us', { ...fields, message }, visitor)).json()) as object,
          'reference',
        ),
      )
    expect([new Set(references).size, references[2], references[3]]).toEqual([
      2,
      references[0],
      references[1],
    ])
    const arrived = () =>
      site.backend
        .submissions()
        .filter(({ email }) => email === fields.email)
        .map(({ message }) => message)
        .toSorted()
    await expect.poll(arrived, { timeout: 10_000 }).toEqual(texts)
  })

  it('is one enquiry if the button is pressed twice without script', async () => {
    const fields = { ...ENQUIRY, email: newMailbox() }
    const visitor = { 'x-forwarded-for': newVisitor() }
    const answers = await Promise.all([1, 2].map(() => send('/contact-us', fields, visitor)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(site.backend.submissions().filter(({ email }) => email === fields.email)).toHaveLength(1)
  })
})
