import type { Offer } from '../content/offer.ts'
import type { ContentRead } from './contentRead.ts'
import type { ContentRule } from './contentRule.ts'
import { whereOf } from './whereOf.ts'

/** Every offer wherever it is shown; most are in several buildings. */
export const allOffers = ({ pages, properties }: ContentRead): readonly Offer[] =>
  [...pages, ...properties].flatMap(({ offers }) => offers)

/** Rules for what runs for some time only. */
export const offerRules: readonly ContentRule[] = [
  {
    id: 'offer-expired',
    severity: 'warning',
    reason: 'The site hides it by itself, but it stands in the way of those who look after offers.',
    acrossContent: false,
    check: (content, { today }) =>
      allOffers(content).flatMap((offer) =>
        offer.endsOn !== null && offer.endsOn < today
          ? [
              {
                where: whereOf.offer(offer),
                path: 'endsOn',
                expected: `a last day from ${today} on`,
                found: offer.endsOn,
                mend: 'Take the offer out of publication, or give it a new last day.',
              },
            ]
          : [],
      ),
  },
  {
    id: 'banner-expired',
    severity: 'error',
    reason: 'The home page goes on showing a banner that promises something that is over.',
    acrossContent: false,
    check: ({ banner, globals }, { today }) =>
      [banner, globals?.banner]
        .flatMap((found) =>
          found?.expiresOn && found.expiresOn < today
            ? [
                {
                  where: whereOf.part('banner', '', found.title),
                  path: 'expiresOn',
                  expected: `a last day from ${today} on`,
                  found: found.expiresOn,
                  mend: 'Take the banner down, or give it a new last day.',
                },
              ]
            : [],
        )
        // the settings repeat the banner
        .slice(0, 1),
  },
]
