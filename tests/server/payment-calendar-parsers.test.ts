// spec section 14

import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import fc from 'fast-check'
import Fastify from 'fastify'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryContentSource } from '#adapters/wordpress/memory-content-source.ts'
import { Calendar } from '#domain/ports/calendar.ts'
import { PAYMENT_CALENDAR_PATH } from '#domain/routing/endpoints.ts'
import { registerPaymentCalendar } from '#server/routes/payment-calendar.ts'
import { contract, globals, paymentPlan, property, room, TODAY } from '../domain/support/builders.ts'
import { sharedSite } from './start-site.ts'

/** What a calendar program makes of an event. `end` is the first day after it. */
interface ReadEvent {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly isAllDay: boolean
  readonly summary: string
  readonly description: string
  readonly location: string | null
  /** How many days before the event somebody is reminded. */
  readonly reminders: readonly number[]
}

interface ReadCalendar {
  readonly name: string
  readonly events: readonly ReadEvent[]
}

/** Neither parser knows the type of the calendar's name: it is text (RFC 5545, 3.8.8.2), whose escapes stay. */
const unescaped = (text: string): string => text.replace(/\\([\\;,])/g, '$1')

const DAY_MS = 86_400_000
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Reads a calendar file as Thunderbird does. */
function readByIcalJs(file: string): ReadCalendar {
  const calendar = ICAL.Component.fromString(file)
  const textOf = (component: ICAL.Component, name: string): string | null => {
    const value = component.getFirstPropertyValue(name)
    return value === null ? null : String(value)
  }
  return {
    name: unescaped(textOf(calendar, 'x-wr-calname') ?? ''),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        start: event.startDate.toString(),
        end: event.endDate.toString(),
        isAllDay: event.startDate.isDate,
        summary: event.summary,
        description: event.description,
        location: event.location,
        reminders: component.getAllSubcomponents('valarm').map((alarm) => {
          const trigger = alarm.getFirstPropertyValue('trigger')
          return trigger instanceof ICAL.Duration ? -trigger.toSeconds() / 86_400 : Number.NaN
        }),
      }
    }),
  }
}

/** Reads a calendar file as programs in browsers and on Node do. */
function readByTsIcs(file: string): ReadCalendar {
  const { name = '', events = [] } = convertIcsCalendar(undefined, file)
  return {
    name: unescaped(name),
    events: events.map(({ uid, start, end, summary, description = '', location = null, alarms = [] }) => ({
      uid,
      start: dayOf(start.date),
      // a day without an end is whole (RFC 5545, 3.6.1); this parser leaves that to its user
      end: dayOf(end?.date ?? new Date(start.date.getTime() + DAY_MS)),
      isAllDay: start.type === 'DATE',
      summary,
      description,
      location,
      reminders: alarms.map(({ trigger }) =>
        trigger.type === 'relative' && trigger.value.before ? (trigger.value.days ?? Number.NaN) : Number.NaN,
      ),
    })),
  }
}

/** Reads a file with both parsers, which must agree, and returns what they read. */
function readByBoth(file: string): ReadCalendar {
  const read = readByIcalJs(file)
  expect(readByTsIcs(file)).toEqual(read)
  return read
}

describe('two parsers read in the calendar of a room on the site', () => {
  let site: Awaited<ReturnType<typeof sharedSite>>
  beforeAll(async () => {
    site = await sharedSite()
  })

  const ROOM = 'property=aire-yard&room=classic-en-suite-aire-yard&weeks=44&start=2027-09-11'
  it.each([
    ['One payment', ['2027-08-28']],
    ['Three payments', ['2027-09-28', '2028-01-18', '2028-04-26']],
  ])('for “%s” the same days, ids, words and reminders', async (plan, days) => {
    const query = new URLSearchParams({ pay: plan })
    const response = await site.fetch(`${PAYMENT_CALENDAR_PATH}?${ROOM}&${query}`)
    const { name, events } = readByBoth(await response.text())
    expect(name).toBe('Rent for Classic En-suite, Aire Yard')
    expect(events.map(({ start }) => start)).toEqual(days)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(days.length)
    for (const [index, event] of events.entries()) {
      expect(event).toMatchObject({ isAllDay: true, location: null, reminders: [7] })
      expect(event.summary).toMatch(/^Rent due: £\d/)
      expect(event.description).toBe(`Classic En-suite, Aire Yard. ${plan}, ${index + 1} of ${days.length}.`)
    }
  })
})

