import type { PostObject } from './post-objects.ts'

/** A thing in a scene: what, where its foot stands (1800 pixels wide, the floor at 930), how large; turned round if so. */
export type Placed = readonly [thing: PostObject, x: number, y: number, size: number]

export interface PostScene {
  /** What is to be seen, for those who do not see it. */
  readonly alt: string
  readonly things: readonly Placed[]
}

/** One illustration for each post, drawn from the same things in the same hand. */
export const postScenes: Readonly<Record<string, PostScene>> = {
  'bike-workshop-opens-at-lace-hall': {
    alt: 'A spanner between two bicycle wheels',
    things: [
      ['wheel', 560, 930, 1.5],
      ['wheel', 1240, 930, 1.5],
      ['spanner', 900, 930, 1.5],
    ],
  },
  'bristol-up-and-down': {
    alt: 'Steps up a hill to a small house, the sun above',
    things: [
      ['sun', 420, 760, 1],
      ['hill', 1180, 930, 1.5],
      ['cottage', 1180, 450, 1],
      ['steps', 640, 930, 1.25],
    ],
  },
  'cardiff-from-park-to-bay': {
    alt: 'Trees of a park, and a boat on the water beside them',
    things: [
      ['tree', 380, 860, 1.5],
      ['tree', 700, 850, 1.15],
      ['river', 1100, 930, 1.1],
      ['boat', 1240, 850, 1.1],
    ],
  },
  'castlefield-by-water': {
    alt: 'A narrowboat before the brick arches of a viaduct',
    things: [
      ['bridge', 900, 800, 1.6],
      ['river', 900, 940, 1.3],
      ['boat', 860, 890, 1.2],
    ],
  },
  'cheap-eats-leeds': {
    alt: 'A bowl of soup, a hot mug and a few coins',
    things: [
      ['bowl', 760, 930, 1.9],
      ['mug', 1240, 930, 1.4],
      ['coins', 400, 930, 1],
    ],
  },
  'cooking-for-one': {
    alt: 'One pan, a carrot and an onion',
    things: [
      ['pan', 860, 930, 1.9],
      ['carrot', 1380, 930, 1.3],
      ['onion', 460, 930, 1.2],
    ],
  },
  'council-tax-exemption': {
    alt: 'A letter beside a house',
    things: [
      ['house', 620, 930, 1.5],
      ['letter', 1180, 930, 1.7],
    ],
  },
  'glasgow-in-four-seasons': {
    alt: 'An umbrella in the rain before a tenement, and the sun coming out',
    things: [
      ['sun', 1420, 720, 0.9],
      ['tenement', 620, 930, 1.1],
      ['umbrella', 1120, 930, 1.3],
      ['rain', 1120, 620, 1.1],
    ],
  },
  'how-room-inventories-work': {
    alt: 'A camera, a key and a list with ticks',
    things: [
      ['list', 560, 930, 1.5],
      ['camera', 1080, 930, 1.4],
      ['key', 1440, 930, 1],
    ],
  },
  'kelham-island-on-foot': {
    alt: 'A bridge over a river between a brick house and a tree',
    things: [
      ['house', 340, 830, 1.2],
      ['tree', 1480, 850, 1.3],
      ['bridge', 920, 850, 1],
      ['river', 900, 950, 1.3],
    ],
  },
  'leeds-in-a-week': {
    alt: 'A calendar of seven days beside a clock tower',
    things: [
      ['tower', 560, 930, 1.35],
      ['calendar', 1140, 930, 1.6],
    ],
  },
  'making-london-small': {
    alt: 'Towers of a great city under a magnifying glass',
    things: [
      ['skyscrapers', 760, 930, 1.4],
      ['magnifier', 1180, 930, 1.8],
    ],
  },
  'manchester-along-oxford-road': {
    alt: 'A double-decker bus between a tower and a tree',
    things: [
      ['tower', 360, 920, 1.2],
      ['bus', 900, 930, 1.5],
      ['tree', 1460, 920, 1.2],
    ],
  },
  'meeting-your-flatmates': {
    alt: 'Three people side by side with a mug between them',
    things: [
      ['friend', 540, 930, 1.5],
      ['neighbour', 900, 930, 1.6],
      ['visitor', 1260, 930, 1.5],
    ],
  },
  'nottingham-for-newcomers': {
    alt: 'The mouth of a cave with a lantern, and a tram passing',
    things: [
      ['cave', 520, 930, 1.3],
      ['lantern', 520, 930, 0.9],
      ['tram', 1200, 930, 1.3],
    ],
  },
  'opening-a-bank-account': {
    alt: 'A bank with columns, a passport and a card',
    things: [
      ['bank', 640, 930, 1.4],
      ['passport', 1150, 930, 1.2],
      ['card', 1440, 930, 0.9],
    ],
  },
  'quiet-places-to-study': {
    alt: 'A lamp, a pile of books and a mug at a dark window',
    things: [
      ['window', 1180, 720, 1.3],
      ['books', 860, 930, 1.5],
      ['lamp', 460, 930, 1.4],
      ['mug', 1300, 930, 1],
    ],
  },
  'rent-instalments-explained': {
    alt: 'A calendar with one day marked, and three piles of coins',
    things: [
      ['calendar', 560, 930, 1.6],
      ['coins', 1020, 930, 0.9],
      ['coins', 1260, 930, 1.1],
      ['coins', 1500, 930, 1.3],
    ],
  },
  'sheffield-by-tram-and-trail': {
    alt: 'A tram below a moor with fir trees',
    things: [
      ['moor', 1100, 800, 1.5],
      ['fir', 1380, 800, 0.8],
      ['fir', 1240, 770, 0.65],
      ['tram', 700, 930, 1.4],
    ],
  },
  'sleeping-well-in-halls': {
    alt: 'A made bed under the moon, the alarm clock beside it',
    things: [
      ['moon', 1340, 700, 1.1],
      ['bed', 820, 930, 1.6],
      ['clock', 1500, 930, 0.8],
    ],
  },
  'student-budget-by-city': {
    alt: 'A calculator beside notes and coins',
    things: [
      ['calculator', 620, 930, 1.6],
      ['notes', 1130, 930, 1.3],
      ['coins', 1480, 930, 1.1],
    ],
  },
  'student-visa-timeline': {
    alt: 'A passport, a calendar and an aeroplane above',
    things: [
      ['plane', 1240, 660, 1.2],
      ['passport', 580, 930, 1.5],
      ['calendar', 1120, 930, 1.2],
    ],
  },
  'uk-plugs-duvets-and-queues': {
    alt: 'A three-pin plug beside a basin with two taps',
    things: [
      ['plug', 540, 930, 1.4],
      ['taps', 1180, 930, 1.3],
    ],
  },
  'weekly-price-or-total': {
    alt: 'Scales with unequal pans between a calendar and coins',
    things: [
      ['scales', 900, 930, 1.8],
      ['coins', 380, 930, 1],
      ['calendar', 1460, 930, 0.85],
    ],
  },
  'west-end-saturdays': {
    alt: 'Books, a cup of tea and a cake',
    things: [
      ['books', 480, 930, 1.4],
      ['mug', 900, 930, 1.4],
      ['cake', 1340, 930, 1.5],
    ],
  },
  'what-an-accessibility-review-taught-us': {
    alt: 'A page on a screen, looked at through a magnifying glass',
    things: [
      ['screen', 820, 930, 1.9],
      ['magnifier', 1240, 930, 1.3],
    ],
  },
  'what-to-take-to-university': {
    alt: 'An open carton with a lamp, books and a mug around it',
    things: [
      ['lamp', 440, 930, 1.3],
      ['carton', 900, 930, 1.7],
      ['books', 1400, 930, 1.1],
    ],
  },
  'when-you-feel-homesick': {
    alt: 'A telephone with a message, a mug, and the moon in a window',
    things: [
      ['window', 620, 800, 1.4],
      ['phone', 1080, 930, 1.4],
      ['mug', 1440, 930, 1.2],
    ],
  },
  'where-a-student-loan-goes': {
    alt: 'Five envelopes and a pile of coins',
    things: [
      ['envelopes', 760, 930, 1.5],
      ['coins', 1420, 930, 1.3],
    ],
  },
  'your-first-supermarket-shop': {
    alt: 'A full shopping basket beside a list',
    things: [
      ['basket', 760, 930, 1.8],
      ['list', 1300, 930, 1.3],
    ],
  },
}
