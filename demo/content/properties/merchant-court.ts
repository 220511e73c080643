import type { DemoProperty } from '../property-types.ts'

export const merchantCourt: DemoProperty = {
  slug: 'merchant-court',
  name: 'Merchant Court',
  city: 'glasgow',
  street: '28 Virginia Vennel',
  postcodeArea: 'G1',
  coordinates: { lat: 55.859, lng: -4.245 },
  salesPhone: '0141 496 0192',
  beds: 119,
  yearOpened: 2015,
  inNationalCode: false,
  energyRating: 'C',
  cardSubtitle: 'A Victorian warehouse with iron columns, close to Strathclyde',
  summaryHtml: `<p>Grain and cloth were hoisted up this warehouse before it was ever a home, and the beams are still in the ceilings. Merchant Court holds 119 people in en-suites, studios, two-bed apartments and ten lofts. Strathclyde is seven minutes’ walk, George Square six and Queen Street station nine. Old walls mean character, and also an energy rating of C, which we would sooner tell you now.</p>`,
  descriptionHtml: `<p>No two floors match. When the warehouse was converted in 2015 the builders worked around cast-iron columns, arched windows and a loading bay that is now the lounge, so ceilings vary from low to cathedral-like and some rooms have a pillar in them. If you want a predictable rectangle, we will not be offended.</p>
<ul>
<li><strong>The court</strong> is a flagged yard with benches and bicycle stands, open until ten at night.</li>
<li><strong>The basement cinema</strong> seats twenty and doubles as a place for society film nights.</li>
<li><strong>The laundry</strong> has six washers and a rail for things that must not be tumbled.</li>
</ul>
<p>Around the vennel you have the Merchant City: restaurants below, flats above, street noise at weekends. Glasgow Green and its long river path are thirteen minutes on foot. High Street station is five, Argyle Street six.</p>
<p>We run the place with a team of four who are here on weekdays, and a caretaker who lives on the ground floor. He knows the plumbing better than anyone alive. For level access and adapted rooms, please see <a href="/student-accommodation/glasgow/kelvin-rise">Kelvin Rise</a>.</p>`,
  metaDescription:
    'Merchant Court, Glasgow G1: en-suites, studios, lofts and two-bed apartments in a converted warehouse, seven minutes on foot from Strathclyde.',
  amenities: [
    'Courtyard',
    'Cinema',
    'Bike Storage',
    'Laundry',
    'Parcel Lockers',
    'Lift',
    'Cctv',
    'Ensuite',
    'Kitchen',
    'Dishwasher',
    'TV',
    'Wifi',
    'Bills Included',
  ],
  accessibility: {
    stepFree: false,
    lifts: 1,
    adaptedRooms: 0,
    notes:
      'Three stone steps lead up to the listed front door and a ramp has not been permitted. The lift starts from the raised ground floor; lofts have a further half flight. There are no wet rooms. Handrails are on both sides of the stairs, and strobe alarms can be fitted in any bedroom.',
  },
  moreInfo: [
    {
      title: 'Deposit and agreement',
      contentHtml: `<p>Your £200 deposit is lodged with an approved tenancy deposit scheme within the time the law allows, and comes back through that scheme. You sign for a fixed period in a written agreement; a sample can be had from us before you commit to anything. Complaints go first to the building manager and then to our head office.</p>`,
    },
    {
      title: 'Heating an old building',
      contentHtml: `<p>Radiators have their own valves and heating is included in the rent. The arched windows are double-glazed behind the original frames. Rooms on the vennel are cooler than those on the court by a degree or two, so bring slippers for the stone landings.</p>`,
    },
    {
      title: 'Broadband and television',
      contentHtml: `<p>Expect 150 Mbps by Wi-Fi; the walls are half a metre thick, so each flat has two access points. Apartments come with a television. A TV licence is not part of the rent, and you need one to watch live channels or iPlayer.</p>`,
    },
  ],
  shortStaysHtml: `<p>We keep a few studios for one-semester visitors, chiefly exchange students at Strathclyde and people on placement in the city. Stays are twenty weeks. Because so few rooms are involved it is best to <a href="/contact-us">ask us</a> what is free before you plan around one.</p>`,
  summerStaysHtml: `<p>Apartments and studios can be taken from mid-June for four weeks or more, bills and broadband included as in term. The Merchant City is busy in July with visitors and street events. Windows on the court side are the ones to ask for if you go to bed before midnight.</p>`,
  rooms: [
    {
      type: 'classic-en-suite',
      weekly: 165,
      quantity: 48,
      availability: 'available',
      descriptionHtml: `<p>Arched windows with sills deep enough to sit on are the best thing about these rooms, the odd iron column the strangest. Each is therefore slightly different in plan; the floorplan for your number is sent with the offer. The shared kitchens are on the old loading floors, each with a dishwasher and a table for eight.</p>`,
      floorSpace: 14,
      extras: ['Deep window sill'],
    },
    {
      type: 'studio',
      weekly: 235,
      quantity: 41,
      availability: 'available',
      descriptionHtml: `<p>High ceilings let us put the wardrobe and storage overhead, reached by a short fixed ladder, and leave the floor free. You cook at a galley with a full-size fridge, and there is a breakfast bar with two stools. Studios facing the court are the quieter half; the others have more sun and more weekend.</p>`,
      extras: ['Overhead storage', 'Breakfast bar'],
    },
    {
      type: 'two-bed-apartment',
      weekly: 205,
      quantity: 20,
      availability: 'available',
      descriptionHtml: `<p>Made for two friends, siblings or a couple who each want a door to close. Both bedrooms have a desk and a double window; between them lie a sitting room with a sofa and television, a bathroom with a bath, and a kitchen with a dishwasher. The price is per person, and both of you sign.</p>`,
      extras: ['Bath', 'Television'],
    },
    {
      type: 'loft-studio',
      weekly: 259,
      quantity: 10,
      availability: 'limited',
      descriptionHtml: `<p>Up a last half flight, under the timber trusses of the roof. Skylights open by remote and show you nothing but weather, while a low window at floor level looks down the vennel. The sleeping end is beneath the slope, so tall people should mind their heads. You get the kitchen of a small flat and a great deal of quiet.</p>`,
      floorSpace: 29,
      extras: ['Roof windows', 'Dishwasher'],
    },
  ],
  reviews: [
    {
      rating: 4,
      title: 'Full of character',
      text: 'There is a column next to my bed and I hang my coat on it. Huge window, sunshine until four, and I am in a lecture theatre eight minutes after closing the door. Not for anyone who likes everything new and matching.',
      firstName: 'Isla',
      course: '2nd year, Architecture',
      monthsAgo: 2,
    },
    {
      rating: 2,
      title: 'Lift broken, little news',
      text: 'The lift was off for nine days in spring and I live on the fifth floor with a bad knee. What annoyed me was the silence: one notice on day one and nothing afterwards. I had to ask every morning whether a part had come.',
      firstName: 'Andrei',
      course: 'Master’s, Supply Chain Management',
      monthsAgo: 7,
      reply:
        'You should not have had to ask, Andrei. We now text all residents at nine each morning while a lift is out, even when there is no progress to report, and offer a lower room to anyone who needs one.',
    },
    {
      rating: 5,
      title: 'The caretaker is a legend',
      text: 'My sink blocked on a Sunday and he had it apart within twenty minutes, chatting about the old warehouse the whole time. He also lends out a proper toolkit. I have lived in three student places and never known who fixed things before.',
      firstName: 'Gift',
      course: '4th year, Civil Engineering',
      monthsAgo: 4,
    },
    {
      rating: 3,
      title: 'Saturday nights',
      text: 'Vennel side, second floor. People come out of the restaurants from eleven and talk under your window till past one, and hen parties sing. Double glazing helps when shut, but then the room gets stuffy. Weeknights are absolutely fine.',
      firstName: 'Lucía',
      course: '3rd year, Hospitality Management',
      monthsAgo: 14,
      reply:
        'That is an accurate picture of the vennel in May. We have put quiet trickle vents in the second-floor windows so that they can stay shut, and we can tell you when a court-side studio comes free.',
    },
    {
      rating: 5,
      title: 'Sharing an apartment with my brother',
      text: 'We split the two-bed. Having a real sitting room changes everything, we had our parents over for dinner at Christmas. We worked out it costs each of us less than a studio and we argue only about the dishwasher.',
      firstName: 'Zainab',
      course: '1st year, Pharmacy',
      monthsAgo: 10,
    },
    {
      rating: 4,
      title: 'You barely need transport',
      text: 'Everything I use is ten minutes away: campus, Queen Street for trains home to Perth, two supermarkets, the Green for running. I spent almost nothing on travel all year. It is a touch cold on the landings.',
      firstName: 'Struan',
      course: '2nd year, Marketing',
      monthsAgo: 17,
    },
  ],
}
