// spec section 11

import { beforeAll, describe, expect, it } from 'vitest'
import { timedContentChange } from '../support/sign-content-change.ts'
import { SHARED_SECRET, sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const PATH = '/api/contract-texts'
const contract = {
  title: '27/28 - Studio - 44 Weeks',
  startDate: '2027-09-11',
  endDate: '2028-07-15',
  prices: [{ pricePerPersonPerWeek: '189.00' }],
}
const ask = async (question: object, { secret = SHARED_SECRET, at = Date.now() } = {}) => {
  const response = await site.fetch(PATH, timedContentChange(question, secret, at))
  return { status: response.status, json: JSON.parse(await response.text()) as unknown }
}

describe('what visitors read about contracts', () => {
  it('is returned to the backend in its words, with an empty text for a contract that is not shown', async () => {
    const unfinished = { ...contract, startDate: '' }
    const onRequest = { ...contract, prices: [] }
    const { status, json } = await ask({
      property: 'aire-yard',
      contracts: [contract, unfinished, onRequest],
    })
    expect([status, json]).toEqual([
      200,
      {
        texts: [
          expect.stringMatching(
            /^44 weeks, 11 Sep 2027 to 15 Jul 2028, £189 a week, £[\d,]+ in all with offers \(£8,316 before\)$/,
          ),
          '',
          '44 weeks from 11 September 2027',
        ],
      },
    ])
  })

  it('says of a contract that it is sold out, or from when', async () => {
    const { json } = await ask({
      property: '',
      contracts: [
        { ...contract, soldOut: true },
        { ...contract, soldOutFrom: '2020-01-01' },
        { ...contract, soldOutFrom: '2090-06-01' },
      ],
    })
    expect(json).toMatchObject({
      texts: [
        expect.stringMatching(/in all, sold out$/),
        expect.stringMatching(/in all, sold out$/),
        expect.stringMatching(/in all, sold out from 1 June 2090$/),
      ],
    })
  })

  it('needs no building yet', async () => {
    const { json } = await ask({ property: '', contracts: [contract] })
    expect(json).toEqual({ texts: ['44 weeks, 11 Sep 2027 to 15 Jul 2028, £189 a week, £8,316 in all'] })
    const twin = await ask({ property: '', occupancy: 2, contracts: [contract] })
    expect(twin.json).toMatchObject({ texts: [expect.stringMatching(/£8,316 in all, for each person$/)] })
  })

  it.each([
    ['another secret', { secret: 'another' }, 401],
    ['an old time', { at: Date.now() - 600_000 }, 401],
  ])('is not returned for %s', async (_why, signing, status) => {
    expect((await ask({ property: '', contracts: [] }, signing)).status).toBe(status)
  })

  it('is not returned for another question', async () => {
    expect((await ask({ contracts: 'all' })).status).toBe(400)
  })
})
