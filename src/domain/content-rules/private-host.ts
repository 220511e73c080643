/** Addresses of one machine, of a private network, or of the link between two machines (RFC 6890). */
const PRIVATE_IPV4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/
const PRIVATE_IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/
/** Names that only a machine or a network of its own resolves. A name of one part has no place in the public DNS. */
const PRIVATE_NAME = /^[^.[]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/

const STAGING = /(?:^|[.-])(?:staging|stage|stg|test|testing|dev|develop|preview|preprod|uat|qa)\d*[.-]/

/** Whether visitors cannot reach a host, as `URL` writes it, because it is private. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, '')
  return PRIVATE_NAME.test(host) || PRIVATE_IPV4.test(host) || PRIVATE_IPV6.test(host)
}

/** Whether a host is a name below the site's own domain under which it is tried out, such as `staging.example.com`. */
export function isStagingHost(hostname: string, siteHostname: string): boolean {
  const domain = siteHostname.replace(/^www\./, '')
  return (
    hostname !== siteHostname &&
    hostname.endsWith(`.${domain}`) &&
    STAGING.test(hostname.slice(0, -domain.length))
  )
}
