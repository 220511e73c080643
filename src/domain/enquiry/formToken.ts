/** Faster than this, nobody has filled in a form. */
export const MIN_COMPLETION_TIME_MS = 3_000
/** After this long a form that was left open is still taken, but its age says nothing any more. */
export const MAX_TOKEN_AGE_MS = 24 * 60 * 60 * 1_000

/** What a form's time tells: `forged` where its signature is not ours. */
export type FormTokenCheck = 'plausible' | 'too-fast' | 'unknown' | 'forged'

/** Signs a text, for example with HMAC-SHA-256 in hexadecimal digits. */
export type SignText = (text: string) => string

/** The token of a form that is shown now: the moment and its signature. It is no secret and names nobody. */
export const formToken = (now: number, sign: SignText): string => `${now}.${sign(`form ${now}`)}`

/** The token of a form that is shown again: it has been filled in before. */
export const prefilledFormToken = (now: number, sign: SignText): string =>
  formToken(now - MIN_COMPLETION_TIME_MS, sign)

/** How old a form is by its token. Without one, as in a copy that somebody kept, nothing can be said. */
export function checkFormToken(token: string, now: number, sign: SignText): FormTokenCheck {
  if (token === '') return 'unknown'
  const [, moment = '', signature = ''] = /^(\d{1,15})\.(\w+)$/.exec(token) ?? []
  if (moment === '' || signature !== sign(`form ${moment}`)) return 'forged'
  const age = now - Number(moment)
  if (age > MAX_TOKEN_AGE_MS || age < 0) return 'unknown'
  return age < MIN_COMPLETION_TIME_MS ? 'too-fast' : 'plausible'
}
