import { type ContractChoice, parseContractChoice } from '../contract/contractChoice.ts'
import { type Shortlist, shortlistedRoom } from './shortlist.ts'

/** Returns the entry of a room with the contract that is chosen, or without one. */
export const shortlistEntry = (
  slug: string,
  choice: { readonly weeks: number; readonly start: string } | null,
): string => (choice ? `${slug}.${choice.weeks}.${choice.start}` : slug)

/** Returns the contract that a list remembers for a room. */
export function shortlistedContract(list: Shortlist, slug: string): ContractChoice {
  const [, weeks = '', start = ''] = list.find((entry) => shortlistedRoom(entry) === slug)?.split('.') ?? []
  return parseContractChoice(new URLSearchParams({ weeks, start }))
}
