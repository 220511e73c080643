import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasFragment,
  hashFragmentId,
  isClientGeneratedFragment,
} from '../../../../cli/shared/rules/checked-response.ts'

describe('a fragment', () => {
  const names = Uint32Array.from(['here', 'café', '100%', 'user-content-usage'].map(hashFragmentId))

  it.each(['here', 'caf%C3%A9', '100%', '', 'top', 'TOP', ':~:text=x', 'here:~:text=x'])(
    '%s is found',
    (fragment) => {
      expect(hasFragment(names, fragment)).toBe(true)
    },
  )

  it.each(['Here', 'nowhere', 'nowhere:~:text=x', '%C3'])('%s is not found', (fragment) => {
    expect(hasFragment(names, fragment)).toBe(false)
  })

  it('is recognised as one that a script of the page may generate', () => {
    expect(
      ['/route', '!route', 'usage'].map((fragment) => isClientGeneratedFragment(names, fragment)),
    ).toEqual([true, true, true])
    expect(isClientGeneratedFragment(names, 'nowhere')).toBe(false)
  })

  it('is found for any name of the page if it is percent-encoded', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1 }), (all) => {
        const held = Uint32Array.from(all.map(hashFragmentId))
        const plain = all.filter((name) => !name.includes(':~:'))
        expect(plain.every((name) => hasFragment(held, encodeURIComponent(name)))).toBe(true)
      }),
    )
  })
})
