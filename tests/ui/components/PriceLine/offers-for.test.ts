import { describe, expect, it } from 'vitest'
import { offersForOnce, withoutOffersFor } from '#ui/components/PriceLine/offers-for.ts'

const card = (id: number, offersFor?: string) => ({
  id,
  from: { pence: id, ...(offersFor !== undefined && { offersFor }) },
})

describe('who gets the offers', () => {
  it('is said once above a list whose cards all say the same', () => {
    const sold = { id: 3, from: null }
    expect(offersForOnce([card(1, 'New students'), card(2), sold, card(4, 'New students')])).toEqual({
      note: 'Who gets the offers: New students',
      cards: [card(1, ''), card(2, ''), sold, card(4, '')],
    })
  })

  it.each([
    ['cards differ', [card(1, 'New students'), card(2, 'Everybody'), card(3, 'New students')]],
    ['none says it', [card(1), card(2)]],
  ])('is not said above a list if %s', (_, cards) => {
    expect(offersForOnce(cards)).toEqual({ note: null, cards })
  })

  it('is left out of a price', () => {
    expect(withoutOffersFor({ weekly: '£165', offersFor: 'Everybody' })).toEqual({ weekly: '£165' })
    expect(withoutOffersFor(null)).toBeNull()
  })
})
