/** Letters and digits that nobody mistakes for one another on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 8

/**
 * Returns the reference that a visitor is given for a submission id (a UUID). The same id always gives the same
 * reference. Eight characters from an alphabet of thirty make 6.5 × 10¹¹ references; among a million enquiries, the
 * chance that two share one is about a half.
 */
export function enquiryReference(submissionId: string): string {
  // FNV-1a, 64 bits: spreads a difference of one digit over all characters
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
