/** `pending` waits or is on its way, `failed` waits for an operator, `delivered` is with the backend. */
export const KEPT_STATES = ['pending', 'failed', 'delivered'] as const
export type KeptState = (typeof KEPT_STATES)[number]

/** The states that a list such as `pending,failed` names; `null` where it names something else, or nothing. */
export function readKeptStates(text: string): readonly KeptState[] | null {
  const named = text.split(',').map((name) => name.trim())
  const known = KEPT_STATES.filter((state) => named.includes(state))
  return known.length === new Set(named).size ? known : null
}
