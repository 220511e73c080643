import type { DemoFaqTopic } from './content-types.ts'

export const faqTopics: readonly DemoFaqTopic[] = [
  {
    slug: 'booking',
    title: 'Booking',
    questions: [
      {
        question: 'How do I book a room?',
        answerHtml:
          '<p>Choose a room and a contract on the building’s page and send the enquiry form, or ring the booking line on <a href="tel:+443333443787">0333 344 3787</a> between 9:00 and 18:30, Monday to Friday. We check that the room is available, send an offer and hold it for two working days. You read the contract, sign it online and pay the deposit. If you would like to see the place first, we arrange a viewing in person or by video call.</p>',
      },
      {
        question: 'Is there a booking fee?',
        answerHtml:
          '<p>No. There is no fee for booking, for references, for a guarantor’s form or for changing a name on an enquiry. When you sign you pay the deposit, £250 in England and Wales or £200 in Scotland, and you get that back at the end if nothing is owed. The rent is the only other thing you pay us.</p>',
      },
      {
        question: 'Can I change my mind after I have signed?',
        answerHtml:
          '<p>Yes, for seven days. Tell us in writing within seven days of signing, and before you have collected your keys, and we cancel the contract and return everything you have paid. After that the contract stands, unless one of our promises about visas and places applies or another student takes over your room. We help you to look for one and charge nothing for it.</p>',
      },
      {
        question: 'What if I do not get my university place?',
        answerHtml:
          '<p>Under No Place No Pay we release you and return your deposit and any rent. Send us proof, such as your results or the university’s message, within seven days of hearing and before your contract begins. The promise covers first-year students whose offer depended on grades, and it applies in every building. Choosing a different university is not the same thing, but ring us: we may have a room in that city.</p>',
      },
      {
        question: 'Can my friends and I book together?',
        answerHtml:
          '<p>Yes. Send one enquiry with the number of rooms and everybody’s name, and we look for a flat with enough space. Each of you signs a contract for your own room, so nobody is liable for another person’s rent. Twin studios and two-bedroom apartments are the exception to booking alone: there the two of you sign together. Groups of four or more sometimes have <a href="/offers-for-students">an offer</a>.</p>',
      },
      {
        question: 'The room I want is sold out. What can I do?',
        answerHtml:
          '<p>Join the <a href="/waiting-list">waiting list</a> for it. It costs nothing and commits you to nothing. If someone’s plans change we write to the people whose wishes match, and whoever answers first is offered the room. The page of a sold-out room or building shows first what is available in the same city, similar rooms before others.</p>',
      },
    ],
  },
  {
    slug: 'payments-and-deposits',
    title: 'Payments and deposits',
    questions: [
      {
        question: 'How is the total price worked out?',
        answerHtml:
          '<p>Weekly price times weeks. A room at £179 a week on a 44-week contract costs £7,876 in all, and that sum is printed beside the weekly price. Longer contracts have a lower weekly price and shorter ones a higher, so compare totals and not only weeks. For a twin studio or an apartment the price is per person.</p>',
      },
      {
        question: 'How much is the deposit, and who holds it?',
        answerHtml:
          '<p>It is £250 per person in England and Wales and £200 in Scotland. In England and Wales we protect it in a government-approved deposit scheme within 30 days of receiving it; in Scotland we lodge it with an approved scheme within 30 working days of the start of your tenancy. Either way you are told which scheme it is and how to reach it.</p>',
      },
      {
        question: 'Can I pay in instalments?',
        answerHtml:
          '<p>You can pay the year’s rent in one, three or four instalments, and the total is the same each way. One payment is due fourteen days before the contract begins. Three fall on 28 September, 18 January and 26 April, a few days after student loans arrive; a fourth follows on 1 July, on contracts of 44 weeks or more. Contracts of 12 to 34 weeks can be paid in one, or in three: on the first day, and five and ten weeks later. A summer stay is paid in one. The page of each room gives the days and the amounts.</p>',
      },
      {
        question: 'Do I need a guarantor?',
        answerHtml:
          '<p>If you pay in three or four instalments, yes: an adult of 21 or over who lives in the UK and agrees to pay your rent if you do not. A parent or a relative is usual, and the form is online and free. If you pay in one instalment you need no guarantor. Care leavers and estranged students should ring us first, because there are other ways and we use them.</p>',
      },
      {
        question: 'When is my deposit returned?',
        answerHtml:
          '<p>We check the room on the day you leave and write to you within seven days. If nothing is to be deducted, or once we have agreed what is, you have the money within ten days of that agreement. In Scotland the scheme pays you itself. If we cannot agree, you can ask the scheme to decide; it costs you nothing and binds us both.</p>',
      },
      {
        question: 'What happens if I cannot pay an instalment on time?',
        answerHtml:
          '<p>Tell us before the day it is due, by telephone or email. We can move the date when student finance is late, or split a payment into smaller parts, and we do not charge for that. Silence is the only thing that starts reminders: the first goes to you on the third day, the next to your guarantor a fortnight after the date. Your university’s money-advice team can look at hardship funds with you.</p>',
      },
    ],
  },
  {
    slug: 'whats-included',
    title: 'What’s included',
    questions: [
      {
        question: 'Which bills are in the rent?',
        answerHtml:
          '<p>Electricity, heating, hot and cold water, broadband and contents insurance for your room. There is no cap on energy and no bill at the end of the year. We do ask you to close the window before turning the radiator up. The list is the same in all sixteen buildings, in shared flats and in studios.</p>',
      },
      {
        question: 'What does the contents insurance cover?',
        answerHtml:
          '<p>Belongings inside your room, against fire, theft and escape of water, up to the limit in the policy summary that comes with your contract. It does not follow a telephone or laptop out of the building, and only some buildings’ policies include a bicycle in the store. You can add such things with a policy of your own; students with expensive instruments should certainly look into it.</p>',
      },
      {
        question: 'Is a TV licence included?',
        answerHtml:
          '<p>No. You need your own licence if you watch live television on any channel or device in your room, or use BBC iPlayer. Where we provide a television in a common room, that licence is ours. In a shared flat with separate contracts each bedroom needs its own. TV Licensing’s website explains refunds if you leave for the summer.</p>',
      },
      {
        question: 'Do I have to pay council tax?',
        answerHtml:
          '<p>Not while everybody in your flat is a full-time student. Our buildings are student halls and normally exempt, but a council may ask for proof, so get an exemption certificate from your university in the first month and keep it. Part-time students and people who stay on after finishing a course can become liable; ask the council before you assume anything.</p>',
      },
      {
        question: 'What is not included?',
        answerHtml:
          '<p>Bedding, towels and kitchen things; laundry, at about £3 a wash; a TV licence; and parking, which most of our buildings do not have at all. A bedding or kitchen pack can be ordered before you arrive at the price shown on the form. Anything that a particular building charges for is listed on that building’s page.</p>',
      },
    ],
  },
  {
    slug: 'moving-in',
    title: 'Moving in',
    questions: [
      {
        question: 'When can I collect my keys?',
        answerHtml:
          '<p>From noon on the first day of your contract, which is a Saturday. About three weeks before, we ask you to choose an arrival time, so that not everybody needs the lift at once. Bring photo identification. By then your deposit and any payment that has fallen due must have reached us, and the safety briefing, ten minutes online, has to be done.</p>',
      },
      {
        question: 'Can I arrive before my contract starts?',
        answerHtml:
          '<p>Often, for up to a week. Ask at least fourteen days ahead. If your room is ready you pay one seventh of your weekly price for each extra night, with no fee on top. In the first days of September rooms are being cleaned between contracts, and we may have to offer you a different one for a night or two.</p>',
      },
      {
        question: 'What if I arrive late or in the middle of the night?',
        answerHtml:
          '<p>Tell us when you expect to be there. In buildings with a night team someone is at the desk; in the others the duty manager meets you at the door if you telephone from the station. Trains and flights are late, so nobody minds a message at midnight. If you come after the first week, your room is still yours and the rent runs from the contract’s first day.</p>',
      },
      {
        question: 'What is the inventory and why should I check it?',
        answerHtml:
          '<p>It is a list, with photographs, of everything in your room and its condition. You receive it on the first day and have seven days to correct it. Do so carefully: note the scratch on the desk and the mark behind the door, and add pictures. When you leave, the room is compared with that list, so an honest inventory protects your deposit.</p>',
      },
      {
        question: 'What should I bring, and what should stay at home?',
        answerHtml:
          '<p>Bring bedding, towels, a few pans, an adaptor if you come from abroad and your documents. Leave candles, heaters, deep-fat fryers and anything with a bare heating element: fire rules forbid them. The guide has <a href="/student-guide/moving-in/what-to-take">a full list</a>, with a separate page <a href="/student-guide/moving-in/what-to-take/kitchen">for the kitchen</a>, because five kettles in one flat is four too many.</p>',
      },
    ],
  },
  {
    slug: 'living-here',
    title: 'Living here',
    questions: [
      {
        question: 'Can guests stay overnight?',
        answerHtml:
          '<p>Yes, for up to three nights at a time and six nights in a month, one guest per room. Sign them in with the team or in the app, so that we know who is in the building if there is a fire. You answer for what they do. In a shared flat, tell your flatmates first; it is their kitchen too.</p>',
      },
      {
        question: 'Can I keep a pet?',
        answerHtml:
          '<p>No, not even a small one in a tank. Flats share air, carpets and kitchens, and someone after you may be allergic. Assistance dogs are welcome in every building and are not pets: tell us before you book, and we will look with you for a room that suits you both and a place outside for the dog.</p>',
      },
      {
        question: 'Can I swap to another room?',
        answerHtml:
          '<p>From the fourth week of your contract, if a room is available. There is no charge for the move itself. If the new room has a different weekly price, you pay the new one from the day you change, and we work out the remaining instalments again. For reasons of safety or health we move people at any time, first and with the forms afterwards.</p>',
      },
      {
        question: 'How do I report a repair?',
        answerHtml:
          '<p>In the residents’ app, at the desk or by telephone. Anything dangerous, such as a leak, a lost supply or a door that will not lock, is attended to the same day, at night as well. A failed heater or fridge is seen within one working day and most other things within five. You are told when someone is coming, and nobody enters your room without knocking and waiting.</p>',
      },
      {
        question: 'Are there quiet hours?',
        answerHtml:
          '<p>From eleven at night until eight in the morning music should not be heard outside your room, and during exam weeks we ask for quiet from nine. Start by talking to your neighbour, which solves most of it. If that fails or feels awkward, ring the desk or the duty phone and a member of staff will come up.</p>',
      },
      {
        question: 'How do I complain, and what is the National Code?',
        answerHtml:
          '<p>Speak to the building’s manager first, then write to our head office, which answers within ten working days. Fourteen of our buildings belong to <a href="https://www.nationalcode.org">the National Code</a>, a set of standards for large student buildings. If you live in one and our answer does not settle the matter, you can take it to the Code. <a href="/complaints">Complaints</a> sets out each step, for the other two buildings as well.</p>',
      },
    ],
  },
  {
    slug: 'international-and-visa',
    title: 'International and visa',
    questions: [
      {
        question: 'What is No Visa No Pay?',
        answerHtml:
          '<p>A promise for everybody who needs a student visa. Should the Home Office refuse yours, the contract ends and you get back whatever you have paid, the deposit included. We need the refusal letter no later than seven days after it reached you, and before you take the keys. You must have applied in good time for a course that fits the contract. If the visa is merely late, we keep the room and look with you at a later start.</p>',
      },
      {
        question: 'Can I book before I have my visa or my CAS?',
        answerHtml:
          '<p>Yes, and most people do. A university offer, even a conditional one, is enough to sign. You send the visa or share code before you move in, because we need to see it. Having signed does not put money at risk: the seven-day cooling-off period, No Visa No Pay and No Place No Pay all apply to bookings from abroad.</p>',
      },
      {
        question: 'How do I pay from abroad, and what if I have no UK guarantor?',
        answerHtml:
          '<p>You can pay by card or bank transfer in pounds; we add no charge, though your bank may. Send a transfer at least five working days early. Without a guarantor in the UK you can pay in one instalment, or in three or four with a guarantor service that you choose yourself. We take no commission from such services, and you need not use one.</p>',
      },
      {
        question: 'Can you give me a letter that proves my address?',
        answerHtml:
          '<p>Yes, free of charge. As soon as your contract is signed we can confirm the address and dates for a visa application, and after you have moved in we write the letter that banks and doctors’ surgeries ask for. Ask at the desk or by email; it takes one working day. There is more for newcomers on our page for <a href="/international-students">international students</a>.</p>',
      },
    ],
  },
  {
    slug: 'accessibility-and-support',
    title: 'Accessibility and support',
    questions: [
      {
        question: 'Do you have rooms for wheelchair users?',
        answerHtml:
          '<p>In each of the eight cities at least one building has adapted rooms, with wet rooms, wider doors and step-free routes. They cost the same per week as the comparable standard room. Send an <a href="/accessible-request">accessible room request</a> and say what you need, not why; a named person replies within one working day with measurements and photographs.</p>',
      },
      {
        question: 'Can you adapt a room for me?',
        answerHtml:
          '<p>Often. Grab rails, a flashing or vibrating fire alarm, a shower seat, a raised desk or a fridge for medicine can usually be in place before you arrive, at our cost. Larger work takes longer, so ask as early as you can. A live-in carer or personal assistant can be housed near you, and we agree the terms before you sign.</p>',
      },
      {
        question: 'How would I get out if there were a fire?',
        answerHtml:
          '<p>If you could not leave unaided, we write a personal emergency evacuation plan with you in your first week, or sooner. It says which route, which refuge and who comes. You keep a copy, we practise it, and it is changed when your needs change, a broken ankle included. Only the people who carry it out see it.</p>',
      },
      {
        question: 'Who can I talk to when things are hard?',
        answerHtml:
          '<p>Any member of the building’s team, who are trained to listen and know where to send you. With your agreement we speak to your university’s wellbeing service. In an emergency ring 999; for urgent medical advice ring 111; Samaritans answer on 116 123 at any hour, free. We do not tell your family anything without your consent unless a life is at risk.</p>',
      },
    ],
  },
]
