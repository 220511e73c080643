import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { RequestTrace } from '../../../src/domain/ports/requestTrace.ts'

it('what the site does by itself is done for no request', () => {
  expect(Effect.runSync(RequestTrace)).toBeNull()
})
