import { addDays } from '#domain/contract/contract-dates.ts'
import { type AcademicYear, academicYearsAt, addWeeks, saturdayAfter } from './academic-years.ts'
import type { DemoCity } from './content/content-types.ts'
import type { DemoProperty, DemoRoom } from './content/property-types.ts'
import { roomTypes } from './content/room-types.ts'
import { seededRandom } from './seeded-random.ts'

/** A contract, before it is converted to WordPress's format. */
export interface DemoContract {
  readonly title: string
  readonly kind: 'academic-year' | 'semester' | 'summer'
  readonly academicYear: string
  readonly startDate: string
  readonly endDate: string
  readonly weeks: number
  /** Whole pounds per person per week; `null` where the price is on request. */
  readonly weekly: number | null
  /** Whole pounds per person. */
  readonly deposit: number
  readonly isSoldOut: boolean
  /** The day from which it is sold out; empty if it has none. */
  readonly soldOutFrom: string
  /** Whether somebody can still have it. */
  readonly isLeft: boolean
}

interface Letting {
  readonly kind: DemoContract['kind']
  readonly year: AcademicYear
  readonly startDate: string
  readonly weeks: number
  /** The factor for the price: 0.96 is four per cent less than for 44 weeks. */
  readonly factor: number
}

const NEXT_YEAR = [
  { weeks: 44, factor: 1 },
  { weeks: 51, factor: 0.96 },
  { weeks: 39, factor: 1.06 },
] as const
const REST_OF_THE_YEAR_WEEKS = [12, 18, 28] as const
const SEMESTER_WEEKS = 20
const SEMESTER_FACTOR = 1.12
const SUMMER_WEEKS = [4, 8, 12] as const
const SUMMER_FACTOR = 0.9
const DEPOSIT = { England: 250, Wales: 250, Scotland: 200 } as const
const FEW_LEFT = 3

/** Returns the slug of a room in the backend: its type and then its property. */
export const roomSlug = (property: Pick<DemoProperty, 'slug'>, room: Pick<DemoRoom, 'type'>): string =>
  `${room.type}-${property.slug}`

/** Returns the contracts of a room that have not begun on a day, the next academic year's first. */
export function contractsOf(
  room: DemoRoom,
  property: Pick<DemoProperty, 'shortStaysHtml' | 'summerStaysHtml'>,
  { nation, today }: { readonly nation: DemoCity['nation']; readonly today: string },
): readonly DemoContract[] {
  const lettings = [
    ...academicYearLettings(today),
    ...(property.shortStaysHtml === undefined ? [] : semesterLettings(today)),
    ...(property.summerStaysHtml === undefined ? [] : summerLettings(today)),
  ]
  return lettings.map(({ kind, year, startDate, weeks, factor }) => ({
    title: titleOf(roomTypes[room.type].name, { kind, year, weeks }),
    kind,
    academicYear: year.name,
    startDate,
    endDate: addWeeks(startDate, weeks),
    weeks,
    weekly: room.availability === 'price-on-request' ? null : Math.round(room.weekly * factor),
    deposit: DEPOSIT[nation],
    ...soldOutOf(room, { kind, year, weeks }, today),
  }))
}

/** Returns whether a contract is sold out alone, and from when. */
function soldOutOf(
  { soldOutContracts = [] }: DemoRoom,
  { kind, year, weeks }: Pick<Letting, 'kind' | 'year' | 'weeks'>,
  today: string,
): Pick<DemoContract, 'isSoldOut' | 'soldOutFrom' | 'isLeft'> {
  const isOfNextYear = kind === 'academic-year' && year.name === academicYearsAt(today).next.name
  const found = isOfNextYear && soldOutContracts.find((one) => one.weeks === weeks)
  if (!found) return { isSoldOut: false, soldOutFrom: '', isLeft: true }
  const { inDays } = found
  return inDays === undefined
    ? { isSoldOut: true, soldOutFrom: '', isLeft: false }
    : { isSoldOut: false, soldOutFrom: addDays(today, inDays), isLeft: inDays > 0 }
}

/** Returns how many rooms of this type are left. The number is the same on every day. */
export function availableRooms(room: DemoRoom, slug: string): number {
  const random = seededRandom(`rooms left ${slug}`)
  switch (room.availability) {
    case 'sold-out':
      return 0
    case 'limited':
      return Math.min(room.quantity, random.whole(1, FEW_LEFT))
    default: {
      const share = Math.round(room.quantity * random.between(0.12, 0.6))
      return Math.min(room.quantity, Math.max(FEW_LEFT + 1, share))
    }
  }
}

/** Whether a room can be booked: it is neither sold out nor closed by the booking system. */
export const isAvailable = (room: DemoRoom): boolean =>
  room.availability !== 'sold-out' && room.availability !== 'sold-out-externally'

const KIND_WORD = { 'academic-year': '', semester: ' Semester', summer: ' Summer' } as const

const titleOf = (roomName: string, { kind, year, weeks }: Pick<Letting, 'kind' | 'year' | 'weeks'>): string =>
  `${year.shortName} - ${roomName}${KIND_WORD[kind]} - ${weeks} Weeks`

function academicYearLettings(today: string): readonly Letting[] {
  const { current, next } = academicYearsAt(today)
  const startDate = saturdayAfter(today)
  return [
    ...NEXT_YEAR.map((length) => ({
      kind: 'academic-year' as const,
      year: next,
      startDate: next.start,
      ...length,
    })),
    ...REST_OF_THE_YEAR_WEEKS.filter((weeks) => addWeeks(startDate, weeks) <= current.end).map((weeks) => ({
      kind: 'academic-year' as const,
      year: current,
      startDate,
      weeks,
      factor: 1,
    })),
  ]
}

function semesterLettings(today: string): readonly Letting[] {
  const { current, next } = academicYearsAt(today)
  return [
    { year: current, startDate: current.springSemesterStart },
    { year: next, startDate: next.start },
  ]
    .filter(({ startDate }) => startDate > today)
    .map((semester) => ({
      kind: 'semester' as const,
      ...semester,
      weeks: SEMESTER_WEEKS,
      factor: SEMESTER_FACTOR,
    }))
}

function summerLettings(today: string): readonly Letting[] {
  const { current, next } = academicYearsAt(today)
  const running = summerOf(current, today)
  return running.length > 0 ? running : summerOf(next, today)
}

function summerOf(year: AcademicYear, today: string): readonly Letting[] {
  const startDate = today < year.summerStart ? year.summerStart : saturdayAfter(today)
  return SUMMER_WEEKS.filter((weeks) => addWeeks(startDate, weeks) <= year.end).map((weeks) => ({
    kind: 'summer' as const,
    year,
    startDate,
    weeks,
    factor: SUMMER_FACTOR,
  }))
}
