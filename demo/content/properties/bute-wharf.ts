import type { DemoProperty } from '../property-types.ts'

export const buteWharf: DemoProperty = {
  slug: 'bute-wharf',
  name: 'Bute Wharf',
  city: 'cardiff',
  street: '3 Schooner Row',
  postcodeArea: 'CF10',
  coordinates: { lat: 51.47, lng: -3.169 },
  salesPhone: '029 2018 0122',
  beds: 201,
  yearOpened: 2022,
  inNationalCode: false,
  energyRating: 'A',
  cardSubtitle: 'Level paths, dock views and the warmest walls we have in Wales',
  summaryHtml: `<p>Opened in 2022, Bute Wharf is our youngest building in Wales and the only one there rated A for energy. Its 201 rooms stand near the still water of Bute East Dock, six minutes from Cardiff Bay station and sixteen from Cardiff Central. Lectures at Cardiff University are ten minutes off by bicycle on the flat, or a little over half an hour on foot.</p>`,
  descriptionHtml: `<p>Thick insulation, triple glazing and a ventilation system that recovers heat keep the rooms at about 20 degrees without much help. You notice it as an absence: of draughts, of condensation, of traffic. Some residents find sealed comfort odd at first, so every window has a panel that opens.</p>
<p>Kitchens are on the dock side, and the corridors end in daylight. On the ground floor there is a gym, a row of bookable study booths, a prayer room with washing facilities and a karaoke room whose soundproofing has been tested to destruction. Upstairs, the roof terrace is planted with sea thrift and looks as far as the Severn on a clear day.</p>
<h3>Getting about</h3>
<p>Most people here cycle. There are 160 stands, some with sockets for electric bicycles, and the way to Cathays hardly rises. Roald Dahl Plass and the Senedd are eleven minutes’ walk. The University of South Wales has its Cardiff buildings about seventeen minutes away, past the dock. After dark the waterside path is lit but lonely; the road one street over is busier, and the one we would take.</p>`,
  metaDescription:
    'Bute Wharf, Cardiff CF10: A-rated en-suites, studios and accessible studios by the old docks, with step-free access, a gym and a planted roof terrace.',
  amenities: [
    'Gym',
    'Roof Terrace',
    'Study Room',
    'Prayer Room',
    'Karaoke Room',
    'Bike Storage',
    'Parking',
    'Laundry',
    'Parcel Lockers',
    'Lift',
    'Step-free',
    'Wheelchair Accessible',
    'Ensuite',
    'Kitchen',
    'Wifi',
    'Bills Included',
  ],
  accessibility: {
    stepFree: true,
    lifts: 2,
    adaptedRooms: 5,
    doorWidth: 95,
    notes:
      'Everything residents use, terrace included, is reached without a step. Doors on the main routes are powered and 95 cm clear. Five studios have wet rooms; one also has a ceiling track for a hoist. Either lift can be used for evacuation under staff control. Signs have raised lettering.',
  },
  moreInfo: [
    {
      title: 'Parking',
      contentHtml: `<p>Ten bays are let by the term at £15 a week, first to residents on placements in hospitals and schools. Two more, beside the door, are for Blue Badge holders at no charge. No other parking is available on Schooner Row.</p>`,
    },
    {
      title: 'Your occupation contract',
      contentHtml: `<p>In Wales the agreement between us is an occupation contract. You receive a written statement within fourteen days of moving in, usually before it, and the deposit of £250 is held in an authorised protection scheme. There is no charge for booking, references or a change of flatmate.</p>`,
    },
    {
      title: 'Wi-Fi',
      contentHtml: `<p>Cabling was done in 2022, and it shows: 500 Mbps is the ordinary speed at the desk, by radio or by cable. The terrace, the gym and the lifts are covered.</p>`,
    },
  ],
  shortStaysHtml: `<p>Semester stays of twenty weeks are possible in en-suite rooms, starting in September or January. People on a term’s placement at the hospital or an office in the bay use them too. You have the same contract terms, bills and deposit protection as anybody here for the year.</p>`,
  summerStaysHtml: `<p>With water on the doorstep the wharf is pleasant in July. Rooms and studios are let for between four and twelve weeks to students of any university; you need only show that you are enrolled or have just graduated. Bring a bicycle if you can: the path round the bay starts at the end of the road.</p>`,
  rooms: [
    {
      type: 'classic-en-suite',
      weekly: 145,
      quantity: 98,
      availability: 'available',
      descriptionHtml: `<p>Quiet is the strong point: with three panes of glass and a solid door you can forget that anyone else lives in the flat. The window faces the courtyard trees or Schooner Row, both calm. Storage is a wall of cupboards with the wardrobe, a drying rail and a lockable drawer in it. The shower has a real glass door.</p>`,
      extras: ['Lockable drawer'],
    },
    {
      type: 'premier-en-suite',
      weekly: 159,
      quantity: 64,
      availability: 'available',
      descriptionHtml: `<p>Floors three and up on the dock side. Evening sun comes low across the water and reaches the back wall, where the desk is placed so that it does not shine in your eyes. There is a window seat with a drawer beneath, and just enough room to sit two friends. Cyclists will be glad of the hooks by the door.</p>`,
      extras: ['Window seat'],
    },
    {
      type: 'studio',
      weekly: 199,
      quantity: 34,
      availability: 'sold-out-externally',
      descriptionHtml: `<p>Cooking smells leave through the ventilation before they reach the pillow, a detail studio-dwellers learn to value. The kitchen has an induction hob, an oven and a dishwasher drawer. Sliding doors close off the wardrobe and the desk, and the bed is by the window with a shelf for a lamp, a mug and a pile of papers.</p>`,
      extras: ['Induction hob', 'Dishwasher drawer'],
    },
    {
      type: 'accessible-studio',
      weekly: 199,
      quantity: 5,
      availability: 'available',
      descriptionHtml: `<p>Designed with two wheelchair users on the first drawings, not adapted afterwards. Hob, sink and worktop share one adjustable counter; the oven opens sideways at elbow height; blinds, lights and the door respond to a remote or a phone. The wet room has space on both sides of the toilet. One studio on each floor, always across from the lift.</p>`,
      floorSpace: 25,
      extras: ['Adjustable kitchen counter', 'Remote-controlled door and blinds', 'Wet room'],
    },
  ],
  reviews: [
    {
      rating: 5,
      title: 'Warm without touching a dial',
      text: 'Came from a mouldy shared house, so I may be biased. It was frosty outside for a week and I never turned the heater on. Towels dry. My asthma is better than it has been in two years and I do not think that is a coincidence.',
      firstName: 'Ffion',
      course: '3rd year, Nursing',
      monthsAgo: 8,
    },
    {
      rating: 4,
      title: 'A prayer room that was thought about',
      text: 'Clean, quiet, separate washing area, a shelf for shoes, open at Fajr. In my last halls we used a storage cupboard. During Ramadan the team let us have the big kitchen late and asked others if they minded. Nobody did.',
      firstName: 'Ibrahim',
      course: 'Master’s, Environmental Engineering',
      monthsAgo: 7,
    },
  ],
}
