import { describe, expect, it } from 'vitest'
import { parseDemoNow } from '#demo/demo-now.ts'
import { startDemoBackend } from '#demo/server.ts'
import { demoApi, everyRoute, type Json, SITE_ORIGIN } from './support/demo-api.ts'

const one = demoApi('2027-06-20T09:00:00Z')
const other = demoApi('2027-06-20T21:00:00Z')

describe('the clock of the demo backend', () => {
  it.each(everyRoute)('gives the same bytes on the same day: %s', async (path) => {
    const [first, second, again] = await Promise.all([one.ask(path), other.ask(path), one.ask(path)])
    expect(second.text).toBe(first.text)
    expect(again.text).toBe(first.text)
  })

  it('moves reviews, offers and contracts with the day', async () => {
    const { json } = await one.ask('wp/v2/locations?slug=aire-yard&with_rooms=true')
    const [location] = json
    expect(location.testimonials[0].date < '2027-06-20').toBe(true)
    expect(location.testimonials[0].date > '2026-06-20').toBe(true)
    expect(location.offers.some(({ acf }: Json) => acf.ends_on > '2027-06-20')).toBe(true)
    for (const room of location.rooms) {
      for (const { contract } of room.acf.contracts) expect(contract.endDate > '2027-06-20').toBe(true)
    }
  })

  it('may advance while the backend runs: a new day brings new contracts', async () => {
    let now = new Date('2026-09-11T10:00:00Z')
    const backend = await startDemoBackend({ port: 0, now: () => now, siteOrigin: SITE_ORIGIN })
    const room = async (): Promise<string> =>
      (await fetch(`${backend.origin}/wp-json/wp/v2/rooms?slug=studio-aire-yard`)).text()
    expect(await room()).toContain('"26\\/27 - Studio - 44 Weeks"')
    now = new Date('2026-09-12T10:00:00Z')
    expect(await room()).not.toContain('"26\\/27 - Studio - 44 Weeks"')
    expect(await room()).toContain('"27\\/28 - Studio - 44 Weeks"')
    await backend.close()
  })
})

describe('DEMO_NOW', () => {
  it.each([
    ['2026-09-12', '2026-09-12T12:00:00.000Z'],
    ['2024-02-29', '2024-02-29T12:00:00.000Z'],
    [' 2026-09-12T08:30Z ', '2026-09-12T08:30:00.000Z'],
    ['2026-09-12T08:30:00+01:00', '2026-09-12T07:30:00.000Z'],
  ])('may be %s', (text, moment) => {
    expect(parseDemoNow(text)?.toISOString()).toBe(moment)
  })

  it('may be nothing else', () => {
    const wrong = [
      '',
      'tomorrow',
      '2026-13-01',
      '2026-02-30',
      '2025-02-29',
      '12/09/2026',
      '2026-09-12T25:00Z',
    ]
    for (const text of [...wrong, '2026-09-12 08:30']) expect(parseDemoNow(text), text).toBeNull()
  })
})
