import type { Offer } from '#domain/content/contract.ts'
import type { Banner } from '#domain/content/site.ts'
import { formatPounds, parsePounds } from '#domain/contract/contract-price.ts'
import { type ContentRule, contentRef, quoteOrNothing } from './content-rule.ts'
import type { ContentSnapshot } from './content-snapshot.ts'
import { ruleData } from './rule-data.ts'
import { wordsOfHtml } from './visible-texts.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const BEFORE =
  '\\b(?:until|till|by|before|through|ends?(?: on)?|ending(?: on)?|closes?(?: on)?|expires?(?: on)?)\\s+(?:the\\s+|midnight\\s+(?:on\\s+)?)?'
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?'
const IN_WORDS = new RegExp(
  `${BEFORE}${WEEKDAY}(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?|(?:the\\s+)?end\\s+of\\s+)(?<month>${MONTHS.join('|')})[a-z]*\\.?,?\\s+(?<year>20\\d\\d)\\b`,
  'gi',
)
const IN_NUMBERS = new RegExp(
  `${BEFORE}${WEEKDAY}(?<day>\\d{1,2})[/.](?<month>\\d{1,2})[/.](?<year>20\\d\\d)\\b`,
  'gi',
)

/**
 * Returns the last day that a text names, `YYYY-MM-DD`: “ends 31 October 2026”, “until the end of May 2027”, “book by
 * 5/9/2026” (day first). If there are several, the latest counts. `null` if none has a year, because the year is then
 * unknown.
 */
export function findExpiryDate(text: string): string | null {
  const days = [...text.matchAll(IN_WORDS), ...text.matchAll(IN_NUMBERS)].flatMap(({ groups = {} }) => {
    const { day, month = '', year = '' } = groups
    const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
    return calendarDay(Number(year), number, day === undefined ? null : Number(day))
  })
  return days.toSorted().at(-1) ?? null
}

/** Returns the day, or the last day of the month if no day is given. The list is empty if there is no such day. */
function calendarDay(year: number, month: number, day: number | null): readonly string[] {
  const date = new Date(Date.UTC(year, day === null ? month : month - 1, day ?? 0))
  const isThere = day === null || (date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
  return isThere ? [date.toISOString().slice(0, 10)] : []
}

/** Returns the offers of all pages and properties. An offer for several properties is returned once for each. */
export const allOffers = ({ pages, properties }: ContentSnapshot): readonly Offer[] =>
  [...pages, ...properties].flatMap(({ offers }) => offers)

/** Returns each offer once, also one for several properties. */
const uniqueOffers = (content: ContentSnapshot): readonly Offer[] => [
  ...new Map(allOffers(content).map((offer) => [offer.slug, offer])).values(),
]

/** Returns the amounts that a text names with the pound sign, in pence. */
const amountsIn = (text: string): readonly number[] =>
  [...text.matchAll(/£\s?(\d[\d,]*(?:\.\d\d)?)/g)]
    .map(([, amount]) => parsePounds(amount?.replaceAll(',', '')))
    .filter((pence) => pence !== null)

/** Rules for content with a last day: offers and the banner. */
export const offerRules: readonly ContentRule[] = [
  {
    ...ruleData('offer-expired'),
    check: (content, { today }) =>
      allOffers(content).flatMap((offer) =>
        offer.endsOn !== null && offer.endsOn < today
          ? {
              ref: contentRef.offer(offer),
              path: 'endsOn',
              expected: `a last day of ${today} or later`,
              found: offer.endsOn,
              fix: 'Unpublish the offer, or give it a new last day.',
            }
          : [],
      ),
  },
  {
    ...ruleData('offer-amount-differs'),
    check: (content) =>
      uniqueOffers(content).flatMap((offer) => {
        const amount = offer.discount?.amount
        const stated = amountsIn(`${offer.title} ${offer.summary}`)
        if (!amount || !('pence' in amount) || stated.length === 0 || stated.includes(amount.pence)) return []
        return {
          ref: contentRef.offer(offer),
          path: 'discount.amount',
          expected: `${stated.map(formatPounds).join(' or ')}, as its title or summary says`,
          found: formatPounds(amount.pence),
          fix: 'Correct the amount, or the words.',
        }
      }),
  },
  {
    ...ruleData('banner-expired'),
    check: ({ banner, globals, html }, { today }) =>
      [
        ...[banner, globals?.banner].flatMap((found) => (found ? bannerExpiry(found) : [])),
        ...html
          .filter(({ ref }) => ref.kind === 'banner')
          .flatMap((text) => statedDay('', text.path, wordsOfHtml(text))),
      ]
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
  ...statedDay(title, 'title', title),
  ...statedDay(title, 'alt', alt),
]

function statedDay(title: string, path: string, found: string) {
  const day = findExpiryDate(found)
  return day === null ? [] : [{ title, path, day, found }]
}
