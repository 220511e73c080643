import type { LimitedSubmission } from '../../domain/ports/submissionLimiter.ts'
import { clientNetwork } from './clientNetwork.ts'

/** Returns what a submission is counted by: digests of the visitor's network and of the mailbox, with a secret key. */
export const limitKeys = (
  { address, mailbox }: Pick<LimitedSubmission, 'address' | 'mailbox'>,
  digest: (text: string) => string,
): readonly [network: string, mailbox: string] => [
  digest(`from ${clientNetwork(address)}`),
  digest(`for ${mailboxOf(mailbox)}`),
]

/** Returns the mailbox of an address, without the part after a plus sign, which its owner can make up. */
const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/(?!^)\+[^@]*(?=@)/, '')
