import type { Contract, ContractCondition } from '../content/contract.ts'

/** Whether a payment plan or an offer with this condition applies to a contract. */
export const meetsCondition = (
  { lettingOption, weeks }: Contract,
  { lettingOptions, minWeeks, maxWeeks }: ContractCondition,
): boolean =>
  (lettingOptions.length === 0 || lettingOptions.includes(lettingOption ?? 'long-term-lets')) &&
  (minWeeks === null || weeks >= minWeeks) &&
  (maxWeeks === null || weeks <= maxWeeks)
