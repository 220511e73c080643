import { stringify } from 'csv-stringify/sync'
import { CONTEXT_FIELDS, ENQUIRY_FIELDS } from '../src/domain/enquiry/enquiryForms.ts'
import type { OutboxState } from '../src/domain/ports/enquiryOutbox.ts'
import type { KeptEnquiry } from '../src/domain/ports/keptEnquiries.ts'

/** One line for each, without what visitors wrote. */
export function listText(enquiries: readonly KeptEnquiry[], counts: OutboxState): string {
  const rows = enquiries.map(({ enquiry, state, receivedAt, tries, lastFailure }) =>
    [
      enquiry.reference,
      state.padEnd(9),
      receivedAt.slice(0, 19).replace('T', ' '),
      enquiry.form.padEnd(28),
      `${tries} ${tries === 1 ? 'try' : 'tries'}`,
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

/** All of one, as it was sent. */
export function showText(kept: KeptEnquiry): string {
  const { enquiry, state, receivedAt, deliveredAt, nextTryAt, tries, lastFailure } = kept
  const facts = {
    reference: enquiry.reference,
    'submission id': enquiry.submissionId,
    state,
    received: receivedAt,
    delivered: deliveredAt,
    'next try': nextTryAt,
    tries: String(tries),
    'last failure': lastFailure,
    ...enquiry.fields,
  }
  return Object.entries(facts)
    .filter((fact): fact is [string, string] => fact[1] !== null)
    .map(([name, value]) => `${`${name}:`.padEnd(15)} ${value.replaceAll('\n', `\n${' '.repeat(16)}`)}\n`)
    .join('')
}

/** What visitors filled in, and then what the form was about: a new field of a form is a new column. */
const COLUMNS: readonly string[] = [...new Set([...ENQUIRY_FIELDS, ...CONTEXT_FIELDS])]

/** A table for a spreadsheet. Nothing that a visitor wrote is taken for a formula there. */
export function csvText(enquiries: readonly KeptEnquiry[]): string {
  const rows = enquiries.map((kept) => ({
    reference: kept.enquiry.reference,
    submissionId: kept.enquiry.submissionId,
    form: kept.enquiry.form,
    state: kept.state,
    receivedAt: kept.receivedAt,
    deliveredAt: kept.deliveredAt,
    tries: kept.tries,
    lastFailure: kept.lastFailure,
    ...Object.fromEntries(COLUMNS.map((name) => [name, kept.enquiry.fields[name] ?? ''])),
  }))
  return stringify(rows, {
    header: true,
    columns: [
      'reference',
      'submissionId',
      'form',
      'state',
      'receivedAt',
      'deliveredAt',
      'tries',
      'lastFailure',
      ...COLUMNS,
    ],
    escape_formulas: true,
  })
}
