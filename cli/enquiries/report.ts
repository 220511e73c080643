import { stringify } from 'csv-stringify/sync'
import type { StoredEnquiry } from '#adapters/outbox/enquiry-admin.ts'
import { countText } from '#domain/content/count-text.ts'
import { CONTEXT_FIELDS, ENQUIRY_FIELDS, PRICE_FIELD } from '#domain/enquiry/enquiry-forms.ts'
import type { OutboxStats } from '#domain/ports/enquiry-outbox.ts'

/** Formats one line for each enquiry, without what visitors wrote, and the counts. */
export function formatList(enquiries: readonly StoredEnquiry[], counts: OutboxStats): string {
  const rows = enquiries.map(({ enquiry, state, receivedAt, attempts, lastFailure }) =>
    [
      enquiry.reference,
      state.padEnd(9),
      receivedAt.slice(0, 19).replace('T', ' '),
      enquiry.form.padEnd(28),
      countText(attempts, 'attempt'),
      lastFailure ?? '',
    ]
      .join('  ')
      .trimEnd(),
  )
  const { pending, failed, delivered, oldestPendingSeconds } = counts
  const age = pending > 0 ? ` (the oldest for ${duration(oldestPendingSeconds)})` : ''
  return [...rows, `${pending} pending${age}, ${failed} failed, ${delivered} delivered`, ''].join('\n')
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}

/** Formats one whole enquiry, with what the visitor wrote. */
export function formatEnquiry(stored: StoredEnquiry): string {
  const { enquiry, state, receivedAt, deliveredAt, nextAttemptAt, attempts, lastFailure } = stored
  const facts = {
    reference: enquiry.reference,
    'submission id': enquiry.submissionId,
    state,
    received: receivedAt,
    delivered: deliveredAt,
    'next attempt': nextAttemptAt,
    attempts: String(attempts),
    'last failure': lastFailure,
    ...enquiry.fields,
  }
  return Object.entries(facts)
    .filter((fact): fact is [string, string] => fact[1] !== null)
    .map(([name, value]) => `${`${name}:`.padEnd(15)} ${value.replaceAll('\n', `\n${' '.repeat(16)}`)}\n`)
    .join('')
}

/** About an enquiry, what the visitor filled in, and what the form was about: a new field of a form is a new column. */
const COLUMNS: readonly string[] = [
  ...['reference', 'submissionId', 'form', 'state', 'receivedAt', 'deliveredAt', 'attempts', 'lastFailure'],
  ...new Set([...ENQUIRY_FIELDS, ...CONTEXT_FIELDS, PRICE_FIELD]),
]

/** Formats a table for a spreadsheet. Nothing that a visitor wrote is taken for a formula there. */
export const formatCsv = (enquiries: readonly StoredEnquiry[]): string =>
  stringify(
    enquiries.map(({ enquiry, ...about }) => ({ ...enquiry.fields, ...enquiry, ...about })),
    { header: true, columns: COLUMNS, escape_formulas: true },
  )
