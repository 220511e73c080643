import type { DemoProperty } from '../property-types.ts'

export const stokesCroftYard: DemoProperty = {
  slug: 'stokes-croft-yard',
  name: 'Stokes Croft Yard',
  city: 'bristol',
  street: '40 Hepburn Yard',
  postcodeArea: 'BS2',
  coordinates: { lat: 51.464, lng: -2.59 },
  salesPhone: '0117 496 0182',
  beds: 131,
  yearOpened: 2016,
  inNationalCode: true,
  energyRating: 'B',
  cardSubtitle: 'A planted yard behind a street that rarely goes quiet',
  summaryHtml: `<p>Walk through a brick arch off the main road and the traffic drops away: four storeys of rooms look inwards to a yard with birch trees and long tables. Stokes Croft Yard has 131 beds, a rehearsal room and a workshop with sewing machines and a laser cutter. Montpelier station is eight minutes off, the University of Bristol seventeen, UWE at Frenchay 26 by bicycle.</p>`,
  descriptionHtml: `<p>Fine-art students found this place first, and it shows. Something is usually drying on the yard tables. The workshop, which we call the maker space, was added after residents asked where they were supposed to saw things; there is a technician on two evenings a week, and a short induction before you may use the cutter.</p>
<p>Rooms come in four kinds, and for a building of its size the spread is wide. Classic Rooms share a bathroom between four and cost the least of anything we let in Bristol. En-suites are in flats of five or six. A dozen studios take up the quiet north side.</p>
<h3>What to know before you choose it</h3>
<ul>
<li>There is no gym here; a public leisure centre and several parks are close by.</li>
<li>Stokes Croft is noisy at weekends. The yard is sheltered from most of that, though the six street-facing flats are not.</li>
<li>The entrance has two steps. If you use a wheelchair, <a href="/student-accommodation/bristol/harbourside-house">Harbourside House</a> is our accessible building in the city.</li>
</ul>
<p>Cabot Circus shops are eleven minutes on foot and the coach station nine.</p>`,
  metaDescription:
    'Stokes Croft Yard in Bristol BS2: shared-bathroom rooms, en-suites and studios round a planted yard, with a music room, a workshop and bills included.',
  amenities: [
    'Courtyard',
    'Music Room',
    'Maker Space',
    'Study Room',
    'Bike Storage',
    'Laundry',
    'Lift',
    'Cctv',
    'Ensuite',
    'Kitchen',
    'Desk',
    'Storage',
    'Wifi',
    'Contents Insurance',
    'Bills Included',
  ],
  accessibility: {
    stepFree: false,
    lifts: 1,
    adaptedRooms: 0,
    liftDoorWidth: 76,
    notes:
      'Two steps and a handrail lead from the arch into the yard, and the maker space is five steps down. The lift serves all floors but its door is 76 cm wide. No room has a wet room. Vibrating pillow alarms can be lent; reception has a portable hearing loop.',
  },
  moreInfo: [
    {
      title: 'Music room and maker space',
      contentHtml: `<p>Book either by the hour through reception, up to six hours a week. The music room has an upright piano, a drum kit and a small PA, and is open from nine until ten at night. In the maker space you pay only for materials.</p>`,
    },
    {
      title: 'Storage and bicycles',
      contentHtml: `<p>Under-bed drawers are in every room, and a locked cage in the basement takes canvases, cellos and boxes by arrangement. The bicycle store has 84 stands with a pump and a repair bench.</p>`,
    },
    {
      title: 'When reception is open',
      contentHtml: `<p>The desk is staffed on weekdays until half past six and on Saturday mornings. Outside those hours a duty manager answers the phone and can be in the building within half an hour for lockouts, leaks or anything that frightens you.</p>`,
    },
    {
      title: 'Internet',
      contentHtml: `<p>Wi-Fi is included at up to 200 Mbps, with no cap on the number of devices. The yard is covered too, as far as the arch.</p>`,
    },
  ],
  summerStaysHtml: `<p>In the summer holidays the yard is at its best and half the building is empty. We let Classic Rooms and en-suites by the week, with a minimum of four, and leave the workshop running. Summer-school groups stay on separate floors. Weekly prices are lower than in term, with no fee added.</p>`,
  rooms: [
    {
      type: 'classic-room',
      weekly: 175,
      quantity: 32,
      availability: 'available',
      descriptionHtml: `<p>If you spend your days in a studio or a lab and want a plain room to come back to, start here. There is a washbasin, a wardrobe with a mirror, drawers under the bed and a deep sill that people turn into a second shelf. Four rooms share two showers and two toilets, cleaned by us on weekdays.</p>`,
      extras: ['Washbasin'],
    },
    {
      type: 'classic-en-suite',
      clusterSize: 6,
      weekly: 195,
      originalWeekly: 205,
      quantity: 58,
      availability: 'available',
      descriptionHtml: `<p>Most look into the birches, and in summer the light on the ceiling is green. The shower room is a moulded pod: compact, warm, quick to wipe down. Pegs and a pinboard cover one wall, since we gave up asking people not to use tape. The flat’s kitchen has two fridges and a table made in the workshop.</p>`,
      extras: ['Full-height pinboard'],
    },
    {
      type: 'premier-en-suite',
      clusterSize: 5,
      weekly: 210,
      originalWeekly: 224,
      quantity: 29,
      availability: 'available',
      descriptionHtml: `<p>Two windows instead of one make the difference, on the corners where the wings of the yard meet. The desk is 160 cm long, enough for a drawing board beside a laptop, and the reading chair fits by the second window. Architecture students in particular ask for these rooms by number.</p>`,
    },
    {
      type: 'studio',
      weekly: 265,
      quantity: 12,
      availability: 'limited',
      descriptionHtml: `<p>Twelve self-contained rooms on the north side, three to a floor, over a lane that only cyclists use. Northern light is even all day, so painters and anyone who works on screens get on with it well. The kitchenette folds behind a door. A tall cupboard by the entrance takes coats, a vacuum cleaner and a bicycle wheel.</p>`,
      floorSpace: 21,
    },
  ],
  reviews: [
    {
      rating: 5,
      title: 'Finally somewhere to practise',
      text: 'I play cello and my last halls banned it. Here I had the music room four evenings a week, and the piano is kept in tune. People came down to listen during exams, which was lovely and slightly terrifying.',
      firstName: 'Noor',
      course: '2nd year, Music',
      monthsAgo: 3,
    },
    {
      rating: 4,
      title: 'Cheap for Bristol, and friendly',
      text: 'Had a Classic Room. Sharing a bathroom with three others was not an issue, we never once queued. Saved enough compared with friends in en-suites to go home to Lisbon twice. Walls between bedrooms are thin, so be nice to your neighbour.',
      firstName: 'Beatriz',
      course: '1st year, Politics',
      monthsAgo: 7,
    },
    {
      rating: 5,
      title: 'The workshop made my degree show',
      text: 'Cut all my frames downstairs for the price of the timber. The technician knows what he is doing and does not make you feel stupid for asking. Also half the friends I have now I met waiting for glue to dry.',
      firstName: 'Owen',
      course: '3rd year, Fine Art',
      monthsAgo: 17,
    },
  ],
}
