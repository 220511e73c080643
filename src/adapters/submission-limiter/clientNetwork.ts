import ipaddr from 'ipaddr.js'

/** A port behind an IPv4 address or an IPv6 address in brackets, which some proxies write into X-Forwarded-For. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]*)\])(?::\d+)?$/

/**
 * An IPv4 address, or the /64 that one household or phone has of IPv6. A port and a zone make no other visitor. A connection
 * that was closed has no address any more, whatever the types of Fastify say; then it is empty.
 */
export function clientNetwork(address: string | undefined): string {
  const text = address?.trim() ?? ''
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  const bare = (ipv4 ?? ipv6 ?? text).replace(/%.*$/s, '')
  if (!ipaddr.isValid(bare)) return bare
  const parsed = ipaddr.process(bare)
  return parsed.kind() === 'ipv6' ? `${parsed.toByteArray().slice(0, 8).join('.')}/64` : parsed.toString()
}
