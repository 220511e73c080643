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
  flashSaleInitials,
} from '../../../src/domain/content/amenityIcons.ts'
import * as policy from '../../../src/domain/errors/retryPolicy.ts'
import { fetchSchedule } from '../../../src/domain/errors/retryPolicy.ts'

describe('the retry policy', () => {
  effectIt.effect('waits 500 ms and 1000 ms, then fails with the error of the third attempt', () =>
    Effect.gen(function* () {
      let tries = 0
      const call = Effect.suspend(() => Effect.fail(`failure ${++tries}`)).pipe(
        Effect.retry({ schedule: fetchSchedule }),
        Effect.flip,
      )
      const fiber = yield* Effect.forkChild(call)
      const triesAfter: number[] = []
      for (const wait of [499, 1, 999, 1]) {
        yield* TestClock.adjust(wait)
        triesAfter.push(tries)
      }
      expect(triesAfter).toEqual([1, 2, 2, 3])
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

describe('an amenity', () => {
  it.each([
    ['Wi-Fi', 'Wifi', 'Wi-Fi'],
    ['wifi', 'Wifi', 'Wi-Fi'],
    ['En-suite', 'Ensuite', 'En-suite'],
    ['CCTV', 'Cctv', 'CCTV'],
    ['24H STAFF', '24h Staff', '24-hour staff'],
    ['step free', 'Step-free', 'step free'],
    ['Gym', 'Gym', 'Gym'],
    ['Helipad', null, 'Helipad'],
    ['', null, ''],
  ])('%s has the icon %s and the label “%s”', (name, icon, label) => {
    expect(amenityIcon(name)).toBe(icon)
    expect(amenityLabel(name)).toBe(label)
    expect(amenityLabel(label)).toBe(label)
  })

  it('has each icon only once', () => {
    expect(new Set(AMENITY_ICON_NAMES.map(amenityIcon)).size).toBe(AMENITY_ICON_NAMES.length)
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

it.each([
  ['Flash Sale Aire Yard', 'AY'],
  ['flash-sale: kelham mill house', 'KM'],
  ['FlashSale', ''],
  ['Flash Sale St Paul’s', 'SP'],
  ['Flashing alarm', null],
  ['Gym', null],
])('the icon of “%s” shows the initials %j of a flash sale', (name, initials) => {
  expect(flashSaleInitials(name)).toBe(initials)
})
