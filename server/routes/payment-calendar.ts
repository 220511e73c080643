import * as Effect from 'effect/Effect'
import type { FastifyInstance } from 'fastify'
import ical, { ICalAlarmType } from 'ical-generator'
import { formatPounds } from '#domain/contract/contract-price.ts'
import type { Calendar } from '#domain/ports/calendar.ts'
import type { ContentSource } from '#domain/ports/content-source.ts'
import { PAYMENT_CALENDAR_PATH } from '#domain/routing/endpoints.ts'
import { type PaymentCalendar, readPaymentCalendar } from '#domain/use-cases/read-payment-calendar.ts'
import { queryOf, sendUnavailable } from '../responses/query-response.ts'
import type { Run } from '../runtime.ts'
import { type RunUncached, TOO_MANY_REQUESTS } from '../turns/uncached-work.ts'

/** `GET /api/payments.ics?property=&room=&weeks=&start=&pay=`: the days on which rent is due, for a calendar. */
export function registerPaymentCalendar(
  app: FastifyInstance,
  run: Run<ContentSource | Calendar>,
  runUncached: RunUncached,
): void {
  app.get(PAYMENT_CALENDAR_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const file = readPaymentCalendar(queryOf(request)).pipe(
      Effect.map((calendar) => calendar && calendarFile(calendar)),
      Effect.catch(() => Effect.succeed('unavailable' as const)),
    )
    const answer = await runUncached(async () => ({ file: await run(file) }))
    if (answer === null) return sendUnavailable(reply, TOO_MANY_REQUESTS)
    if (answer.file === 'unavailable') return sendUnavailable(reply)
    if (answer.file === null)
      return reply.code(404).send({
        error: 'No such room, contract or payment plan. Open the link again from the page of the room.',
      })
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="payments.ics"')
      .header('cache-control', 'no-cache')
      .send(answer.file)
  })
}

const REFRESH_SECONDS = 86_400
const REMINDER_SECONDS = 7 * 86_400

/** A payment without a day is due on booking and is in no calendar. */
function calendarFile({ room, roomSlug, contract, plan, payments }: PaymentCalendar): string {
  const calendar = ical({
    // the library escapes the texts of events only
    name: `Rent for ${room}`.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' '),
    prodId: '//Student accommodation//Payments//EN',
    ttl: REFRESH_SECONDS,
  })
  // a payment keeps its id when its day changes, so that calendars move it; those of another plan are others
  const subject = [roomSlug, contract.startDate, contract.endDate, plan.name]
    .map(encodeURIComponent)
    .join('-')
  for (const [index, { dueOn, pence }] of payments.entries())
    if (dueOn !== null)
      calendar.createEvent({
        id: `${subject}.${index + 1}@payments`,
        alarms: [{ type: ICalAlarmType.display, trigger: REMINDER_SECONDS }],
        start: new Date(`${dueOn}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
        summary: `Rent due: ${formatPounds(pence)}`,
        description: `${room}. ${plan.name}, ${index + 1} of ${payments.length}.`,
      })
  return `${calendar}\r\n`
}
