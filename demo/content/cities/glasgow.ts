import type { DemoCity } from '../content-types.ts'

export const glasgow: DemoCity = {
  slug: 'glasgow',
  name: 'Glasgow',
  nation: 'Scotland',
  coordinates: { lat: 55.8609, lng: -4.2514 },
  strapline: 'Sandstone, big parks and a circular Subway that is hard to get lost on',
  summaryHtml: `<p>Choose by campus first. Kelvin Rise stands near Kelvingrove Park, about fourteen minutes’ walk from the University of Glasgow; Merchant Court is in the old trading streets of the centre, seven minutes from Strathclyde. Between them we have 365 beds, from en-suite rooms in shared flats to lofts and two-bed apartments. One weekly price covers the bills in all of them.</p>`,
  descriptionHtml: `<p>People talk to you in Glasgow: at bus stops, in queues, across the counter. For someone who has arrived knowing no one, that is worth more than any freshers’ fair.</p>
<p>The city divides neatly for students. In the West End, red and blond sandstone terraces surround the University of Glasgow, Kelvingrove Park and a botanic garden with Victorian glasshouses, all free to enter. Strathclyde and Glasgow Caledonian sit in the centre, among shops, theatres and two main stations. The Subway joins both halves: one circle, fifteen stations, about 24 minutes all the way round.</p>
<p>Winter days are short, and the rain is frequent enough that nobody cancels anything for it. In June it stays light past ten. Edinburgh is under an hour by train, and Loch Lomond is close enough for a day out without a car. Money goes further here than in most large university cities, food and evenings included.</p>`,
  metaDescription:
    'Student accommodation in Glasgow: en-suite rooms, studios and apartments in the West End and Merchant City, with bills included and each total shown.',
  areas: [
    {
      name: 'Woodlands and Kelvinbridge',
      text: 'Tenement streets between Great Western Road and Kelvingrove Park, with bakeries, curry houses and second-hand bookshops at pavement level. Two Subway stations are within reach. Students and families share the closes, so evenings are lively on the main roads and settled a street behind them.',
    },
    {
      name: 'Merchant City',
      text: 'A grid of warehouses and merchants’ houses east of George Square, many now flats with restaurants beneath. Both main stations are walkable and Strathclyde is up the hill. Expect company on the pavements until late on weekends, and a proper choice of places to eat on a budget.',
    },
    {
      name: 'Dennistoun',
      text: 'East of the cathedral, a compact district of tenements along Duke Street that has become popular with postgraduates. Rents are lower than in the West End, Alexandra Park is at the far end and trains from Bellgrove run straight into the middle of town.',
    },
  ],
  faqs: [
    {
      question: 'What happens to my deposit in Scotland?',
      answerHtml: `<p>It is £200. The law requires us to lodge it with an approved tenancy deposit scheme within 30 working days of your tenancy starting, and to tell you which one. When you leave, you and we agree what is returned; if we cannot agree, the scheme decides through a free adjudication. We charge no booking or administration fee.</p>`,
    },
    {
      question: 'Are buses really free for students?',
      answerHtml: `<p>For anyone under 22 who lives in Scotland, yes, and that includes students from elsewhere whose term-time home is here. You apply for a National Entitlement Card with the Young Scot logo, which takes a few weeks, so start as soon as you have your address. The Subway and trains are separate, with student fares of their own.</p>`,
    },
    {
      question: 'I study in the centre. Is living in the West End practical?',
      answerHtml: `<p>Many people do it. From <a href="/student-accommodation/glasgow/kelvin-rise">Kelvin Rise</a>, Strathclyde is about 35 minutes on foot or eleven by bicycle, and St George’s Cross Subway station is nine minutes’ walk for the short run to Buchanan Street. Note that the Subway stops early on Sunday evenings; buses keep going.</p>`,
    },
  ],
}
