import { addDays } from '#domain/contract/contract-dates.ts'
import { academicYearsAt } from '../academic-years.ts'
import type { DemoDiscount, DemoOffer } from '../content/content-types.ts'
import { type DemoSite, firstIds, type SiteProperty } from './demo-site.ts'
import { contractCondition, numberText } from './payment-plans.ts'
import { wordpressHtml, wordpressTitle } from './wordpress-text.ts'

/** Returns an offer as a raw post. Its dates are relative to today; expired offers are included. */
function offerPost(site: DemoSite, offer: DemoOffer): unknown {
  return {
    ID: firstIds.offer + site.content.offers.indexOf(offer),
    post_title: wordpressTitle(offer.title),
    post_name: offer.slug,
    post_content: wordpressHtml(offer.termsHtml),
    acf: {
      summary: offer.summary,
      eligibility: offer.eligibility,
      offer_code: offer.code ?? '',
      starts_on: addDays(site.today, -offer.startsDaysAgo),
      ends_on: addDays(site.today, offer.endsInDays),
      cities: offer.cities.length === 0 ? false : offer.cities,
      properties: offer.properties.length === 0 ? false : offer.properties,
      discount: discountOf(site, offer.discount),
    },
  }
}

/** Returns a discount as ACF has it: every field is there, and empty where it is not used. */
function discountOf({ today }: DemoSite, discount: DemoDiscount | undefined): unknown {
  const { next } = academicYearsAt(today)
  const { takenFrom = 'every', combinable = false, nextYear = false } = discount ?? {}
  return {
    amount: numberText(discount?.amount),
    percent: numberText(discount?.percent),
    weeks: numberText(discount?.weeks),
    takenFrom: takenFrom === 'every' ? '' : takenFrom,
    combinable,
    ...contractCondition(discount),
    startsFrom: nextYear ? next.start : '',
    startsUntil: nextYear ? next.end : '',
    bookedDaysBefore: numberText(discount?.bookedDaysBefore),
  }
}

export const allOffers = (site: DemoSite): readonly unknown[] =>
  site.content.offers.map((offer) => offerPost(site, offer))

/** Returns the offers for a property, its city or everywhere; `false` where there is none. */
export function offersOf(site: DemoSite, { property, city }: SiteProperty): readonly unknown[] | false {
  const offers = site.content.offers.filter(
    ({ cities, properties }) =>
      (cities.length === 0 && properties.length === 0) ||
      cities.includes(city.slug) ||
      properties.includes(property.slug),
  )
  return offers.length === 0 ? false : offers.map((offer) => offerPost(site, offer))
}
