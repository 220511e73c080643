import type { DemoOffer } from './content-types.ts'

export const offers: readonly DemoOffer[] = [
  {
    slug: 'aire-yard-rent-credit',
    title: '£150 rent credit at Aire Yard',
    summary: 'Take a room at Aire Yard for 44 or 51 weeks and £150 comes off your first instalment.',
    eligibility: 'New residents of Aire Yard who sign for 44 weeks or more of the next academic year.',
    termsHtml:
      '<p>The credit is taken off the first instalment and is not paid in cash. One credit per contract. It cannot be combined with another offer on the same contract, and it lapses if you cancel before moving in.</p>',
    code: 'AIRE150',
    discount: { amount: 150, takenFrom: 'first', minWeeks: 44, nextYear: true },
    cities: [],
    properties: ['aire-yard'],
    startsDaysAgo: 30,
    endsInDays: 75,
  },
  {
    slug: 'fifty-one-for-forty-nine',
    title: 'Stay 51 weeks, pay for 49',
    summary:
      'On a 51-week contract for the next academic year, in any of our buildings, the last two weeks are free.',
    eligibility:
      'Anyone who signs a 51-week contract before the offer ends, whether new to us or staying on for another year.',
    termsHtml:
      '<p>We take two weeks’ rent off the last instalment, or off the single payment if you pay at once. If you are released from the contract early, rent is worked out at the full weekly price for the weeks you stayed.</p>',
    discount: { weeks: 2, takenFrom: 'last', minWeeks: 51, maxWeeks: 51, nextYear: true },
    cities: [],
    properties: [],
    startsDaysAgo: 21,
    endsInDays: 120,
  },
  {
    slug: 'early-bird',
    title: '£100 for booking early',
    summary:
      'Sign for the coming academic year before this offer ends and your last instalment is £100 smaller.',
    eligibility:
      'Contracts of 39 weeks or more in Manchester, Nottingham and Sheffield, for rooms that start in September.',
    termsHtml:
      '<p>The reduction follows you if you change to another of our rooms for the same number of weeks. It is lost if you cancel. Studios, apartments and shared flats all count; semester and summer stays do not.</p>',
    code: 'EARLY100',
    discount: {
      amount: 100,
      takenFrom: 'last',
      lettingOptions: ['longTerm'],
      minWeeks: 39,
      nextYear: true,
    },
    cities: ['manchester', 'nottingham', 'sheffield'],
    properties: [],
    startsDaysAgo: 45,
    endsInDays: 71,
  },
  {
    slug: 'refer-a-friend',
    title: 'Bring a friend, £100 each',
    summary: 'When somebody you recommended moves in with us, you both have £100 taken off your rent.',
    eligibility:
      'Residents with at least 39 weeks on their contract, and friends who have not lived with us before.',
    termsHtml:
      '<p>Your friend gives your name when booking, not afterwards. Both credits are made four weeks after your friend’s contract begins. You may recommend as many people as you like. A review is never asked for in return.</p>',
    cities: [],
    properties: [],
    startsDaysAgo: 200,
    endsInDays: 400,
  },
  {
    slug: 'summer-tenth-off',
    title: 'Ten per cent off four weeks of summer',
    summary:
      'Book a four-week summer stay in Bristol, Cardiff or Leeds and pay ten per cent less than the total shown.',
    eligibility: 'Summer contracts of exactly four weeks, booked at least three weeks before the first day.',
    termsHtml:
      '<p>Give the code when you book and the reduction is taken off the one payment that is due before arrival. The deposit stays the same. Eight and twelve-week contracts, and groups booked by a summer school, are outside this offer.</p>',
    code: 'SUMMER10',
    discount: {
      percent: 10,
      takenFrom: 'first',
      lettingOptions: ['summer'],
      minWeeks: 4,
      maxWeeks: 4,
      bookedDaysBefore: 21,
    },
    cities: ['bristol', 'cardiff', 'leeds'],
    properties: [],
    startsDaysAgo: 10,
    endsInDays: 260,
  },
  {
    slug: 'bedding-pack',
    title: 'A bedding pack, made up on your bed',
    summary: 'A duvet, a pillow and two sets of linen, waiting in your room when you arrive, at no charge.',
    eligibility: 'Students who come from outside the UK and book 39 weeks or more in Glasgow or London.',
    termsHtml:
      '<p>One pack per person, in the size of your bed, and yours to keep. Tell us your arrival date at least a week ahead. We cannot exchange the pack for money or for a towel set.</p>',
    code: 'WELCOMEBED',
    cities: ['glasgow', 'london'],
    properties: [],
    startsDaysAgo: 60,
    endsInDays: 150,
  },
  {
    slug: 'group-of-four',
    title: 'Four together, £50 each',
    summary:
      'Book rooms in one flat as a group of four or more and each of you has £50 off the first instalment.',
    eligibility:
      'Groups of at least four, for 44 weeks or more, at Oxford Road Works, Kelham Mill, Mile End Gardens and Harbourside House.',
    termsHtml:
      '<p>Choose one person to tell us the names. All contracts have to be signed within seven days of the first. If fewer than four of you move in, the credit is added back to a later payment.</p>',
    code: 'FOUR50',
    cities: [],
    properties: ['oxford-road-works', 'kelham-mill', 'mile-end-gardens', 'harbourside-house'],
    startsDaysAgo: 15,
    endsInDays: 190,
  },
]
