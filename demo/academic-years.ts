import { addDays } from '#domain/contract/contract-dates.ts'

/** An academic year as halls let it: 51 weeks from the second Saturday of September. */
export interface AcademicYear {
  /** `2026/27` */
  readonly name: string
  /** `26/27`, as in contract titles. */
  readonly shortName: string
  readonly start: string
  readonly end: string
  /** A contract of twenty weeks from this day ends when summer begins. */
  readonly springSemesterStart: string
  /** Twelve weeks before the end. */
  readonly summerStart: string
}

const WEEKS_OF_A_YEAR = 51
const WEEKS_BEFORE_SPRING_SEMESTER = 19
const WEEKS_BEFORE_SUMMER = 39

/** Returns the day that is this many weeks later. */
export const addWeeks = (day: string, weeks: number): string => addDays(day, weeks * 7)

/** Returns the first Saturday after a day: the day on which tenants move in. */
export const saturdayAfter = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, 7 - ((weekday + 1) % 7))
}

const secondSaturdayOfSeptember = (year: number): string => addDays(saturdayAfter(`${year}-08-31`), 7)

/** Returns the academic year that begins in a calendar year. */
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
 * Returns the current academic year and the next one. A year becomes current when it begins, so between two years the
 * earlier one is still current.
 */
export function academicYearsAt(today: string): {
  readonly current: AcademicYear
  readonly next: AcademicYear
} {
  const calendarYear = Number(today.slice(0, 4))
  const started = secondSaturdayOfSeptember(calendarYear) <= today ? calendarYear : calendarYear - 1
  return { current: academicYearFrom(started), next: academicYearFrom(started + 1) }
}
