import * as Layer from 'effect/Layer'
import { londonDate } from '#domain/contact/london-time.ts'
import { Calendar } from '#domain/ports/calendar.ts'

/** The Calendar port for London: the current date, or the date of a fixed moment. */
export const londonCalendar = (moment: Date | null): Layer.Layer<Calendar> =>
  Layer.succeed(Calendar, { today: () => londonDate(moment ?? new Date()) })
