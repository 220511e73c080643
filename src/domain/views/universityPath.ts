import type { University } from '../content/university.ts'
import { addressOf } from '../routing/addressOf.ts'

/** The one address of a university's own page: below the list of all. */
export const universityPath = (university: Pick<University, 'slug'>): string =>
  addressOf('primary-slug', { primary: 'universities-and-colleges', slug: university.slug })
