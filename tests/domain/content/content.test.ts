import { readFileSync } from 'node:fs'
import { it as effectIt, expect } from '@effect/vitest'
import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, it } from 'vitest'
import {
  AMENITY_ICON_NAMES,
  AMENITY_ICONS_PATH,
  amenityIcon,
  amenityIconId,
  amenityLabel,
} from '../../../src/domain/content/amenityIcons.ts'
import * as policy from '../../../src/domain/retry/fetchPolicy.ts'
import { fetchSchedule } from '../../../src/domain/retry/retrySchedule.ts'

describe('the retry policy', () => {
  it('has three attempts, with a delay of 500 ms times the attempt', () => {
    expect([policy.MAX_FETCH_ATTEMPTS, policy.FETCH_RETRY_DELAY_MS]).toEqual([3, 500])
    expect([1, 2].map(policy.retryDelayMs)).toEqual([500, 1000])
  })

  effectIt.effect('as a schedule waits 500 ms and 1000 ms, then fails with the last error', () =>
    Effect.gen(function* () {
      let tries = 0
      const call = Effect.suspend(() => Effect.fail(`failure ${++tries}`)).pipe(
        Effect.retry({ schedule: fetchSchedule }),
        Effect.flip,
      )
      const fiber = yield* Effect.forkChild(call)
      yield* TestClock.adjust('499 millis')
      expect(tries).toBe(1)
      yield* TestClock.adjust('1 millis')
      expect(tries).toBe(2)
      yield* TestClock.adjust('999 millis')
      expect(tries).toBe(2)
      yield* TestClock.adjust('1 millis')
      expect(tries).toBe(3)
      expect(yield* Fiber.join(fiber)).toBe('failure 3')
    }),
  )
})

describe('a failed response', () => {
  it.each([
    [true, 'application/json', false],
    [true, 'application/json; charset=UTF-8', false],
    [true, 'Application/JSON', false],
    [true, 'application/json ;charset=UTF-8', false],
    [true, 'application/problem+json', false],
    [true, 'text/html', true],
    [true, 'text/json', true],
    [true, 'application/jsonp', true],
    [true, 'xapplication/json', true],
    [true, '', true],
    [true, null, true],
    [true, undefined, true],
    [false, 'application/json', true],
  ])('with ok %s and the content type %j: %s', (ok, contentType, failed) => {
    expect(policy.isFailedResponse({ ok, contentType })).toBe(failed)
  })
})

describe('lists', () => {
  it('have the page sizes of the specification', () => {
    expect([policy.LIST_PAGE_SIZE, policy.BLOG_PAGE_SIZE]).toEqual([100, 10])
    expect(policy.TOTAL_PAGES_HEADER).toBe('x-wp-totalpages')
  })

  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['many', 1],
    ['9999999999', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
  ])('with the header %j have %i pages', (header, pages) => {
    expect(policy.parseTotalPages(header)).toBe(pages)
  })
})

describe('amenity icons', () => {
  it.each([
    ['Wi-Fi', 'Wifi'],
    ['wifi', 'Wifi'],
    ['En-suite', 'Ensuite'],
    ['CCTV', 'Cctv'],
    ['24H STAFF', '24h Staff'],
    ['step free', 'Step-free'],
    ['Helipad', null],
    ['', null],
  ])('%s is %s', (name, icon) => {
    expect(amenityIcon(name)).toBe(icon)
  })

  it('begin with those of the specification, each once', () => {
    expect(AMENITY_ICON_NAMES.slice(0, 11)).toEqual([
      'Wifi',
      'Gym',
      'Cinema',
      'Laundry',
      'Parking',
      'Cctv',
      'Ensuite',
      'Bed',
      'Kitchen',
      'Swimming Pool',
      'Twin Bed',
    ])
    expect(new Set(AMENITY_ICON_NAMES.map(amenityIcon)).size).toBe(34)
  })
})

describe('the label of an amenity', () => {
  it.each([
    ['Wifi', 'Wi-Fi'],
    ['Cctv', 'CCTV'],
    ['Ensuite', 'En-suite'],
    ['24h Staff', '24-hour staff'],
    ['Gym', 'Gym'],
    ['Helipad', 'Helipad'],
  ])('of %s is %s', (name, label) => {
    expect(amenityLabel(name)).toBe(label)
    expect(amenityLabel(label)).toBe(label)
  })
})

describe('the sprite of amenity icons', () => {
  it('has a symbol for every name: run scripts/write-amenity-icons.ts after a change', () => {
    const sprite = readFileSync(`public${AMENITY_ICONS_PATH}`, 'utf8')
    for (const name of AMENITY_ICON_NAMES)
      expect(sprite).toMatch(new RegExp(`<symbol id="${amenityIconId(name)}"[^>]*><[a-z]`))
    expect(sprite.match(/<symbol/g)).toHaveLength(AMENITY_ICON_NAMES.length)
  })
})
