import { OutboxLocked } from './outboxSocket.ts'

/** The database's message may quote a row: only its code is told, and what is our own. */
export function errorCode(cause: unknown): string {
  if (cause instanceof OutboxLocked) return cause.message
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'no answer'
}
