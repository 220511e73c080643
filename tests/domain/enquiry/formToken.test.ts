import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkFormToken,
  formToken,
  MAX_TOKEN_AGE_MS,
  MIN_COMPLETION_TIME_MS,
  prefilledFormToken,
} from '../../../src/domain/enquiry/submittedForm.ts'
import { itAlways } from '../../support/itAlways.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const sign = (text: string): string => createHmac('sha256', 'key').update(text).digest('hex')
const token = formToken(NOW, sign)

describe('the age of a form', () => {
  it.each([
    [0, 'too-fast'],
    [MIN_COMPLETION_TIME_MS - 1, 'too-fast'],
    [MIN_COMPLETION_TIME_MS, 'plausible'],
    [MAX_TOKEN_AGE_MS, 'plausible'],
    [MAX_TOKEN_AGE_MS + 1, 'unknown'],
    [-1, 'unknown'],
  ] as const)('after %i ms is %s', (age, expected) => {
    expect(checkFormToken(formToken(NOW, sign), NOW + age, sign)).toBe(expected)
  })

  it.each([
    ['unknown without a token', '', 'unknown'],
    ['forged with text before the token', `x${token}`, 'forged'],
    ['forged with text after the token', `${token}-`, 'forged'],
    ['forged with a space after the token', `${token} `, 'forged'],
    ['forged without a time', `.${sign('form ')}`, 'forged'],
    ['forged with a time that is too long', `${'1'.repeat(16)}.${sign('form ')}`, 'forged'],
    ['forged without a signature', 'x', 'forged'],
  ])('is %s', (_what, given, expected) => {
    expect(checkFormToken(given, NOW, sign)).toBe(expected)
  })

  it('is plausible at once for a form that is shown again', () => {
    expect(checkFormToken(prefilledFormToken(NOW, sign), NOW, sign)).toBe('plausible')
  })

  const changeArb = fc.constantFrom('0', '1', 'x', '.', '')
  itAlways('is forged after any change to the token', fc.nat(token.length - 1), changeArb, (at, letter) => {
    const changed = token.slice(0, at) + letter + token.slice(at + 1)
    if (changed === token) return
    expect(checkFormToken(changed, NOW + MIN_COMPLETION_TIME_MS, sign)).toBe('forged')
  })
})
