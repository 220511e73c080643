import { describe, expect, it } from 'vitest'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { enquiryPageView } from '#pages/enquiry/enquiry-page-view.ts'
import { contract, globals, offer, page, property, room, TODAY } from '#tests/domain/support/builders.ts'
import { enquiryActions } from '#ui/components/PriceBox/enquiry-actions.ts'
import { enquiryFormView } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'

type Content = Parameters<typeof enquiryPageView>[1]
type FormOptions = Parameters<typeof enquiryFormView>[1]

const enquiryPage = (change: Partial<Content> = {}, asked: Partial<FormOptions> = {}) =>
  enquiryPageView(page(), {
    subject: null,
    form: enquiryFormView('contact', {
      action: '/contact-us',
      token: '',
      today: TODAY,
      context: {},
      cities: [],
      state: { kind: 'new' },
      ...asked,
    }),
    sent: null,
    globals: null,
    brandName: 'Plumbrook',
    ...change,
  })

describe('the subject of an enquiry', () => {
  const ROOM = '/student-accommodation/leeds/aire-yard/studio'
  const subject = (change: Partial<NonNullable<Content['subject']>> = {}, asked: Partial<FormOptions> = {}) =>
    enquiryPage(
      {
        subject: {
          property: property(),
          room: room(),
          agent: { name: 'Aire Yard lettings team', id: '1' },
          contract: null,
          cost: null,
          isContractUnavailable: false,
          isStayUncovered: false,
          kind: null,
          ...change,
        },
      },
      asked,
    ).subject

  it('is named with the team that answers', () => {
    expect(subject({ room: room({ name: 'Studio, Aire Yard' }) })).toMatchObject({
      label: 'Studio, Aire Yard, Leeds',
      href: ROOM,
      notes: ['Answered by the Aire Yard lettings team.'],
    })
    const lone = { property: property({ city: null }), room: null, agent: null, kind: 'viewing' } as const
    expect(subject(lone)).toEqual({
      intent: 'To view',
      contract: '',
      stay: '',
      notes: [],
      label: 'Aire Yard',
      href: '/student-accommodation/aire-yard',
      without: '/about',
    })
    expect(enquiryPage()).toMatchObject({ subject: null, opening: null, heading: 'About us' })
  })

  const total = { totalPence: 726_000, feePence: 0, reductions: [], toPayPence: 726_000 }
  const early = { offer: offer(), pence: 10_000, takenFrom: 'last-payment' as const }
  const stay = `44 weeks, 11 Sep 2027 to 15 Jul 2028, £165 ${PER_WEEK}`
  it.each([
    ['its total', contract(), total, `${stay}, £7,260 in all`],
    [
      'its reductions',
      contract(),
      { ...total, reductions: [early], toPayPence: 716_000 },
      `${stay}, £7,160 in all with offers (£7,260 before)`,
    ],
    [
      'no price if that is on request',
      contract({ weeklyPence: null, weeks: 43.86 }),
      null,
      '43.86 weeks from 11 September 2027',
    ],
  ])('has the chosen contract with %s', (_which, chosen, cost, words) => {
    expect(subject({ contract: chosen, cost, kind: 'reservation' })).toMatchObject({
      intent: 'To reserve',
      contract: words,
      href: `${ROOM}?weeks=44&start=2027-09-11`,
    })
  })

  it('has a price for each person where several share the room', () => {
    const twin = room({ occupancy: 2 })
    expect(subject({ room: twin, contract: contract(), cost: total })?.contract).toMatch(
      /£7,260 in all, for each person$/,
    )
  })

  it.each([
    ['reservation', 'You stay 20 Sep 2027 to 20 Jun 2028'],
    // the form asks for the days, and shows them in its fields
    ['question', ''],
  ])('of a %s has the days that are sent along: “%s”', (kind, words) => {
    const stay = { arrive: '2027-09-20', leave: '2028-06-20' }
    expect(subject({}, { stay, context: { property: 'aire-yard', kind } })?.stay).toBe(words)
    expect(subject({}, { context: { property: 'aire-yard', kind } })?.stay).toBe('')
  })

  it('says if its contract does not cover the days', () => {
    expect(subject({ isStayUncovered: true })?.notes[0]).toBe(
      'The contract that you chose does not cover your days, so it cannot be reserved for them: ask us what would.',
    )
  })

  it('says if its contract is no longer available', () => {
    const { notes, href } = subject({ isContractUnavailable: true }) ?? {}
    expect(notes).toEqual([
      expect.stringContaining('no longer available'),
      'Answered by the Aire Yard lettings team.',
    ])
    expect(href).toBe(ROOM)
  })
})

it('the page of an enquiry form shows the opening hours', () => {
  const days = [
    { day: 'monday' as const, opens: '09:00', closes: '18:30' },
    { day: 'sunday' as const, opens: null, closes: null },
    { day: 'saturday' as const, opens: null, closes: null },
  ]
  expect(enquiryPage({ globals: globals({ salesOpeningTimes: { text: '', days } }) }).opening).toEqual({
    days,
    table: [
      { days: 'Monday', hours: '9:00 to 18:30' },
      { days: 'Saturday and Sunday', hours: 'Closed' },
    ],
  })
  expect(enquiryPage({ globals: null }).opening).toBeNull()
})

describe('the link to an enquiry form', () => {
  const ask = { label: 'Ask about a room', shortLabel: 'Ask' }
  const tracked = { event: 'pslBookNow', property: 'aire-yard' }

  it.each([
    ['a property', {}, { ...ask, href: '/contact-us?property=aire-yard', tracked }],
    [
      'a room',
      { room: room() },
      {
        ...ask,
        label: 'Ask about this room',
        href: '/contact-us?property=aire-yard&room=studio-aire-yard',
        tracked: { ...tracked, room: 'studio-aire-yard' },
      },
    ],
    [
      'a sold-out property',
      { isSoldOut: true },
      {
        href: '/waiting-list?property=aire-yard',
        label: 'Join the waiting list',
        shortLabel: 'Waiting list',
      },
    ],
  ])('names %s', (_which, change, action) => {
    expect(enquiryActions({ property: property(), isSoldOut: false, ...change })).toEqual([action])
  })
})
