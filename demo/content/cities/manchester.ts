import type { DemoCity } from '../content-types.ts'

export const manchester: DemoCity = {
  slug: 'manchester',
  name: 'Manchester',
  nation: 'England',
  coordinates: { lat: 53.4794, lng: -2.2453 },
  strapline: 'One long road of universities, with a big city at the top of it',
  summaryHtml: `<p>Around a hundred thousand students share Manchester, most of them within sight of Oxford Road. Our larger building stands at its city end, three minutes from Manchester Met. The other looks over the canal basin at Castlefield, among viaducts and narrowboats, and swaps a shorter commute for a better sunset.</p>`,
  descriptionHtml: `<p>The first thing to learn is the Corridor: Oxford Road runs south from the Palace Theatre past both universities, two museums, a park and a row of hospitals. Buses come so often that nobody looks at a timetable, and a protected cycle lane runs alongside them.</p><p>The rest of the city hangs off that line. Trams go to Salford Quays, Chorlton and the airport. The Northern Quarter, the libraries and the market halls are all within a half-hour walk. It does rain, although less than people claim; the trick is a coat with a hood and no umbrella.</p><p>Students here work in theatres, stadiums, labs and coffee bars, often in the same week. Museums are free. Reading rooms are warm. If you want quiet, go down the steps at any bridge and follow the towpath until the traffic stops.</p>`,
  metaDescription:
    'Student rooms in Manchester on Oxford Road and by Castlefield’s canals: total contract prices, bills included, minutes from both universities.',
  areas: [
    {
      name: 'Oxford Road',
      text: 'The university quarter, busy from eight in the morning until the last bus. Everything a course needs is on it, including three good libraries. Choose a room facing a courtyard if you sleep lightly; ours mostly do.',
    },
    {
      name: 'Castlefield',
      text: 'Where the railways and canals meet, with Roman foundations below both. It is a conservation area, so building is low and water is everywhere. The tram stop at Deansgate is six minutes from the basin.',
    },
    {
      name: 'Hulme and the Brooks',
      text: 'South-west of the centre, with a park, a garden centre run by its neighbours and Manchester Met’s Birley building. Rents in shared houses are lower, and the cycle route into town is direct.',
    },
  ],
  faqs: [
    {
      question: 'Is it noisy on Oxford Road?',
      answerHtml:
        '<p>The road is. Two thirds of the rooms at <a href="/student-accommodation/manchester/oxford-road-works">Oxford Road Works</a> face the inner courtyard, and those on the street have triple glazing. Say which you prefer when you book.</p>',
    },
    {
      question: 'How far is Castlefield Basin from lectures?',
      answerHtml:
        '<p>About twenty minutes on foot to Manchester Met and half an hour to the University of Manchester’s main library. The free city bus and the tram shorten both.</p>',
    },
    {
      question: 'Can I live in Manchester and study in Salford?',
      answerHtml:
        '<p>Yes. Trains from Oxford Road station reach Salford Crescent in six minutes, and Castlefield is a direct bus ride away from MediaCity.</p>',
    },
  ],
}
