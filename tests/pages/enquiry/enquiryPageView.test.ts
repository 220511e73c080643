import { describe, expect, it } from 'vitest'
import { enquiryPageView } from '../../../src/pages/enquiry/enquiryPageView.ts'
import { enquiryActions } from '../../../src/ui/components/PriceBox/enquiryActions.ts'
import { enquiryFormView } from '../../../src/ui/forms/EnquiryForm/enquiryFormView.ts'
import { contract, globals, offer, page, property, room, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the page of an enquiry form', () => {
  const enquiryPage = (change: Partial<Parameters<typeof enquiryPageView>[1]>) =>
    enquiryPageView(page(), {
      subject: null,
      form: enquiryFormView('contact', {
        action: '/contact-us',
        token: '',
        today: TODAY,
        context: {},
        cities: [],
        state: { kind: 'new' },
      }),
      sent: null,
      globals: null,
      ...options,
      ...change,
    })
  const agent = { name: 'Aire Yard lettings team', id: '1' }

  it('names the subject of the enquiry and the team that answers', () => {
    const studio = room({ name: 'Studio, Aire Yard' })
    const none = { contract: null, cost: null, isContractUnavailable: false, kind: null }
    expect(enquiryPage({ subject: { property: property(), room: studio, agent, ...none } })).toMatchObject({
      subject: {
        label: 'Studio, Aire Yard, Leeds',
        href: '/student-accommodation/leeds/aire-yard/studio',
        team: 'Aire Yard lettings team',
      },
      openingDays: [],
      heading: 'About us',
    })
    expect(
      enquiryPage({
        subject: { property: property({ city: null }), room: null, agent: null, ...none, kind: 'viewing' },
      }).subject,
    ).toEqual({
      intent: 'To view',
      contract: '',
      isContractUnavailable: false,
      label: 'Aire Yard',
      href: '/student-accommodation/aire-yard',
      team: null,
      without: '/about',
    })
    expect(enquiryPage({}).subject).toBeNull()
  })

  it('names the chosen contract with its price, and says if it is no longer available', () => {
    const subject = (change: object) =>
      enquiryPage({
        subject: {
          property: property(),
          room: room({ name: 'Studio' }),
          agent,
          contract: contract(),
          cost: { totalPence: 726_000, reductions: [], toPayPence: 726_000 },
          isContractUnavailable: false,
          kind: 'reservation',
          ...change,
        },
      }).subject
    expect(subject({})).toMatchObject({
      intent: 'To reserve',
      contract: '44 weeks, 11 Sep 2027 to 15 Jul 2028, £165 a week, £7,260 in all',
      href: '/student-accommodation/leeds/aire-yard/studio?weeks=44&start=2027-09-11',
    })
    const reductions = [{ offer: offer({ title: 'Early bird' }), pence: 10_000, takenFrom: 'last-payment' }]
    const cost = { totalPence: 726_000, reductions, toPayPence: 716_000 }
    expect(subject({ cost })).toMatchObject({
      contract:
        '44 weeks, 11 Sep 2027 to 15 Jul 2028, £165 a week, £7,260, less £100 with Early bird: £7,160',
    })
    expect(subject({ contract: contract({ weeklyPence: null, weeks: 43.86 }), cost: null })).toMatchObject({
      contract: '43.86 weeks from 11 September 2027',
    })
    expect(subject({ contract: null, isContractUnavailable: true, kind: null })).toMatchObject({
      intent: 'About',
      contract: '',
      isContractUnavailable: true,
      href: '/student-accommodation/leeds/aire-yard/studio',
    })
  })

  it('shows the opening hours', () => {
    const days = [
      { day: 'monday' as const, opens: '09:00', closes: '18:30' },
      { day: 'sunday' as const, opens: null, closes: null },
      { day: 'saturday' as const, opens: '10:00', closes: null },
    ]
    const { openingDays } = enquiryPage({ globals: globals({ salesOpeningTimes: { text: '', days } }) })
    expect(openingDays).toEqual([
      { day: 'Monday', hours: '9:00 to 18:30' },
      { day: 'Sunday', hours: 'Closed' },
      { day: 'Saturday', hours: 'Closed' },
    ])
  })

  it('is linked with the property, and with the room if there is one', () => {
    expect(enquiryActions({ property: property(), isSoldOut: false })).toEqual([
      {
        href: '/contact-us?property=aire-yard',
        label: 'Ask about a room',
        shortLabel: 'Ask',
        tracked: { event: 'pslBookNow', property: 'aire-yard' },
      },
    ])
    expect(enquiryActions({ property: property(), isSoldOut: true })).toEqual([
      {
        href: '/waiting-list?property=aire-yard',
        label: 'Join the waiting list',
        shortLabel: 'Waiting list',
      },
    ])
    expect(enquiryActions({ property: property(), room: room(), isSoldOut: false })).toMatchObject([
      {
        href: '/contact-us?property=aire-yard&room=studio-aire-yard',
        tracked: { event: 'pslBookNow', property: 'aire-yard', room: 'studio-aire-yard' },
      },
    ])
  })
})
