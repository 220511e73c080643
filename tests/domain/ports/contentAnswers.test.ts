import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { CONTENT_ANSWERS } from '../../../src/domain/ports/contentAnswers.ts'
import { page, property, room } from '../support/builders.ts'

it('an answer stored by an earlier version is accepted only if no field is missing', () => {
  const reads = (name: 'room' | 'property' | 'page', stored: unknown): boolean =>
    Schema.is(CONTENT_ANSWERS[name])(stored)
  for (const [name, whole] of [
    ['room', room()],
    ['property', property()],
    ['page', page()],
  ] as const) {
    expect(reads(name, whole), name).toBe(true)
    const { slug, ...rest } = whole
    expect(reads(name, rest), `${name} ${slug}`).toBe(false)
  }
})
