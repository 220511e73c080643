import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkFormToken,
  formToken,
  MAX_TOKEN_AGE_MS,
  MIN_COMPLETION_TIME_MS,
  prefilledFormToken,
} from '../../../src/domain/enquiry/formToken.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const sign = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex')

describe('the age of a form', () => {
  it.each([
    [MIN_COMPLETION_TIME_MS - 1, 'too-fast'],
    [MIN_COMPLETION_TIME_MS, 'plausible'],
    [MAX_TOKEN_AGE_MS, 'plausible'],
    [MAX_TOKEN_AGE_MS + 1, 'unknown'],
    [-1, 'unknown'],
  ] as const)('after %i ms is %s', (age, expected) => {
    expect(checkFormToken(formToken(NOW, sign), NOW + age, sign)).toBe(expected)
  })

  it('is unknown without a token', () => {
    expect(checkFormToken('', NOW, sign)).toBe('unknown')
  })

  it('is plausible at once for a form that is shown again', () => {
    expect(checkFormToken(prefilledFormToken(NOW, sign), NOW, sign)).toBe('plausible')
  })

  it('is too fast for a form that is sent in the millisecond in which it was shown', () => {
    expect(checkFormToken(formToken(NOW, sign), NOW, sign)).toBe('too-fast')
  })

  it('is forged if there is text before or after the token, or no time in it', () => {
    const token = formToken(NOW, sign)
    const without = `.${sign('form ')}`
    for (const forged of [
      `x${token}`,
      `${token}-`,
      `${token} `,
      without,
      'x',
      `${'1'.repeat(16)}.${sign('form ')}`,
    ])
      expect(checkFormToken(forged, NOW + MIN_COMPLETION_TIME_MS, sign)).toBe('forged')
  })

  it('is forged after any change to the token', () => {
    const token = formToken(NOW, sign)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('0', '1', 'x', '.', ''), (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1)
        if (changed === token) return
        expect(checkFormToken(changed, NOW + MIN_COMPLETION_TIME_MS, sign)).toBe('forged')
      }),
    )
  })
})
