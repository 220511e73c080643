// spec section 14

import { beforeAll, expect, it } from 'vitest'
import { sharedSite } from './start-site.ts'

const ROOM = 'property=aire-yard&room=classic-en-suite-aire-yard'
const CONTRACT = 'weeks=44&start=2027-09-11'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const calendar = async (query: string) => {
  const response = await site.fetch(`/api/payments.ics?${query}`)
  return { response, text: await response.text() }
}

it('the payments of a contract are a calendar file with an all-day event for each day', async () => {
  const { response, text } = await calendar(`${ROOM}&${CONTRACT}&pay=Three+payments`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.ics"')
  const unfolded = text.replaceAll('\r\n ', '')
  expect(
    [...unfolded.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:(.*)\r\n/g)].map(([, day, what]) => [
      day,
      what,
    ]),
  ).toEqual([
    ['20270928', 'Rent due: £2\\,270'],
    ['20280118', 'Rent due: £2\\,420'],
    ['20280426', 'Rent due: £2\\,420'],
  ])
  const ids = [...unfolded.matchAll(/UID:(.*)\r\n/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(3)
  const again = (await calendar(`${ROOM}&${CONTRACT}&pay=Three+payments`)).text.replaceAll('\r\n ', '')
  expect(again).toContain(`UID:${ids[0]}`)
  const others = (await calendar(`${ROOM}&${CONTRACT}&pay=Four+payments`)).text.replaceAll('\r\n ', '')
  for (const id of ids) expect(others).not.toContain(`UID:${id}\r\n`)

  expect(unfolded).toContain('X-WR-CALNAME:Rent for Classic En-suite\\, Aire Yard\r\n')
  expect(unfolded.match(/TRIGGER:-P7D\r\n/g)).toHaveLength(3)
  expect(unfolded).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D\r\n')
  expect(unfolded).not.toContain('METHOD')
  expect(text).toMatch(/END:VCALENDAR\r\n$/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it.each([
  ['an unknown plan', `${ROOM}&${CONTRACT}&pay=Twelve+payments`],
  ['a plan that does not apply', `${ROOM}&weeks=4&start=2027-06-12&pay=Four+payments`],
  ['a contract that the room does not have', `${ROOM}&weeks=40&pay=One+payment`],
  ['no contract', `${ROOM}&pay=One+payment`],
  [
    'a room of another property',
    `property=kelham-mill&room=classic-en-suite-aire-yard&${CONTRACT}&pay=One+payment`,
  ],
  ['no room', `property=aire-yard&${CONTRACT}&pay=One+payment`],
  ['an unknown property', `property=nowhere&room=nothing&${CONTRACT}&pay=One+payment`],
])('the payments of %s are not found, and the answer says what to do', async (_what, query) => {
  const { response, text } = await calendar(query)
  expect(response.status).toBe(404)
  expect(text).toContain('Open the link again from the page of the room.')
})
