import type { Failure } from '../rules/checked-response.ts'

const FAILURE_BY_CODE: readonly (readonly [RegExp, Failure])[] = [
  [/TIMEOUT|ETIMEDOUT/, 'timeout'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'refused'],
  [/ENOTFOUND|EAI_/, 'unresolved'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/, 'certificate'],
]

/** Returns why an address gave no response, from the error of the HTTP client. */
export function classifyNetworkError(error: unknown): Failure {
  if (!(error instanceof Error)) return 'connection-failed'
  const code = 'code' in error ? String(error.code) : ''
  return FAILURE_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection-failed'
}
