import { describe, expect, it } from 'vitest'
import { roomOfProperty } from '../../../src/domain/content/roomOfProperty.ts'
import { property, room } from '../support/builders.ts'

describe('a room of a property', () => {
  const ensuite = room({ slug: 'ensuite-aire-yard', urlSlug: 'ensuite' })
  const studio = room()
  const building = property({ rooms: [ensuite, studio] })

  it('is found by its short slug, or by the backend’s full slug', () => {
    expect(roomOfProperty(building, 'studio')).toBe(studio)
    expect(roomOfProperty(building, 'studio-aire-yard')).toBe(studio)
    expect(roomOfProperty(building, 'ensuite')).toBe(ensuite)
  })

  it('is not found if it does not exist, or if the rooms were not requested', () => {
    expect(roomOfProperty(building, 'attic')).toBeNull()
    expect(roomOfProperty(property(), 'studio')).toBeNull()
  })
})
