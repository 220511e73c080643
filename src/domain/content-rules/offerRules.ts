import type { Banner } from '../content/globals.ts'
import type { Offer } from '../content/offer.ts'
import { contentRef } from './contentRef.ts'
import { type ContentRule, quoteOrNothing } from './contentRule.ts'
import type { ContentSnapshot } from './contentSnapshot.ts'
import { findExpiryDate } from './findExpiryDate.ts'

/** Every offer wherever it is shown; most are in several buildings. */
export const allOffers = ({ pages, properties }: ContentSnapshot): readonly Offer[] =>
  [...pages, ...properties].flatMap(({ offers }) => offers)

/** Rules for what runs for some time only. */
export const offerRules: readonly ContentRule[] = [
  {
    id: 'offer-expired',
    severity: 'warning',
    reason: 'The site hides it by itself, but it stands in the way of those who look after offers.',
    needsAllContent: false,
    check: (content, { today }) =>
      allOffers(content).flatMap((offer) =>
        offer.endsOn !== null && offer.endsOn < today
          ? [
              {
                ref: contentRef.offer(offer),
                path: 'endsOn',
                expected: `a last day from ${today} on`,
                found: offer.endsOn,
                fix: 'Take the offer out of publication, or give it a new last day.',
              },
            ]
          : [],
      ),
  },
  {
    id: 'banner-expired',
    severity: 'error',
    reason: 'The home page goes on showing a banner that promises something that is over.',
    needsAllContent: false,
    check: ({ banner, globals }, { today }) =>
      [banner, globals?.banner]
        .flatMap((found) => (found ? bannerExpiry(found) : []))
        .filter(({ day }) => day < today)
        .map(({ title, path, day, found }) => ({
          ref: contentRef.part('banner', '', title),
          path,
          expected: `a last day from ${today} on`,
          found: found === day ? day : `${day}, in ${quoteOrNothing(found)}`,
          fix: 'Take the banner down, or give it a new last day.',
        }))
        // the settings repeat the banner, and its words may repeat the field
        .slice(0, 1),
  },
]

/** The last days that a banner has: in its field, and in what it and its pictures say. */
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
