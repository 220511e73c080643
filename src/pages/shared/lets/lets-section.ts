import type { Property } from '#domain/content/property.ts'
import { type LettingOption, lettingOptionForPath } from '#domain/contract/letting-option.ts'

/** A section of the site for short-term or summer lets: its names and addresses (spec section 2). */
export interface LetsSection {
  readonly option: LettingOption
  /** The name of the section's route and of its text in the backend. */
  readonly name: 'short-term-student-accommodation' | 'summer-student-accommodation'
  /** `Short stays`, `Summer stays`. */
  readonly title: string
}

const SECTIONS: Readonly<Record<LettingOption, LetsSection>> = {
  'short-term-lets': {
    option: 'short-term-lets',
    name: 'short-term-student-accommodation',
    title: 'Short stays',
  },
  'summer-lets': { option: 'summer-lets', name: 'summer-student-accommodation', title: 'Summer stays' },
}

/**
 * Returns the section of a path.
 *
 * @throws Error where the path is in no section, which is a routing error
 */
export function letsSectionForPath(path: string): LetsSection {
  const option = lettingOptionForPath(path)
  if (option === null) throw new Error(`${path} is not a page of short or summer stays.`)
  return SECTIONS[option]
}

/** Returns the section of the other letting option. */
export const otherLetsSection = ({ option }: LetsSection): LetsSection =>
  SECTIONS[option === 'summer-lets' ? 'short-term-lets' : 'summer-lets']

/** Whether a property offers a letting option. */
export const hasLettingOption = (
  property: Pick<Property, 'offersShortTerm' | 'offersSummer'>,
  { option }: LetsSection,
): boolean => (option === 'summer-lets' ? property.offersSummer : property.offersShortTerm)
