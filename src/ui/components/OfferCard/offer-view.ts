import type { Offer } from '#domain/content/contract.ts'
import { longDate } from '#domain/content/date-text.ts'

export interface OfferView {
  readonly title: string
  readonly summary: string
  readonly eligibility: string
  readonly code: string | null
  /** `12 May 2027`, or `null` where the offer has no end date. */
  readonly until: string | null
  readonly termsHtml: string
}

export const offerView = (offer: Offer): OfferView => ({
  title: offer.title,
  summary: offer.summary,
  eligibility: offer.eligibility,
  code: offer.code,
  until: offer.endsOn && longDate(offer.endsOn),
  termsHtml: offer.termsHtml,
})
