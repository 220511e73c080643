import { OFFERS_FOR } from '#domain/contract/price-text.ts'
import type { PriceView } from './price-view.ts'

type Eligibility = Pick<PriceView, 'offersFor'>

/** Words who gets the offers that a total counts. */
export const offersForText = (offersFor: string): string => `${OFFERS_FOR}: ${offersFor}`

/** Leaves out who gets the offers, which the page says beside them. */
export function withoutOffersFor<View extends Eligibility>(
  view: View | null,
): Omit<View, 'offersFor'> | null {
  if (view === null) return null
  const { offersFor: _, ...price } = view
  return price
}

/** Takes who gets the offers out of the cards of a list, as a note for all, if none says anything else. */
export function offersForOnce<Card extends { readonly from: Eligibility | null }>(cards: readonly Card[]) {
  const [offersFor, other] = new Set(cards.flatMap(({ from }) => from?.offersFor ?? []))
  return !offersFor || other
    ? { note: null, cards }
    : {
        note: offersForText(offersFor),
        cards: cards.map((card): Card => ({ ...card, from: card.from && { ...card.from, offersFor: '' } })),
      }
}
