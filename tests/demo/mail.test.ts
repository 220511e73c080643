// spec section 7

import { beforeEach, describe, expect, it } from 'vitest'
import { captured, demoApi } from './support/demo-api.ts'

const { ask, backend } = demoApi()
let before = 0

beforeEach(() => {
  before = backend().submissions().length
})

describe('the mail route', () => {
  it('accepts an enquiry and stores it', async () => {
    const { status, text, headers } = await send({ ...ADA, name: 'Ada' })
    expect([status, text]).toEqual([200, captured('mail-ok-form')])
    expect(headers.get('allow')).toBe('POST')
    expect(kept()).toEqual([{ ...ADA, name: 'Ada' }])
  })

  it('stores the same submission once, and sends the same response again', async () => {
    const [first, second] = [
      await send({ ...ADA, submissionId: '1' }),
      await send({ ...ADA, submissionId: '1' }),
    ]
    expect(second.text).toBe(first.text)
    expect(kept()).toHaveLength(1)
    await send({ ...ADA, submissionId: '2' })
    expect(kept()).toHaveLength(2)
  })

  it.each(['', 'ada', 'ada@mail', 'ada@@mail.example', 'ada @mail.example', 'ada@mail..example'])(
    'rejects the email address %j as WordPress does',
    async (email) => {
      const { status, text } = await send({ ...ADA, email })
      expect([status, text]).toEqual([400, captured('mail-bad-email')])
      expect(kept()).toEqual([])
    },
  )

  it('rejects a missing email address, an unknown action, and both at once', async () => {
    expect((await send({ action: 'contact_form' })).text).toBe(captured('mail-bad-email'))
    const action = await send({ ...ADA, action: 'newsletter' })
    expect(action.json).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): action' })
    expect((await send({})).json.message).toBe('Invalid parameter(s): action, email')
  })

  it('rejects a body of more than 64 kB, and continues to respond', async () => {
    expect((await send({ ...ADA, message: 'x'.repeat(66_000) })).status).toBe(413)
    expect(kept()).toEqual([])
    expect((await send(ADA)).status).toBe(200)
  })

  it('does not serve the enquiries that it stored', async () => {
    const { status, text } = await ask('hfs/v1/mail')
    expect([status, text]).toEqual([404, captured('unknown-route')])
  })
})

// Helpers

const ADA = { action: 'contact_form', email: 'ada@mail.example' }

const send = (fields: Record<string, string>) =>
  ask('hfs/v1/mail', { method: 'POST', body: new URLSearchParams(fields) })

const kept = () => backend().submissions().slice(before)
