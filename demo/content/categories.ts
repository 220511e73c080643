import type { DemoCategory } from './content-types.ts'

export const categories: readonly DemoCategory[] = [
  {
    slug: 'moving-in',
    name: 'Moving in',
    description:
      'What to pack, what to leave, how an inventory works, and how the first week in a shared flat usually goes: practical notes from people who have met hundreds of arrivals.',
  },
  {
    slug: 'money',
    name: 'Money',
    description:
      'Budgets, instalments, council tax and the arithmetic of rent, written so that you can check every sum yourself and decide what a room really costs you.',
  },
  {
    slug: 'city-guides',
    name: 'City guides',
    description:
      'Eight cities seen from a student’s side of the street: where things are, how people get about, and what a week there feels like in each season.',
  },
  {
    slug: 'wellbeing',
    name: 'Wellbeing',
    description:
      'Sleep, worry, study and company. Plain advice from our teams and residents, with the places to turn to when plain advice is not enough.',
  },
  {
    slug: 'international',
    name: 'International',
    description:
      'For students who are coming to the UK: visas in outline, bank accounts, plugs and duvets, and the small customs that nobody thinks to explain.',
  },
  {
    slug: 'student-life',
    name: 'Student life',
    description:
      'Cooking, cycling, work and the long list of things that fill the hours between lectures, collected from residents who have tried them in our buildings.',
  },
  {
    slug: 'leeds',
    name: 'Leeds',
    parent: 'city-guides',
    description:
      'Walking routes, markets, parks and cheap suppers in Leeds, from Woodhouse Moor down to the waterfront, by residents of our two buildings there.',
  },
  {
    slug: 'sheffield',
    name: 'Sheffield',
    parent: 'city-guides',
    description:
      'Hills, trams and the edge of the Peak District: how students live in Sheffield between Kelham Island and the green side of Ecclesall Road.',
  },
  {
    slug: 'manchester',
    name: 'Manchester',
    parent: 'city-guides',
    description:
      'Oxford Road, Castlefield and the canals between them, with notes on getting about and on the free things that are worth an afternoon.',
  },
  {
    slug: 'nottingham',
    name: 'Nottingham',
    parent: 'city-guides',
    description:
      'Trams, sandstone and two universities: a compact city that is easy to learn on foot, and what to do once you have learnt it.',
  },
  {
    slug: 'bristol',
    name: 'Bristol',
    parent: 'city-guides',
    description:
      'The harbour, the hills and Stokes Croft: a resident’s map of Bristol, honest about gradients, rain and the price of a good loaf.',
  },
  {
    slug: 'glasgow',
    name: 'Glasgow',
    parent: 'city-guides',
    description:
      'The West End and the Merchant City, joined by a Subway that goes round in circles: living and studying in Glasgow through four seasons a day.',
  },
  {
    slug: 'cardiff',
    name: 'Cardiff',
    parent: 'city-guides',
    description:
      'From Cathays to the Bay in one of the smallest capitals in Europe: parks, arcades, trains and where the rugby crowds do not go.',
  },
  {
    slug: 'london',
    name: 'London',
    parent: 'city-guides',
    description:
      'How to make a very large city small: neighbourhoods, travel and free museums for students who live in Clerkenwell or Mile End.',
  },
  {
    slug: 'budgeting',
    name: 'Budgeting',
    parent: 'money',
    description:
      'Working out a term’s money before the term starts, and keeping to it afterwards without a spreadsheet that nobody opens twice.',
  },
  {
    slug: 'bills-and-rent',
    name: 'Bills and rent',
    parent: 'money',
    description:
      'What rent covers, when it is due, which bills students pay and which they do not: the parts of a contract that are worth reading slowly.',
  },
  {
    slug: 'study',
    name: 'Study',
    parent: 'wellbeing',
    description:
      'Places, habits and timetables that help with essays and exams, gathered from residents who found what worked and told us about it.',
  },
  {
    slug: 'health',
    name: 'Health',
    parent: 'wellbeing',
    description:
      'Sleep, doctors, food and the days when things feel heavy: where to start, whom to ask, and how our teams can help.',
  },
]
