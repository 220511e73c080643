import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import type { JournalEntry, JournalHead } from '../../domain/audit/journalEntry.ts'
import { AuditJournal } from '../../domain/ports/auditJournal.ts'

/** The contents of a journal in memory. */
export interface JournalState {
  head: JournalHead | null | 'unreadable'
  entries: JournalEntry[]
}

/** A journal in memory. `state` has what an earlier run left, and receives what this one adds. */
export const memoryAuditJournal = (
  state: JournalState = { head: null, entries: [] },
): Layer.Layer<AuditJournal> =>
  Layer.succeed(AuditJournal, {
    head: Effect.sync(() => state.head),
    begin: (head) =>
      Effect.sync(() => {
        state.head = head
      }),
    add: (entry) => Effect.sync(() => state.entries.push(entry)),
    visitEntries: (visit) => Effect.sync(() => state.entries.forEach(visit)),
    remove: Effect.sync(() => {
      state.head = null
      state.entries = []
    }),
  })
