import type { DemoCity } from '../content-types.ts'

export const bristol: DemoCity = {
  slug: 'bristol',
  name: 'Bristol',
  nation: 'England',
  coordinates: { lat: 51.4545, lng: -2.5879 },
  strapline: 'A harbour in the middle, hills all round it and a view from most of them',
  summaryHtml: `<p>Plumbrook has two buildings in Bristol: one beside the Floating Harbour, one in a yard behind Stokes Croft. Both are within about seventeen minutes’ walk of the University of Bristol. For UWE’s Frenchay campus you will want a bus or a bicycle. Electricity, heating, water, broadband and contents insurance are part of every rent, and you see the whole sum before you enquire.</p>`,
  descriptionHtml: `<p>Bristol is smaller than its reputation. You can cross the middle of it in half an hour, provided you accept that the middle goes up and down: Park Street climbs hard from College Green to the university, and Kingsdown is steeper still. Thighs adapt by November.</p>
<p>Water organises the rest. The Floating Harbour winds from near Temple Meads past old wharves to the SS Great Britain, with small ferries and a free city museum along it, and plenty of student evenings end on its quaysides. North of the centre, Stokes Croft leads up to Gloucester Road, a long line of greengrocers, cafés and painted walls.</p>
<p>Rents here are among the higher ones outside London, so compare whole-year totals and not only the weekly figure. Trains reach Bath in under a quarter of an hour and London in under two hours. Rain tends to arrive sideways: a coat serves you better than an umbrella.</p>`,
  metaDescription:
    'Student rooms and studios in Bristol by the Floating Harbour and off Stokes Croft, with weekly and total prices, bills included and honest walking times.',
  areas: [
    {
      name: 'Harbourside',
      text: 'Wharves and cranes at the foot of the hill, with broad level quays for walking and running. Museums, College Green and the central library are close. Summer weekends bring festivals and crowds to the water; on a wet Tuesday in February you may have the quay to yourself.',
    },
    {
      name: 'Stokes Croft and Montpelier',
      text: 'Murals, record shops and late cafés along the main road, then steep streets of coloured terraces as soon as you turn off it. Montpelier has a station on the Severn Beach line. It is sociable, scruffy in places and loud near the road on Friday and Saturday nights.',
    },
    {
      name: 'Clifton and Redland',
      text: 'Pale terraces and tall trees above the university, running up to the open grass of the Downs and the Suspension Bridge. Calm, handsome and correspondingly dear; many second-years share houses in Redland, while first-years mostly come up for the view and a long walk on Sundays.',
    },
  ],
  faqs: [
    {
      question: 'Which of your Bristol buildings is better for UWE?',
      answerHtml: `<p><a href="/student-accommodation/bristol/stokes-croft-yard">Stokes Croft Yard</a>, if your lectures are at Frenchay. The campus is about five kilometres away in a straight line, which is roughly 26 minutes by bicycle, and buses heading north pass close by. From Harbourside House you would add about ten minutes to the same ride.</p>`,
    },
    {
      question: 'How steep is the walk to the University of Bristol?',
      answerHtml: `<p>From the harbour you climb Park Street, which is short and properly steep; allow fifteen minutes and take it slowly with a heavy bag. From Stokes Croft the way goes up through Kingsdown, with some stepped alleys that can be avoided by going round. If hills are difficult for you, ask us about level bus stops before you choose.</p>`,
    },
    {
      question: 'Can I keep a car in Bristol?',
      answerHtml: `<p>Neither of our buildings has parking, and most streets nearby are in residents’ permit zones. The centre is also inside a Clean Air Zone, where some older petrol and diesel cars pay a daily charge. On moving day you can stop to unload for a booked half hour; after that, a bicycle is the quickest vehicle in the city.</p>`,
    },
  ],
}
