/** Nobody fills in a form faster than this. */
export const MIN_COMPLETION_TIME_MS = 3_000
/** A form that was left open for longer than this is still accepted, but its age no longer says anything. */
export const MAX_TOKEN_AGE_MS = 24 * 60 * 60 * 1_000

/** The result of checking a form token. It is `forged` if its signature is not ours. */
type FormTokenCheck = 'plausible' | 'too-fast' | 'unknown' | 'forged'

/** Signs a text, for example with HMAC-SHA-256 in hexadecimal digits. */
export type SignText = (text: string) => string

/** Returns the token of a form that is shown now: the time and its signature. It is no secret and identifies nobody. */
export const formToken = (now: number, sign: SignText): string => `${now}.${sign(`form ${now}`)}`

/** Returns the token of a form that is shown again. It is dated back, because the form has been filled in before. */
export const prefilledFormToken = (now: number, sign: SignText): string =>
  formToken(now - MIN_COMPLETION_TIME_MS, sign)

/** Judges the age of a form by its token. Without one, as in a saved copy of the page, the age is `unknown`. */
export function checkFormToken(token: string, now: number, sign: SignText): FormTokenCheck {
  if (token === '') return 'unknown'
  const [, moment = '', signature = ''] = /^(\d{1,15})\.(\w+)$/.exec(token) ?? []
  if (moment === '' || signature !== sign(`form ${moment}`)) return 'forged'
  const age = now - Number(moment)
  if (age > MAX_TOKEN_AGE_MS || age < 0) return 'unknown'
  return age < MIN_COMPLETION_TIME_MS ? 'too-fast' : 'plausible'
}

/** How many enquiries may come from one network address or for one mailbox, from the first on (docs/decisions/016). */
export const SUBMISSION_LIMITS = [
  { withinMs: 10 * 60_000, max: 5 },
  { withinMs: 24 * 3_600_000, max: 20 },
] as const
