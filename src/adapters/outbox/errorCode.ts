import { OutboxLocked } from './outboxSocket.ts'

/** Returns the code of an error, or the message of `OutboxLocked`. The database's messages may quote a row. */
export function errorCode(cause: unknown): string {
  if (cause instanceof OutboxLocked) return cause.message
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'no answer'
}
