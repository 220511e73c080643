import { expect, it } from 'vitest'
import { incompleteText } from '../../../src/domain/audit/cutOff.ts'

it('says why a report is incomplete, and nothing if it is complete', () => {
  expect(incompleteText({ complete: true })).toBeNull()
  expect(incompleteText({ complete: false })).toBe('endless addresses were skipped (crawl-trap)')
  expect(incompleteText({ complete: false, cutOff: 'stopped' })).toBe('stopped before the end')
  expect(incompleteText({ complete: false, cutOff: 'max-time' })).toContain('--max-time')
})
