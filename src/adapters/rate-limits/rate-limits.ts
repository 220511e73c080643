import ipaddr from 'ipaddr.js'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { LimitedSubmission } from '#domain/ports/submission-limiter.ts'

/** A port behind an IPv4 address or an IPv6 address in brackets, which some proxies write into X-Forwarded-For. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]*)\])(?::\d+)?$/

/**
 * Where IPv6 addresses of these ranges contain an IPv4 address. In 6to4 one has 65,536 networks, and translators (NAT64)
 * put all of them into one.
 */
const IPV4_WITHIN: ReadonlyMap<string, number> = new Map([
  ['6to4', 2],
  ['rfc6052', 12],
  ['rfc6145', 12],
])

/**
 * Returns an IPv4 address, or the IPv6 network (/64) that one household or phone has. Ports and zones are ignored. The
 * result is empty for a closed connection, which no longer has an address, whatever Fastify's types say.
 */
export function clientNetwork(address: string | undefined): string {
  const text = address?.trim() ?? ''
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  const bare = (ipv4 ?? ipv6 ?? text).replace(/%.*/s, '')
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  const start = IPV4_WITHIN.get(parsed.range())
  if (start !== undefined)
    return parsed
      .toByteArray()
      .slice(start, start + 4)
      .join('.')
  return parsed.kind() === 'ipv6' ? `${parsed.toByteArray().slice(0, 8).join('.')}/64` : parsed.toString()
}

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
    .replace(/^(.[^+@]*)\+[^@]*/, '$1')

/**
 * Counts one more for a key, and returns whether it is within the limit. Fails if the store does: the library rejects
 * with an error then, and with something else if the limit is reached.
 */
export const isWithin = (limit: RateLimiterAbstract, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof Error) throw reason
      return false
    },
  )
