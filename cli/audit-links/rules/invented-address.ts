import type { HostMap } from '#cli/shared/rules/address.ts'
import { type CheckedResponse, toCheckedResponse } from '#cli/shared/rules/checked-response.ts'
import { INVENTED_PATH, looksLikeInvented } from '#cli/shared/rules/stand-in-page.ts'
import type { WebResource } from '#cli/shared/rules/web-resource.ts'

/**
 * Recognises pages that do not exist although their host does not say so, in any language: they respond like an address
 * that was invented, which each host is asked for once.
 */
export function inventedAddresses(siteOrigin: string, hosts: HostMap) {
  const answers = new Map<string, WebResource>()

  const isLikeInvented = (url: string, response: CheckedResponse, resource: WebResource): boolean => {
    const { origin, pathname } = new URL(url)
    const answer = answers.get(origin)
    if (answer === undefined) return false
    if (resource.look && answer.look && response.status === 200) {
      if (!looksLikeInvented(url, resource.look, answer.look, answer.status !== resource.status)) return false
      // where the start page looks like this too, all pages do
      if (pathname === '/') answers.delete(origin)
      return pathname !== '/'
    }
    if (origin !== siteOrigin || response.location === undefined || answer.status !== resource.status)
      return false
    // other hosts may send everybody to their login
    const { location } = toCheckedResponse(origin + INVENTED_PATH, answer, hosts)
    return location === response.location
  }

  return {
    /** Records what a host responds at the invented address. */
    note(origin: string, answer: WebResource): void {
      answers.set(origin, answer)
    },

    /** Returns a response, and says of it whether it is like that of an invented address. */
    judge(url: string, response: CheckedResponse, resource: WebResource): CheckedResponse {
      return isLikeInvented(url, response, resource) ? { ...response, isSoftNotFound: true } : response
    },
  }
}
