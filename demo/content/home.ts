import type { AmenityIconName } from '#domain/content/amenity-icons.ts'
import type { RoomTypeSlug } from './property-types.ts'

interface Point {
  readonly title: string
  readonly text: string
}

export interface DemoHome {
  readonly heroHeading: string
  readonly heroText: string
  /** The room of the first featured property that the hero picture shows. */
  readonly heroRoom: RoomTypeSlug
  readonly introHtml: string
  readonly metaDescription: string
  readonly proofPoints: readonly Point[]
  readonly stayDoors: readonly (Point & { readonly url: string })[]
  readonly includedInPrice: readonly (Point & { readonly icon: AmenityIconName })[]
  /** Slugs, most popular first. */
  readonly popularCities: readonly string[]
  readonly featuredProperties: readonly string[]
}

export const home: DemoHome = {
  heroHeading: 'Student rooms, priced honestly.',
  heroText:
    'Every price comes with its weeks, its total and its bills, in sixteen buildings in eight university cities.',
  heroRoom: 'premier-plus-en-suite',
  metaDescription:
    'Student rooms in eight UK cities with the whole price shown: weeks, total and deposit for every contract, bills included and no booking fee.',
  introHtml: `<p>Plumbrook looks after sixteen student buildings, from Glasgow to London. We are a small company with a simple habit: a price on our pages is one that is available today, and beside it stands what it comes to over the whole contract.</p><p>The same habit runs through the rest. A room that is gone stays on its page, marked as gone, with a <a href="/waiting-list">waiting list</a>. Reviews keep their date and <a href="/how-we-check-reviews">where they came from</a>. Walking times are estimates from the map and say so. When something is still unclear, someone is on the booking line on every weekday.</p>`,
  proofPoints: [
    {
      title: 'Bills are included',
      text: 'Electricity, heating, water, broadband and contents insurance are part of the rent. None of them is added later.',
    },
    {
      title: 'No booking fee',
      text: 'You pay a deposit, protected in an approved scheme, and then the rent in one, three or four instalments.',
    },
    {
      title: 'A code to hold us to',
      text: 'Fourteen of our sixteen buildings are in the National Code, which gives residents an independent complaints route.',
    },
  ],
  stayDoors: [
    {
      title: 'A year',
      text: '39, 44 or 51 weeks from September, in a shared flat or a studio of your own.',
      url: '/student-accommodation',
    },
    {
      title: 'A semester',
      text: '20 weeks from September or January, for exchange students, placements and changes of plan.',
      url: '/short-term-student-accommodation',
    },
    {
      title: 'A summer',
      text: '4, 8 or 12 weeks between June and September, for internships and summer schools.',
      url: '/summer-student-accommodation',
    },
  ],
  includedInPrice: [
    {
      icon: 'Bills Included',
      title: 'Energy and water',
      text: 'Heating, hot water and electricity, with no cap to watch in a cold January.',
    },
    {
      icon: 'Wifi',
      title: 'Broadband',
      text: 'Wi-Fi in every bedroom from the first evening. Each building’s page gives the speed we measured.',
    },
    {
      icon: 'Contents Insurance',
      title: 'Contents insurance',
      text: 'A basic policy for your belongings inside the room, with a plain summary of what it leaves out.',
    },
    {
      icon: 'Bed',
      title: 'A furnished room',
      text: 'Bed with mattress and protector, desk, chair, wardrobe and lamp. You bring the linen.',
    },
    {
      icon: '24h Staff',
      title: 'Someone to ring at night',
      text: 'A night team in the larger buildings and a duty phone in the others, answered at any hour.',
    },
    {
      icon: 'Study Room',
      title: 'Somewhere else to study',
      text: 'A quiet room away from your own, at no charge, in almost every building.',
    },
    {
      icon: 'Bike Storage',
      title: 'A place for a bicycle',
      text: 'A locked store or a covered stand. Bring your own lock, and look up whether the insurance covers bicycles there.',
    },
    {
      icon: 'Laundry',
      title: 'A laundry downstairs',
      text: 'The room is included and the machines are not: a wash costs about £3, so we say it here.',
    },
  ],
  popularCities: [
    'leeds',
    'manchester',
    'london',
    'sheffield',
    'bristol',
    'nottingham',
    'glasgow',
    'cardiff',
  ],
  featuredProperties: ['aire-yard', 'kelvin-rise', 'harbourside-house'],
}
