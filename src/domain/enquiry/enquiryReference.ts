/** Letters and digits that nobody mistakes for one another on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/**
 * The reference a visitor is given for a submission id (a UUID): the same id always gives the same. Eight
 * places of thirty letters tell 6.5 × 10¹¹ enquiries apart; among a million, one pair is alike about half the time.
 */
export function enquiryReference(submissionId: string): string {
  // FNV-1a, 64 bits: spreads ids that differ in one digit over all places
  let hash = 0xcbf29ce484222325n
  const id = submissionId.toLowerCase()
  for (let at = 0; at < id.length; at += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(id.charCodeAt(at))) * 0x100000001b3n)
  let letters = ''
  for (let place = 0; place < REFERENCE_LENGTH; place += 1) {
    letters += ALPHABET[Number(hash % 30n)]
    hash /= 30n
  }
  return `PB-${letters}`
}
