import { expect, it } from 'vitest'
import { answerBy } from '#domain/contact/answer-time.ts'

const WEEK = [
  { day: 'monday', opens: '09:00', closes: '18:30' },
  { day: 'friday', opens: '10:00', closes: '09:30' },
  { day: 'sunday', opens: null, closes: null },
] as const

it.each([
  ['on a working day', '2026-11-23T10:00:00Z', 'Friday 27 November 2026, 9:30'],
  ['on a day on which nobody works', '2026-11-29T10:00:00Z', 'Monday 30 November 2026, 18:30'],
  [
    'after midnight in London, which is before it in UTC',
    '2026-07-05T23:30:00Z',
    'Friday 10 July 2026, 9:30',
  ],
])('an enquiry that is sent %s is answered by the end of the next working day', (_when, sentAt, by) => {
  expect(answerBy(WEEK, new Date(sentAt))).toBe(by)
})

it('nobody says when an enquiry is answered where no hours are known', () => {
  expect(answerBy([], new Date('2026-11-23T10:00:00Z'))).toBeNull()
})
