import { plainText } from '../../../src/domain/search/headTexts.ts'
import { contentRef } from './content-ref.ts'
import { type ContentRule, quoteOrNothing } from './content-rule.ts'

const names = (text: string, city: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(city)}(?![\\p{L}\\p{N}])`, 'u').test(text)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Rules for the questions on city pages. */
export const cityFaqRules: readonly ContentRule[] = [
  {
    id: 'city-faq-names-other-city',
    severity: 'warning',
    reason: 'Questions are copied from city to city, and an answer that was true there is wrong here.',
    needsAllContent: true,
    check: ({ cities }) =>
      cities.flatMap((city) =>
        city.faqs.flatMap(({ question, answerHtml }, index) => {
          const words = `${question} ${plainText(answerHtml)}`
          return cities
            .filter(
              (other) =>
                // the city's own name, or “York” within “New York”, does not name another city
                !city.name.includes(other.name) && names(words, other.name),
            )
            .map((other) => ({
              ref: contentRef.city(city),
              path: `faqs[${index}]`,
              expected: `words about ${city.name}`,
              found: `${other.name}, in ${quoteOrNothing(question)}`,
              fix: `Make the question and its answer about ${city.name}.`,
            }))
        }),
      ),
  },
]
