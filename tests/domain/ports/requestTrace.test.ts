import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { RequestTrace } from '../../../src/domain/ports/requestTrace.ts'

it('the request trace is null outside a request', () => {
  expect(Effect.runSync(RequestTrace)).toBeNull()
})
