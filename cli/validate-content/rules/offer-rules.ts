import type { Offer } from '../../../src/domain/content/contract.ts'
import type { Banner } from '../../../src/domain/content/site.ts'
import { contentRef } from './content-ref.ts'
import { type ContentRule, quoteOrNothing } from './content-rule.ts'
import type { ContentSnapshot } from './content-snapshot.ts'
import { findExpiryDate } from './find-expiry-date.ts'

/** Returns the offers of all pages and properties. An offer for several properties is returned once for each. */
export const allOffers = ({ pages, properties }: ContentSnapshot): readonly Offer[] =>
  [...pages, ...properties].flatMap(({ offers }) => offers)

/** Rules for content with a last day: offers and the banner. */
export const offerRules: readonly ContentRule[] = [
  {
    id: 'offer-expired',
    severity: 'warning',
    reason: 'The site hides it, but it remains in the list that editors work with.',
    needsAllContent: false,
    check: (content, { today }) =>
      allOffers(content).flatMap((offer) =>
        offer.endsOn !== null && offer.endsOn < today
          ? [
              {
                ref: contentRef.offer(offer),
                path: 'endsOn',
                expected: `a last day of ${today} or later`,
                found: offer.endsOn,
                fix: 'Unpublish the offer, or give it a new last day.',
              },
            ]
          : [],
      ),
  },
  {
    id: 'banner-expired',
    severity: 'error',
    reason: 'The home page still shows a banner for something that is over.',
    needsAllContent: false,
    check: ({ banner, globals }, { today }) =>
      [banner, globals?.banner]
        .flatMap((found) => (found ? bannerExpiry(found) : []))
        .filter(({ day }) => day < today)
        .map(({ title, path, day, found }) => ({
          ref: contentRef.part('banner', '', title),
          path,
          expected: `a last day of ${today} or later`,
          found: found === day ? day : `${day}, in ${quoteOrNothing(found)}`,
          fix: 'Remove the banner, or give it a new last day.',
        }))
        // the globals repeat the banner, and its text may repeat the field
        .slice(0, 1),
  },
]

/** Returns the last days that a banner's field, title and alternative text state. */
const bannerExpiry = ({ title, alt, expiresOn }: Banner) => [
  ...(expiresOn === null ? [] : [{ title, path: 'expiresOn', day: expiresOn, found: expiresOn }]),
  ...[
    { path: 'title', found: title },
    { path: 'alt', found: alt },
  ].flatMap((said) => {
    const day = findExpiryDate(said.found)
    return day === null ? [] : [{ title, ...said, day }]
  }),
]
