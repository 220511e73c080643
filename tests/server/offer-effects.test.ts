// spec section 11

import { beforeAll, describe, expect, it } from 'vitest'
import { timedContentChange } from '../support/sign-content-change.ts'
import { SHARED_SECRET, sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const offer = (discount: object, acf: object = {}) => ({
  post_title: 'Early bird',
  post_name: 'herons',
  post_content: '',
  acf: { discount, properties: ['aire-yard'], ...acf },
})
const NOTHING = { rooms: [], from: '', changes: [] }

const ask = async (question: object, secret = SHARED_SECRET) => {
  const response = await site.fetch('/api/offer-effects', timedContentChange(question, secret, Date.now()))
  return { status: response.status, json: JSON.parse(await response.text()) as unknown }
}

describe('what an offer does to prices', () => {
  it('is returned to the backend: the rooms, and what visitors read of the first of them', async () => {
    const { status, json } = await ask({ slug: '', before: null, after: offer({ percent: '90' }) })
    expect([status, json]).toEqual([
      200,
      {
        rooms: expect.arrayContaining(['studio-aire-yard']) as unknown,
        from: '',
        changes: expect.arrayContaining([
          {
            room: 'Studio, Aire Yard',
            before: expect.stringMatching(/^51 weeks, .*, £[\d,.]+ in all/) as unknown,
            after: expect.stringMatching(
              /^51 weeks, .*, £[\d,.]+ in all with offers \(£[\d,.]+ before\)$/,
            ) as unknown,
            toPay: [expect.stringMatching(/^£\d+,\d+/) as unknown, expect.stringMatching(/^£/) as unknown],
          },
        ]) as unknown,
      },
    ])
    const { rooms, changes } = json as { rooms: string[]; changes: { room: string }[] }
    expect(rooms.every((slug) => slug.endsWith('-aire-yard'))).toBe(true)
    expect(changes.map(({ room }) => room).every((room) => room.endsWith(', Aire Yard'))).toBe(true)
  })

  it('says of the first five rooms what visitors read, and from when an offer of later days', async () => {
    const later = offer({ percent: '90' }, { properties: [], starts_on: '2027-03-01' })
    const { json } = await ask({ slug: '', before: null, after: later })
    expect(json).toMatchObject({ from: '1 March 2027' })
    // no contract of today is left by then
    const never = offer({ percent: '90' }, { properties: [], starts_on: '2090-01-04' })
    expect((await ask({ slug: '', before: null, after: never })).json).toEqual(NOTHING)
    const all = await ask({ slug: '', before: null, after: offer({ percent: '90' }, { properties: [] }) })
    const { rooms, changes } = all.json as { rooms: string[]; changes: object[] }
    expect(rooms.length).toBeGreaterThan(changes.length)
    expect(changes).toHaveLength(5)
  })

  it('is nothing where nothing changes, or the offer cannot be read', async () => {
    const ten = offer({ percent: '10' })
    for (const question of [
      { slug: 'herons', before: ten, after: ten },
      { slug: '', before: null, after: null },
      { slug: '', before: null, after: { ...offer({ percent: '90' }), post_title: '' } },
    ])
      expect((await ask(question)).json).toEqual(NOTHING)
  })

  it('is not returned for another secret or another question', async () => {
    const question = { slug: '', before: null, after: null }
    expect((await ask(question, 'another')).status).toBe(401)
    expect((await ask({ before: null, after: null })).status).toBe(400)
  })
})
