import { expect, it } from 'vitest'
import { incompleteText } from '../../../src/domain/audit/cutOff.ts'

it('says what a report has not seen, and nothing where it has seen everything', () => {
  expect(incompleteText({ complete: true })).toBeNull()
  expect(incompleteText({ complete: false })).toBe('endless addresses were skipped (crawl-trap)')
  expect(incompleteText({ complete: false, cutOff: 'stopped' })).toBe('stopped before the end')
  expect(incompleteText({ complete: false, cutOff: 'max-time' })).toContain('--max-time')
})
