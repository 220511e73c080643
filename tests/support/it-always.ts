import fc from 'fast-check'
import { it } from 'vitest'

type Arbitraries<Values> = { [Index in keyof Values]: fc.Arbitrary<Values[Index]> }

/** Adds a test that a property holds for all values of some arbitraries. */
export function itAlways<Values extends [unknown, ...unknown[]]>(
  name: string,
  ...property: [...arbitraries: Arbitraries<Values>, check: (...values: Values) => void]
): void {
  it(name, () => {
    fc.assert(fc.property(...property))
  })
}
