import type { DemoCity } from '../content-types.ts'

export const london: DemoCity = {
  slug: 'london',
  name: 'London',
  nation: 'England',
  coordinates: { lat: 51.5074, lng: -0.1278 },
  strapline: 'Pick the journey you will make every day, then pick the room',
  summaryHtml: `<p>We run two buildings in London and they answer different questions. Clerkenwell Place, five minutes from Farringdon, is central, walkable and priced to match. Mile End Gardens lies east, beside the canal and three minutes from the Tube, with larger grounds and lower rents. Each page shows the year’s total beside the weekly price, because in London the difference matters most.</p>`,
  descriptionHtml: `<p>Nobody lives in all of London. You will live in a patch of perhaps two square miles: a campus, a market, a park, a launderette, the station where you change. Choosing that patch well matters more than anything on a list of sights, so measure the route from your door to your department before you look at photographs.</p>
<p>Costs deserve the same sobriety. Rent will be your largest bill by a distance and travel probably the second. Against that, the national museums charge nothing for their permanent collections, concert halls and theatres sell cheap seats to under-26s, and the parks are open to anyone with a sandwich. Street markets are often the best-value lunch within reach of a lecture.</p>
<p>The pace can be lonely at first. People here rarely knock on doors, which is one reason our flats share kitchens that are large enough to sit down in. Give it half a term; by then the patch usually feels like yours.</p>`,
  metaDescription:
    'Student rooms in Clerkenwell and Mile End, London: en-suites, studios and shared twins with bills included, travel times and the full-year cost.',
  areas: [
    {
      name: 'Clerkenwell and Farringdon',
      text: 'Once watchmakers and printers, now studios, lunch counters and narrow courts that are easy to get lost in. Elizabeth line, Thameslink and Tube trains meet at Farringdon. Weekdays bustle until about eight; on Sundays the streets are so still that you hear the bells of St James.',
    },
    {
      name: 'Mile End and Bow',
      text: 'A long ribbon of park follows Regent’s Canal past Queen Mary’s campus and over the main road on a planted bridge. Terraces, tower blocks and market stalls share the rest. Roman Road has one of the East End’s old street markets, and Victoria Park is twenty minutes up the towpath.',
    },
    {
      name: 'Bloomsbury and King’s Cross',
      text: 'The university quarter proper: garden squares, teaching hospitals, specialist bookshops and several large libraries, including the national one. Housing is scarce and expensive, so most people who study here travel in. Granary Square, north of the stations, is a good place to sit by the water between classes.',
    },
  ],
  faqs: [
    {
      question: 'How do I get the student discount on transport?',
      answerHtml: `<p>Apply for an 18+ Student Oyster photocard once you are enrolled and have a London address. It takes 30 per cent off adult-rate Travelcards and Bus &amp; Tram Passes that last a week or longer. If you travel only two or three days a week, pay-as-you-go with a railcard linked to the Oyster may cost less, so do the sum for your own timetable.</p>`,
    },
    {
      question: 'Which building is closer to my university?',
      answerHtml: `<p>For Queen Mary, <a href="/student-accommodation/london/mile-end-gardens">Mile End Gardens</a>: eight minutes on foot. For King’s on the Strand it is <a href="/student-accommodation/london/clerkenwell-place">Clerkenwell Place</a>, about 24 minutes’ walk, and for UCL about 32 minutes or two stops from Farringdon to Euston Square. London Metropolitan on Holloway Road is seventeen minutes by bicycle from Clerkenwell.</p>`,
    },
    {
      question: 'Is there extra student finance for living in London?',
      answerHtml: `<p>Student Finance England has a higher maintenance loan for students who live away from their parents and study in London; the amount depends on household income. Funding bodies in Scotland, Wales and Northern Ireland have rules of their own. Many universities add hardship funds or bursaries. Ask your money-advice office before you sign for a room at the top of your budget.</p>`,
    },
  ],
}
