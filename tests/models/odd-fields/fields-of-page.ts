import fc from 'fast-check'
import { type Change, type Field, fieldsOf, type Json, kindOf } from './odd-field.ts'

/** The fields that a page reads, by kind, so that a list of a hundred items is not asked a hundred times as often. */
export type FieldKinds = ReadonlyMap<string, readonly Field[]>

/** The fields in the answers of the backend at `origin` to these calls. */
export async function fieldsOfCalls(origin: string, calls: readonly string[]): Promise<FieldKinds> {
  const kinds = new Map<string, Field[]>()
  for (const call of new Set(calls)) {
    const answer = await fetch(`${origin}/wp-json/${call}`)
    if (!answer.ok) continue
    for (const field of fieldsOf((await answer.json()) as Json, call.replace(/\?.*/, ''))) {
      const same = kinds.get(kindOf(field))
      if (same) same.push(field)
      else kinds.set(kindOf(field), [field])
    }
  }
  return kinds
}

/** A field of these with one of these values. */
export const oddChange = (kinds: FieldKinds, values: readonly Change['odd'][]): fc.Arbitrary<Change> =>
  fc.record({
    field: fc.constantFrom(...kinds.values()).chain((fields) => fc.constantFrom(...fields)),
    odd: fc.constantFrom(...values),
  })
