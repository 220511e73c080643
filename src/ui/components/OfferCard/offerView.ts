import type { Offer } from '../../../domain/content/offer.ts'
import { longDate } from '../dates.ts'

/** An offer as it is shown. */
export interface OfferView {
  readonly title: string
  readonly summary: string
  readonly eligibility: string
  readonly code: string | null
  /** `12 May 2027`, or `null` where it has no end. */
  readonly until: string | null
  readonly termsHtml: string
}

/** The view of an offer. */
export const offerView = (offer: Offer): OfferView => ({
  title: offer.title,
  summary: offer.summary,
  eligibility: offer.eligibility,
  code: offer.code,
  until: offer.endsOn && longDate(offer.endsOn),
  termsHtml: offer.termsHtml,
})
