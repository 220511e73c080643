import { describe, expect, it } from 'vitest'
import { isOfKind, isOfType, ROOM_KINDS } from '#domain/room/room-kind.ts'
import { room } from '../support/builders.ts'

const kindsOf = (roomType: string, clusterSize: number | null = null): readonly string[] =>
  ROOM_KINDS.filter((kind) => isOfKind(room({ roomType, name: roomType, clusterSize }), kind))

describe('the kinds of a room', () => {
  it.each([
    ['Classic En-suite', 6, ['any-en-suite', 'shared-flat']],
    ['Premier Plus ensuite', 5, ['any-en-suite', 'shared-flat']],
    ['En suite room', null, ['any-en-suite']],
    ['Loft Studio', 1, ['any-studio']],
    ['Two-bed Apartment', 2, ['any-apartment', 'shared-flat']],
    ['One-bedroom flat', null, ['any-apartment']],
    ['Classic Room', 7, ['shared-flat']],
    ['Suite', null, []],
    ['', null, []],
  ])('of the type “%s”, whose kitchen %s share, are %j', (type, clusterSize, kinds) => {
    expect(kindsOf(type, clusterSize)).toEqual(kinds)
  })

  it('are found in its name too, if its type does not name them', () => {
    const named = room({ roomType: 'C1', name: 'Accessible studio' })
    expect(isOfKind(named, 'any-studio')).toBe(true)
  })

  it('match many types, while a type matches only itself', () => {
    const loft = room({ roomType: 'Loft Studio', name: 'Loft Studio' })
    const matches = ['any-studio', 'Loft Studio', 'Studio'].map((type) => isOfType(loft, type))
    expect(matches).toEqual([true, true, false])
  })
})
