import { randomUUID } from 'node:crypto'

/** Returns a random address, of a visitor who has sent nothing yet, because submissions are rate-limited by address. */
export function visitorAddress(): string {
  const [a = 0, b = 0, c = 0] = Buffer.from(randomUUID().slice(0, 6), 'hex')
  return `10.${a}.${b}.${c}`
}
