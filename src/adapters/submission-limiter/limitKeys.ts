import type { LimitedSubmission } from '../../domain/ports/submissionLimiter.ts'
import { clientNetwork } from './clientNetwork.ts'

/** What a submission counts for: digests of the visitor's network and of the mailbox, by a key that only servers have. */
export const limitKeys = (
  { address, mailbox }: Pick<LimitedSubmission, 'address' | 'mailbox'>,
  digest: (text: string) => string,
): readonly [network: string, mailbox: string] => [
  digest(`from ${clientNetwork(address)}`),
  digest(`for ${mailboxOf(mailbox)}`),
]

/** The mailbox of an address: what stands behind a plus sign is a label that its owner makes up. */
const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/(?!^)\+[^@]*(?=@)/, '')
