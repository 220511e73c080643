import { expect, it } from 'vitest'
import { countText } from '#domain/content/count-text.ts'

it.each([
  [countText(1, 'week'), '1 week'],
  [countText(0, 'week'), '0 weeks'],
  [countText(34.14, 'week'), '34.14 weeks'],
  [countText(1, 'enquiry', 'enquiries'), '1 enquiry'],
  [countText(1250, 'enquiry', 'enquiries'), '1,250 enquiries'],
])('%s is %s', (text, expected) => {
  expect(text).toBe(expected)
})
