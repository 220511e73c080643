import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { JournalEntry, JournalHead } from '../audit/journalEntry.ts'

/** What an audit has read so far, outside memory. Memory holds only addresses; a stopped audit resumes from here. */
export class AuditJournal extends Context.Service<
  AuditJournal,
  {
    /** The head of the audit to resume; `null` if there is none, `'unreadable'` if it is not a journal. */
    readonly head: Effect.Effect<JournalHead | null | 'unreadable'>
    readonly begin: (head: JournalHead) => Effect.Effect<void>
    readonly add: (entry: JournalEntry) => Effect.Effect<void>
    /** Visits the entries in the order in which they were added. */
    readonly visitEntries: (visit: (entry: JournalEntry) => void) => Effect.Effect<void>
    /** Deletes the journal: the audit needs no resuming. */
    readonly remove: Effect.Effect<void>
  }
>()('domain/ports/AuditJournal') {}
