// spec section 14

import { describe, expect, it } from 'vitest'
import type { Contract } from '#domain/content/contract.ts'
import { contract, property, TODAY } from '#tests/domain/support/builders.ts'
import { contractGroups } from '#ui/components/ContractPicker/contract-groups.ts'

const running = { academicYear: '2026/27', startDate: '2027-01-16' }
const groups = (contracts: readonly Contract[], shown: Contract | null = null) =>
  contractGroups(contracts, {
    hrefOf: () => null,
    waitingListOf: () => null,
    shown,
    isChosen: shown !== null,
    place: { property: property(), today: TODAY },
  })
const shownStay = (all: ReturnType<typeof groups>) => all.find(({ isShown }) => isShown)?.stay

describe('the contracts of a room without a price that can be booked', () => {
  const rest = contract({ ...running, weeks: 18 })
  const year = contract({ weeks: 44 })

  it('begin with a full year, not with the rest of the running one', () => {
    expect(shownStay(groups([rest, year]))).toBe('Academic year 2027/28')
    expect(shownStay(groups([rest, year], rest))).toBe('Academic year 2026/27')
    expect(shownStay(groups([rest, contract({ ...running, weeks: 12 })]))).toBe('Academic year 2026/27')
    expect(groups([])).toEqual([])
  })

  it('say that a price is on request only beside contracts that have one', () => {
    const onRequest = contract({ weeks: 51, weeklyPence: null })
    const totals = (all: readonly Contract[]) =>
      groups(all).flatMap(({ lengths }) => lengths.map(({ total }) => total))
    expect(totals([year, onRequest])).toEqual(['£7,260', 'Price on request'])
    expect(totals([onRequest])).toEqual([undefined])
  })
})
