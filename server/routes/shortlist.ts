import type { FastifyInstance } from 'fastify'
import { parseShortlistCookie, shortlistCookie } from '../../src/cookies/shortlistCookie.ts'
import { shortlistPath } from '../../src/domain/routing/paths.ts'
import { addRoom, formatShortlist, parseShortlist, removeRoom } from '../../src/domain/shortlist/shortlist.ts'

/** `POST /shortlist`, fields `room` (one or more slugs) and `do` (`add` or `remove`): the shortlist without script. */
export function registerShortlist(app: FastifyInstance): void {
  app.post<{ Body: Readonly<Record<string, string | readonly string[]>> | null }>(
    shortlistPath(),
    async (request, reply) => {
      const { room = '', do: change = 'add' } = request.body ?? {}
      const asked = parseShortlist(typeof room === 'string' ? room : formatShortlist(room))
      const kept = parseShortlistCookie(request.headers.cookie ?? '')
      const list = asked.reduce(change === 'remove' ? removeRoom : addRoom, kept)
      return reply
        .header('set-cookie', shortlistCookie(list))
        .header('cache-control', 'no-store')
        .redirect(shortlistPath(), 303)
    },
  )
}
