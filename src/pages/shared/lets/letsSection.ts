import type { Property } from '../../../domain/content/property.ts'
import { type LettingOption, lettingOptionForPath } from '../../../domain/letting/lettingOption.ts'

/** One of the two sections for stays that are not a year: its names and addresses (spec section 2). */
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
 * The section that a path is in.
 *
 * @throws Error where the path is in neither: its page was routed wrongly
 */
export function letsSectionForPath(path: string): LetsSection {
  const option = lettingOptionForPath(path)
  if (option === null) throw new Error(`${path} is not a page of short or summer stays.`)
  return SECTIONS[option]
}

/** The section for the other kind of stay. */
export const otherLetsSection = ({ option }: LetsSection): LetsSection =>
  SECTIONS[option === 'summer-lets' ? 'short-term-lets' : 'summer-lets']

/** Whether a building lets by this option. */
export const hasLettingOption = (
  property: Pick<Property, 'offersShortTerm' | 'offersSummer'>,
  { option }: LetsSection,
): boolean => (option === 'summer-lets' ? property.offersSummer : property.offersShortTerm)
