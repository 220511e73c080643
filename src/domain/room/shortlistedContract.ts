import { type ContractChoice, parseContractChoice } from '../contract/contractChoice.ts'
import { type Shortlist, shortlistedRoom } from './shortlist.ts'

/** Returns the contract that is chosen for a room in a list. */
export function shortlistedContract(list: Shortlist, slug: string): ContractChoice {
  const [, weeks = '', start = ''] = list.find((entry) => shortlistedRoom(entry) === slug)?.split('.') ?? []
  return parseContractChoice(new URLSearchParams({ weeks, start }))
}
