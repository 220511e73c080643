import { describe, expect, it } from 'vitest'
import { normaliseFieldText } from '../../../src/domain/enquiry/normaliseFieldText.ts'

describe('the text of a field', () => {
  it('is one line, with one space in place of line breaks', () => {
    expect(normaliseFieldText('name', ' Ann\r\n\r\n\tLee\n')).toBe('Ann Lee')
    expect(normaliseFieldText('name', 'Ann\rBcc: all@example.com')).toBe('Ann Bcc: all@example.com')
  })

  it('keeps the line breaks of a message', () => {
    expect(normaliseFieldText('message', 'Hello,\r\n\r\n\ta room?\n')).toBe('Hello,\n\n\ta room?')
  })

  it.each(['name', 'message'])('has no control characters: %s', (field) => {
    expect(normaliseFieldText(field, '\u0000A\u0007n\u001bn\u007f')).toBe('Ann')
  })
})
