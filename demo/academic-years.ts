import { addWeeks, secondSaturdayOfSeptember } from './calendar-days.ts'

/** A year as halls let it: 51 weeks from the second Saturday of September. */
export interface AcademicYear {
  /** `2026/27` */
  readonly name: string
  /** `26/27`, as contract titles have it. */
  readonly shortName: string
  readonly start: string
  readonly end: string
  /** Twenty weeks from here end where summer begins. */
  readonly springSemesterStart: string
  /** Twelve weeks before the end. */
  readonly summerStart: string
}

const WEEKS_OF_A_YEAR = 51
const WEEKS_BEFORE_SPRING_SEMESTER = 19
const WEEKS_BEFORE_SUMMER = 39

/** The academic year that begins in a calendar year. */
export function academicYearFrom(calendarYear: number): AcademicYear {
  const start = secondSaturdayOfSeptember(calendarYear)
  const twoDigits = (year: number): string => String(year).slice(-2)
  return {
    name: `${calendarYear}/${twoDigits(calendarYear + 1)}`,
    shortName: `${twoDigits(calendarYear)}/${twoDigits(calendarYear + 1)}`,
    start,
    end: addWeeks(start, WEEKS_OF_A_YEAR),
    springSemesterStart: addWeeks(start, WEEKS_BEFORE_SPRING_SEMESTER),
    summerStart: addWeeks(start, WEEKS_BEFORE_SUMMER),
  }
}

/**
 * The running academic year and the one after it. A year is the next one from the day its
 * predecessor begins, so in the days between two years the old one still counts as running.
 */
export function academicYearsAt(today: string): {
  readonly current: AcademicYear
  readonly next: AcademicYear
} {
  const calendarYear = Number(today.slice(0, 4))
  const started = secondSaturdayOfSeptember(calendarYear) <= today ? calendarYear : calendarYear - 1
  return { current: academicYearFrom(started), next: academicYearFrom(started + 1) }
}
