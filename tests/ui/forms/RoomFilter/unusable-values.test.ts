// spec section 2

import { describe, expect, it } from 'vitest'
import { room, summary, TODAY, university } from '#tests/domain/support/builders.ts'
import { roomFilterOptions } from '#ui/forms/RoomFilter/room-filter-view.ts'

describe('a value that a list cannot use', () => {
  const path = '/a'
  const viewOf = (text: string, universities = [university()]) =>
    roomFilterOptions([room()], {
      query: new URLSearchParams(text),
      today: TODAY,
      path,
      search: { properties: [summary()], universities },
    }).view

  it.each(['near', 'where', 'show', 'sort', 'max', 'total', 'weeks', 'start', 'walk', 'available'])(
    'is named: %s=unknown',
    (name) => {
      const { problems, problemText } = viewOf(`${name}=unknown`)
      expect(Object.keys(problems)).toEqual([name])
      expect(problemText).toBe(Object.values(problems).join(' '))
    },
  )

  it.each([
    'near=university-of-leeds&sort=price&show=rooms',
    'show=buildings',
    'sort=recommended',
    'near=%20',
  ])('is none of %s', (text) => {
    expect(viewOf(text)).toMatchObject({ problems: {}, problemText: null })
  })

  it.each([
    ['near=university-of-leeds', [university()], 'Nearest first', ''],
    ['near=unknown', [university()], 'Recommended', 'near'],
    ['near=university-of-leeds', [university({ coordinates: null })], 'Recommended', 'near'],
  ])('makes no list nearest: %s', (text, universities, order, named) => {
    const { sorts, values, wishes, problems } = viewOf(text, universities)
    expect([sorts[0]?.label, Object.keys(problems).join()]).toEqual([order, named])
    expect([values.near, wishes.length]).toEqual(named === '' ? ['university-of-leeds', 1] : ['', 0])
  })

  it('is named where the list is of one building, which has no universities to choose', () => {
    const { problems } = roomFilterOptions([room()], {
      query: new URLSearchParams('sort=x&near=y&show=z'),
      today: TODAY,
      path,
    }).view
    expect(Object.keys(problems)).toEqual(['sort'])
  })
})
