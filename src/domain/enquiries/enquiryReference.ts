export const REFERENCE_PREFIX = 'PB-'

/** Letters and digits that nobody mistakes for one another: no 0 and O, 1 I and L, 2 and Z, 5 and S, 6 and G, 8 and B, U and V. */
export const REFERENCE_ALPHABET = '23456789ACDEFHJKMNPQRTVWXY'
export const REFERENCE_LENGTH = 8

/**
 * The reference a visitor is given for a submission id (a UUID): the same id always gives the same, and so
 * does its upper case. Eight places of 26 letters tell 2.1 × 10¹¹ enquiries apart: among ten thousand the chance
 * that any two are alike is 1 in 4,000, among a hundred thousand 1 in 42.
 */
export function enquiryReference(submissionId: string): string {
  // FNV-1a, 64 bits: spreads ids that differ in one digit over all places
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(submissionId.toLowerCase()))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  const size = BigInt(REFERENCE_ALPHABET.length)
  let reference = REFERENCE_PREFIX
  for (let place = 0; place < REFERENCE_LENGTH; place += 1) {
    reference += REFERENCE_ALPHABET.charAt(Number(hash % size))
    hash /= size
  }
  return reference
}
