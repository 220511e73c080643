import type { DemoProperty } from '../property-types.ts'

export const parkRowStudios: DemoProperty = {
  slug: 'park-row-studios',
  name: 'Park Row Studios',
  city: 'nottingham',
  street: '4 Postern Court',
  postcodeArea: 'NG1',
  coordinates: { lat: 52.9544, lng: -1.157 },
  salesPhone: '0115 496 0172',
  beds: 88,
  yearOpened: 2012,
  inNationalCode: true,
  energyRating: 'C',
  cardSubtitle: 'Studios in a quiet court, eight minutes from Trent',
  summaryHtml: `<p>Eighty-eight places in studios of four kinds, around a small court off Park Row. Nottingham Trent’s City Campus is about eight minutes away on foot, the market square five. There are no shared kitchens, so people meet in the court or in the lounge, or do not, as they please. Most residents are in their third year or later.</p>`,
  descriptionHtml: `<p>Postern Court is a dead end, with a gate that closes at dusk and opens to a fob. Behind it the building forms a horseshoe around a plane tree. Architects would call it modest; residents call it restful. It was put up in 2012 where a printing firm had stood, and a few letters of its sign are set into the wall by the lounge.</p><p>Every home here has its own kitchen and bathroom. Twin studios are shared by two people who know each other, lofts have a sleeping gallery, and deluxe studios have a sofa and a longer worktop. The lounge on the ground floor has a television, a piano in tune and a shelf of books that people leave behind. A study room with six desks is open at all hours.</p><p>The street climbs to the castle on one side and falls to Trent on the other. Supermarkets are at the bottom of the hill, and the tram stop on the Royal Centre side reaches the Queen’s Medical Centre in twelve minutes. It is a building for people who know how they like to live.</p>`,
  metaDescription:
    'Park Row Studios, Nottingham: studios, lofts and twin studios in a quiet court near Trent. Sold-out rooms have a waiting list.',
  amenities: [
    'Wifi',
    'Laundry',
    'Cctv',
    'Study Room',
    'Courtyard',
    'Parcel Lockers',
    '24h Staff',
    'Bike Storage',
    'Storage',
    'Twin Bed',
    'TV',
    'Bills Included',
  ],
  accessibility: {
    stepFree: false,
    lifts: 0,
    adaptedRooms: 0,
    notes:
      'Level into the court and the lounge, but upper floors are reached by stairs only and the ground-floor studios have a step at the shower. There is no adapted room in this building: Lace Hall, ten minutes away, has five.',
  },
  moreInfo: [
    {
      title: 'Energy',
      contentHtml: `<p>Rated C: the walls were built to an older rule. New windows are planned for next summer, one staircase at a time.</p>`,
    },
    {
      title: 'Piano',
      contentHtml: `<p>Tuned each September. Headphones are not needed before ten in the evening.</p>`,
    },
    {
      title: 'Beds',
      contentHtml: `<p>Doubles in studios, two singles in twins, doubles on the gallery in lofts.</p>`,
    },
  ],
  rooms: [
    {
      type: 'studio',
      weekly: 205,
      quantity: 38,
      availability: 'sold-out',
      descriptionHtml: `<p>Twenty square metres arranged by someone who has lived in one: kitchen by the door, where smells can leave, bed at the far end, table between them. The oven is small but real. Studios look into the court and hear the plane tree. A cupboard in the entrance takes a suitcase and an ironing board.</p>`,
    },
    {
      type: 'deluxe-studio',
      weekly: 229,
      quantity: 20,
      availability: 'sold-out',
      descriptionHtml: `<p>A studio with another five square metres, and all of them usable: a sofa under the window, a worktop on which you can roll out dough, and a wardrobe with a door for coats. There are twenty, most on the first and second floors. Third-year students and teachers in training like them.</p>`,
    },
    {
      type: 'twin-studio',
      weekly: 125,
      quantity: 9,
      availability: 'sold-out',
      descriptionHtml: `<p>Nine studios for two people, with beds on opposite sides, two desks back to back under a pair of windows, and a kitchen that two can stand in. The price is for each of you. Sisters, old schoolfriends and one pair of chess rivals have lived here, and all but the rivals renewed.</p>`,
    },
    {
      type: 'loft-studio',
      weekly: 245,
      quantity: 12,
      availability: 'sold-out',
      descriptionHtml: `<p>Under the roof, with a gallery bed reached by a stair that doubles as drawers, and a roof window over it. Below are the kitchen, a table for four and a desk in the gable. They are warm in winter and warmer in July. From the gable you can see the castle, and on bonfire night everybody else’s fireworks.</p>`,
    },
  ],
  reviews: [
    {
      rating: 5,
      title: 'My own front door',
      text: 'After two years of shared kitchens I have my own pan and it is always clean. The court is peaceful and lectures are down the hill.',
      firstName: 'Eleanor',
      course: '3rd year, Fashion Marketing',
      monthsAgo: 2,
    },
    {
      rating: 3,
      title: 'Stairs',
      text: 'Third floor, no lift, double bass. I knew what I was signing. Still.',
      firstName: 'Jonah',
      course: '3rd year, Music',
      monthsAgo: 6,
    },
    {
      rating: 2,
      title: 'Hard to meet people',
      text: 'Without a shared kitchen you have to make an effort, and in first term I did not know how. The lounge evenings helped after Christmas. I would choose a flat for first year.',
      firstName: 'Ayo',
      course: '1st year, Accounting',
      monthsAgo: 12,
      reply:
        'Thank you for saying so plainly. Lounge evenings now begin in the first week, and we tell first years about Lace Hall as well.',
    },
  ],
}