/** What stands for something in a calendar file, and what has more than one byte or unit. */
const SPECIAL = ['"', '\\', ',', ';', ':', '\n', '\r\n', '\\n', '\\,', '🎓', '👩🏽‍🎓', 'é', '李', 'א', ' ']
const NAME = fc
  .array(fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: 'grapheme', minLength: 1 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => parts.join(''))

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

describe('two parsers give back', () => {
  it.each([
    ['quotes', 'The "Old" Mill'],
    ['backslashes', 'A\\B\\n\\,C\\'],
    ['commas and semicolons', 'Studio, large; en suite: top'],
    ['lines', 'Studio\nwith a view'],
    ['lines of Windows', 'Studio\r\nwith a view'],
    ['emoji', 'Zoë’s 👩🏽‍🎓 studio 🎓'],
    ['200 letters', 'é'.repeat(200)],
    ['200 emoji', '🎓'.repeat(200)],
    ['what looks like a field', 'Studio\r\nDTSTART:20270101\r\nUID:1'],
  ])('a name with %s', async (_what, name) => {
    await givesBack(name, `${name} by three`)
  })

  // ts-ics takes these words for the end wherever they stand
  it('three events where a name looks like the end of one, at least ical.js', async () => {
    const { events } = readByIcalJs(await calendarOf('Studio\r\nEND:VEVENT', 'Three payments'))
    expect(events.map(({ description }) => description.split('\n')[1])).toEqual(
      [1, 2, 3].map((index) => `END:VEVENT, Aire Yard. Three payments, ${index} of 3.`),
    )
  })

  it('any name of a room and of a payment plan', () =>
    fc.assert(fc.asyncProperty(NAME, NAME, givesBack), { numRuns: 150 }))
})

async function givesBack(roomName: string, plan: string): Promise<void> {
  const { name, events } = readByBoth(await calendarOf(roomName, plan))
  const home = `${roomName}, Aire Yard`
  expect(name).toBe(oneLine(`Rent for ${home}`))
  expect(events.map(({ description }) => description)).toEqual(
    [1, 2, 3].map((index) => `${home}. ${plan}, ${index} of 3.`.replaceAll('\r\n', '\n')),
  )
  expect(events.map(({ uid }) => uid)).toEqual(
    [1, 2, 3].map(
      (index) => expect.stringContaining(`${encodeURIComponent(plan)}.${index}@payments`) as string,
    ),
  )
}

/** Returns the calendar of a room and a payment plan with these names, as the site sends it. */
async function calendarOf(roomName: string, plan: string): Promise<string> {
  const shown = room({ name: roomName, contracts: [contract({ weeks: 44 })] })
  const layer = Layer.merge(
    memoryContentSource({
      location: () => Effect.succeed(property({ name: 'Aire Yard' })),
      room: () => Effect.succeed(shown),
      globals: Effect.succeed(globals({ paymentPlans: [paymentPlan({ name: plan })] })),
    }),
    Layer.succeed(Calendar, { today: () => TODAY }),
  )
  const app = Fastify()
  registerPaymentCalendar(
    app,
    (program) => Effect.runPromise(Effect.provide(program, layer)),
    (work) => work(),
  )
  const query = new URLSearchParams({ property: 'aire-yard', room: shown.slug, weeks: '44', pay: plan })
  const answer = await app.inject(`${PAYMENT_CALENDAR_PATH}?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.payload
}
