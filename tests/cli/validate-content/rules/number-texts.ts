/** What the fields of a room say in these examples, in which the weekly price and dates are those of the builders. */
export const ROOM_FACTS = { clusterSize: 7, floorSpace: 14.5, bed: 'Small double bed, 120 cm' } as const

/** Texts of a room with what contradicts its fields. The plugin of WordPress has the same rules, and refuses each of them. */
export const CONTRADICTIONS_OF_ROOM: readonly (readonly [text: string, found: string])[] = [
  ['In flats of six, with a desk.', 'flats of six'],
  ['In flats of five or six', 'flats of five or six'],
  ['A cluster of 5', 'cluster of 5'],
  ['The kitchen is shared by eight.', 'kitchen is shared by eight'],
  ['Shared by 6, with a lowered worktop', 'Shared by 6'],
  ['A kitchen you share with five others', 'kitchen you share with five others'],
  ['A kitchen you share with seven to nine others', 'kitchen you share with seven to nine others'],
  ['Six people share the kitchen next door', 'Six people share the kitchen'],
  ['It has 12 m² of floor', '12 m²'],
  // less than seven square metres is a balcony or a cupboard
  ['It has 7 square metres', '7 square metres'],
  ['Twenty-six square metres on the first floor', 'Twenty-six square metres'],
  ['<p>A desk,</p><p>in <b>flats</b> of six</p>', 'flats of six'],
  ['<p>In flats<br>of six</p>', 'flats of six'],
  ['<ul><li>Flats</li><li>of six</li></ul>', 'Flats of six'],
  ['On a 51-week contract', '51-week contract'],
  ['Contracts of twenty weeks begin in January', 'Contracts of twenty weeks'],
  ['A Small Double bed, 140 cm', 'Small Double bed, 140 cm'],
  ['A studio for £170 a week. From £150 a week. Rent is £120 a week.', 'studio for £170 a week'],
  ['From £150 per week, bills in', 'From £150 per week'],
  ['At £149 a week this is a bargain.', '£149 a week'],
]

/** Texts of a room that contradict none of its fields. */
export const AGREEMENTS_OF_ROOM: readonly string[] = [
  'In flats of six to eight',
  'In flats of 6–8',
  'In flats of six or more',
  'A kitchen you share with six others',
  'A kitchen you share with six to eight others',
  'Shared by 7',
  'A lowered worktop',
  '14.5 m²',
  'It has 6 square metres',
  'Two square metres more than a studio, and another nine square metres outside',
  'A kitchen of about 30 square metres',
  'Between 4 and 16 m² or more',
  'Two beds, six drawers',
  'A small double bed (120 cm), and a double bed, 135 cm, for a guest',
  'Single (90 cm) elsewhere',
  'A 44-week contract, 39, 44 or 51 weeks in other rooms',
  'Prices begin at £165 a week. Parking is from £15 a week. You save £20 a week',
]

/** Texts of a building with what contradicts it, opened in 2016 with 212 beds, or its rooms, in flats of five and seven. */
export const CONTRADICTIONS_OF_BUILDING: readonly (readonly [text: string, found: string])[] = [
  ['Eight to a kitchen', 'Eight to a kitchen'],
  ['It has 210 beds', '210 beds'],
  ['Opened in 2015, by the water', 'Opened in 2015'],
  ['Studios from £112 a week', 'from £112 a week'],
  ['A 20-week stay', '20-week stay'],
]

/** Texts of a building that contradict neither it nor its rooms. */
export const AGREEMENTS_OF_BUILDING: readonly string[] = [
  'Flats have five to seven bedrooms',
  'Opened in 2016 with 212 beds, 6 beds a floor',
  'Rooms from £165 a week',
]
