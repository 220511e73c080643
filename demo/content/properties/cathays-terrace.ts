import type { DemoProperty } from '../property-types.ts'

export const cathaysTerrace: DemoProperty = {
  slug: 'cathays-terrace',
  name: 'Cathays Terrace',
  city: 'cardiff',
  street: '12 Senghennydd Mews',
  postcodeArea: 'CF24',
  coordinates: { lat: 51.492, lng: -3.176 },
  salesPhone: '029 2018 0121',
  beds: 164,
  yearOpened: 2014,
  inNationalCode: true,
  energyRating: 'B',
  cardSubtitle: 'Three low terraces round a garden, ten minutes from lectures',
  summaryHtml: `<p>Three brick terraces, none taller than three storeys, face one another across a long garden in the middle of Cathays. For 164 residents it feels more like a street than a block: front doors, bicycles, someone’s tomatoes. Cardiff University’s Main Building is ten minutes’ walk away and Cathays station six. There is no lift, and the rents reflect a simple building that is well looked after.</p>`,
  descriptionHtml: `<p>Each front door at Cathays Terrace opens on a house of nine to twelve people, with two kitchens, one on the ground floor and one above. You learn your neighbours’ names in the first week because you meet them on the stairs. It suits people who liked the idea of a shared house but wanted someone else to see to the boiler, the bills and the hallway carpet.</p>
<p>Shared space is modest and gets used. The corner house has a study room with twenty desks, and under it a games room with table tennis, a pool table and a vending machine that only the night owls admit to. Barbecues are allowed on the paved end of the garden until nine.</p>
<p>Supermarkets, a library and a launderette lie within five minutes, and Roath Park is seventeen to the north-east. Queen Street’s shops are nineteen minutes away on foot. Since the terraces have stairs throughout, we recommend <a href="/student-accommodation/cardiff/bute-wharf">Bute Wharf</a> to anyone who needs level floors. Renting for the first time? Our <a href="/faq">questions and answers</a> explain occupation contracts.</p>`,
  metaDescription:
    'Cathays Terrace, Cardiff CF24: good-value rooms, en-suites and studios in small houses round a garden, ten minutes’ walk from Cardiff University.',
  amenities: [
    'Courtyard',
    'Study Room',
    'Games Room',
    'Bike Storage',
    'Laundry',
    'Vending',
    'Cctv',
    'Ensuite',
    'Kitchen',
    'Desk',
    'Wardrobe',
    'Wifi',
    'Bills Included',
  ],
  accessibility: {
    stepFree: false,
    lifts: 0,
    adaptedRooms: 0,
    notes:
      'Every house has one step at the door and stairs inside; there are no lifts, wet rooms or widened doors. Six ground-floor bedrooms avoid the stairs. Deaf residents can have a vibrating alarm pad linked to the fire panel. The garden path is level, lit and paved.',
  },
  moreInfo: [
    {
      title: 'Laundry prices',
      contentHtml: `<p>£2.80 a wash, £1.50 a dry, and a washing line behind each house that costs nothing when the weather is kind. The laundry is in the middle terrace and opens from seven to eleven.</p>`,
    },
    {
      title: 'Who looks after the houses',
      contentHtml: `<p>Two wardens, both former residents, live on site. The office is open on weekdays until half past six. Kitchens and stairs are cleaned on Tuesdays and Fridays; your own washing-up is yours. Repairs are reported in the app, and we aim to answer within one working day.</p>`,
    },
    {
      title: 'Post and parcels',
      contentHtml: `<p>Letters come to the house. Parcels too big for the letterbox are signed for at the office, where they wait for a week. We photograph each one on arrival and send you the picture.</p>`,
    },
    {
      title: 'Internet',
      contentHtml: `<p>Fibre reaches every house and gives about 180 Mbps over Wi-Fi in the bedrooms, somewhat more in the study room. There is a cable socket at each desk for gaming or long uploads.</p>`,
    },
  ],
  rooms: [
    {
      type: 'classic-room',
      weekly: 125,
      quantity: 40,
      availability: 'sold-out',
      descriptionHtml: `<p>For the least you can pay us in Cardiff you have a bright room under or over the garden, a desk with three drawers and a wardrobe of decent width. Bathrooms, one to four people, are next to the stairs and were re-tiled lately. Keen cooks do well here: these houses have the largest kitchens.</p>`,
    },
    {
      type: 'classic-en-suite',
      clusterSize: 6,
      weekly: 148,
      quantity: 76,
      availability: 'available',
      descriptionHtml: `<p>Nearly half of the building is made of these. Expect sash-style windows, a shower room with a shaver light and a heated rail, and hooks behind the door for wet coats, which Cardiff will supply. Upstairs rooms have sloping light from the east. Downstairs ones open on the front path, handy with a bicycle.</p>`,
    },
    {
      type: 'premier-en-suite',
      weekly: 162,
      quantity: 32,
      availability: 'available',
      descriptionHtml: `<p>At the end of each terrace, where the wall has a second window, the plan allowed two more square metres. We spent them on a wider desk and a comfortable chair, and left the corner by the garden window free for whatever you bring: a keyboard, an easel, a rowing machine in one case. Fewer people pass your door.</p>`,
    },
    {
      type: 'studio',
      weekly: 205,
      quantity: 16,
      availability: 'available',
      descriptionHtml: `<p>Your own front door, off the garden or up one outside stair, is what people like about these. Beyond it are a kitchen with a hob, microwave and small oven, a shower room with a window, and a sleeping area with shelves for a serious number of books. Doctoral students have stayed for years at a time.</p>`,
      floorSpace: 19,
      extras: ['Own front door'],
    },
  ],
  reviews: [
    {
      rating: 5,
      title: 'Proper street feel',
      text: 'Our house had eleven people and by week two we were doing Sunday dinner for everyone. Someone from next door grows tomatoes and leaves them on the step. I was dreading a faceless tower and got this instead.',
      firstName: 'Cerys',
      course: '1st year, Welsh',
      monthsAgo: 3,
    },
    {
      rating: 3,
      title: 'Upstairs kitchen too small',
      text: 'Six of us had the upper kitchen and there is space for perhaps three to cook. One fridge shelf each, freezer always crammed. Houses with Classic Rooms have much bigger ones, which nobody told me. Price is hard to argue with though.',
      firstName: 'Yusuf',
      course: '2nd year, Mathematics',
      monthsAgo: 11,
      reply:
        'We have put a second fridge-freezer on every upper landing since then. The kitchens themselves cannot grow, so their measurements are now on the floorplans for you to compare.',
    },
    {
      rating: 4,
      title: 'Ten minutes, I timed it',
      text: 'The website said ten minutes to Main Building and my record is nine. I come home for lunch between lectures, which saves me maybe twenty pounds a week. The road outside is busy with students at closing time but not for long.',
      firstName: 'Hugo',
      course: '2nd year, Journalism',
      monthsAgo: 1,
    },
    {
      rating: 2,
      title: 'Shower ran cold all autumn',
      text: 'The shower in my en-suite went lukewarm whenever somebody else in the house used theirs. Reported it four times. A new pump was fitted in December and since then it is fine, but three months is a long wait when you pay every week.',
      firstName: 'Thandeka',
      course: '1st year, Biomedical Sciences',
      monthsAgo: 9,
      reply:
        'It was too long and we have said so to you in person. The other houses on the same pipework were checked and two more pumps replaced before anyone had to complain.',
    },
    {
      rating: 5,
      title: 'Wardens who know your name',
      text: 'I had a rough winter and one of the wardens noticed before my tutor did. She walked me over to the university counsellors and checked in afterwards without fuss. I would not have finished the year otherwise.',
      firstName: 'Ben',
      course: '3rd year, Ancient History',
      monthsAgo: 16,
    },
    {
      rating: 4,
      title: 'Study room saved my marks',
      text: 'The desks on the corner are silent after eight and have enough sockets. I could concentrate there in a way I never can in my bedroom. Table tennis downstairs is a bit audible, people stop if you ask.',
      firstName: 'Wei Ling',
      course: '3rd year, Pharmacy',
      monthsAgo: 6,
    },
  ],
}
