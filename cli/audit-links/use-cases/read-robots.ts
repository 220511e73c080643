import * as Effect from 'effect/Effect'
import type { HostMap } from '#cli/shared/rules/address.ts'
import { toCheckedResponse } from '#cli/shared/rules/checked-response.ts'
import {
  ALLOW_ALL,
  type BodyUse,
  type RobotsRules,
  type WebResource,
} from '#cli/shared/rules/web-resource.ts'

const ALLOW_NOTHING: RobotsRules = { ...ALLOW_ALL, allows: () => false }

/** A robots.txt behind more redirects than this forbids nothing (RFC 9309, 2.3.1.2). */
const MAX_ROBOTS_REDIRECTS = 5

/** Reads the robots.txt of a host, and whether the host responds at all. Everything is allowed if there is none. */
export const readRobots = Effect.fnUntraced(function* (
  host: string,
  hosts: HostMap,
  read: (url: string, bodyUse: BodyUse) => Effect.Effect<WebResource>,
) {
  let url = `${host}/robots.txt`
  for (let redirects = 0; redirects < MAX_ROBOTS_REDIRECTS; redirects += 1) {
    const resource = yield* read(url, 'robots')
    const { location } = toCheckedResponse(url, resource, hosts)
    if (location === undefined) return { rules: robotsOf(resource), responds: resource.status > 0 }
    url = location
  }
  return { rules: ALLOW_ALL, responds: true }
})

/**
 * Returns the rules of a response for robots.txt. Everything is allowed if it has none, and nothing while the host has an
 * error there (RFC 9309, 2.3.1.4).
 */
export const robotsOf = ({ status, robots }: WebResource): RobotsRules => {
  if (status >= 500) return ALLOW_NOTHING
  return status === 200 && robots ? robots : ALLOW_ALL
}
