import type { QuestionAndAnswer } from './content-types.ts'

export interface DemoLetsPage {
  readonly heading: string
  /** 100 to 150 words: the definition, the minimum stay, and who can book. */
  readonly introHtml: string
  readonly metaDescription: string
  readonly howItWorks: readonly { readonly title: string; readonly text: string }[]
  readonly faqs: readonly QuestionAndAnswer[]
}

export type LetsPageName = 'short-term-student-accommodation' | 'summer-student-accommodation'

export const letsPages: Readonly<Record<LetsPageName, DemoLetsPage>> = {
  'short-term-student-accommodation': {
    heading: 'Student rooms for a semester or less',
    introHtml: `<p>Not every course fills a year. Exchange students leave at Christmas, placements begin in January, and plans change in the second week of term. We call anything up to thirty weeks a short stay, and let it with the same bills, insurance and deposit protection as a room for the year.</p><p>The usual contract is one semester: twenty weeks from September or from late January. Other lengths, from four weeks up, are possible where a room is between two tenants, so tell us your dates. You need to be eighteen or older and studying, or on a placement that belongs to your course, for the whole stay. A semester’s week costs about 12 per cent more than on a 44-week contract, because the room may be empty afterwards; the price beside each room says exactly how much.</p>`,
    metaDescription:
      'Student rooms for a semester or a placement: twenty-week contracts with bills included, no booking fee, and the total shown for every stay.',
    howItWorks: [
      {
        title: 'Choose your dates',
        text: 'Give the days you arrive and leave. We show only the contracts that cover them.',
      },
      {
        title: 'Send an enquiry',
        text: 'We check the room, answer within one working day and hold it for you while you decide.',
      },
      {
        title: 'Sign and arrive',
        text: 'You sign online, pay the deposit and tell us when your train or flight gets in.',
      },
    ],
    faqs: [
      {
        question: 'What is the shortest stay?',
        answerHtml:
          '<p>Four weeks. In term that depends on a gap between two contracts, and some buildings ask for six, so write to us with your dates and we will say honestly whether it can be done. From the middle of June four weeks are always possible where we let for <a href="/summer-student-accommodation">the summer</a>.</p>',
      },
      {
        question: 'Can I extend a short contract?',
        answerHtml:
          '<p>Yes, if nobody has taken the room after you. Ask at least three weeks before you are due to leave. We offer the same room where we can, and another one in the building where we cannot.</p>',
      },
      {
        question: 'Do I have to pay for the whole semester at once?',
        answerHtml:
          '<p>No. A semester can be paid at once, before you arrive, or in three parts: on the first day, and five and ten weeks later. Three parts need a guarantor, as they do on a long contract. Stays of less than twelve weeks are paid in one.</p>',
      },
      {
        question: 'Will I live with other short-stay students?',
        answerHtml:
          '<p>Usually not. You join a flat where most people have a year’s contract, so there is someone who knows how the oven works. If you would rather live with others from your exchange programme, tell us before we offer you a room.</p>',
      },
    ],
  },
  'summer-student-accommodation': {
    heading: 'Student rooms for the summer',
    introHtml: `<p>Between the middle of June and early September our buildings are quieter, and rooms are let by the week. People come for internships, summer schools, resits and research, or because their next contract does not begin until autumn.</p><p>A summer stay lasts four, eight or twelve weeks; four is the least. The weekly price is a tenth below that of a 44-week contract, with bills and insurance in it as usual. You can book if you were a student in the year that is ending, will be one in the year that begins, or have a letter from the school or employer that brings you here, and you are at least eighteen. Groups from a summer school are welcome and can be placed in flats together.</p>`,
    metaDescription:
      'Student rooms for four, eight or twelve weeks between June and September: a tenth less than in term, bills included, totals shown.',
    howItWorks: [
      {
        title: 'Pick a city and a length',
        text: 'Every stay begins and ends on a Saturday, which gives us time to make the room ready.',
      },
      {
        title: 'See the total',
        text: 'Weeks times the weekly price, and the deposit beside it. There is nothing else to add.',
      },
      {
        title: 'Stay on if you like',
        text: 'If your next contract is with us, your boxes wait in the building while you change rooms.',
      },
    ],
    faqs: [
      {
        question: 'My contract ends in June. Is there a gap before summer lets begin?',
        answerHtml:
          '<p>No. A 39-week contract ends on the Saturday when summer stays begin, and a 44-week one carries you into July. If you stay in the same building we try to leave you in the same room.</p>',
      },
      {
        question: 'Can a friend who is not a student stay with me?',
        answerHtml:
          '<p>As a guest, for up to three nights at a time, as in term. Contracts themselves are for students, recent graduates, interns and visiting researchers.</p>',
      },
      {
        question: 'Is bed linen provided?',
        answerHtml:
          '<p>In some buildings it is lent for the summer, and the building’s page says so. In the others you bring your own or order a bedding pack, at the price shown, before you travel.</p>',
      },
      {
        question: 'Is there a deposit for a few weeks?',
        answerHtml:
          '<p>Yes, the usual one: £250, or £200 in Glasgow. It is protected in a deposit scheme like every other and comes back, less anything you have agreed to, after you leave. The rent itself is paid in one part before you arrive.</p>',
      },
    ],
  },
}
