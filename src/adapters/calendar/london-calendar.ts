import * as Layer from 'effect/Layer'
import { Calendar } from '#domain/ports/calendar.ts'
import { londonDate } from '#domain/visit/london-time.ts'

/** The Calendar port for London: the current date, or the date of a fixed moment. */
export const londonCalendar = (moment: Date | null): Layer.Layer<Calendar> =>
  Layer.succeed(Calendar, { today: () => londonDate(moment ?? new Date()) })
