import { shortDate } from '#domain/content/date-text.ts'
import { FIELD_VIEWS, type FieldView } from './field-views.ts'

/** A field of a form that was sent, in words. */
export interface AskedFor {
  readonly term: string
  readonly value: string
}

/** Who asks is not repeated, and consent is no question. */
const NOT_REPEATED = ['name', 'email', 'phone', 'consent', 'offers']

/** Returns what somebody asked for, in the words of the form; no choice that it does not offer. */
export function askedFor(
  fields: readonly FieldView[],
  values: Readonly<Record<string, string>>,
): readonly AskedFor[] {
  return fields.flatMap(({ name, kind, choices = [] }) => {
    const given = values[name]?.trim()
    if (!given || NOT_REPEATED.includes(name)) return []
    const picked = kind === 'multiple-choice' ? given.split(',') : [given]
    const chosen = choices.filter((choice) => picked.includes(choice.value))
    const value =
      kind === 'date'
        ? shortDate(given)
        : choices.length > 0
          ? chosen.map(({ label }) => label).join(', ')
          : given
    return value ? [{ term: FIELD_VIEWS[name].label, value }] : []
  })
}

const KEY = 'sent-enquiry'

/** Keeps in this tab what was asked for, so that the confirmation repeats it after a reload. */
export function keepSent(reference: string, asked: readonly AskedFor[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ reference, asked }))
  } catch {
    // the browser has no storage: a reload shows the reference alone
  }
}

/** Returns what was asked for under a reference; nothing if it was sent in another tab, or long ago. */
export function readSent(reference: string): readonly AskedFor[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return kept.reference === reference && Array.isArray(kept.asked) ? kept.asked : []
  } catch {
    return []
  }
}
