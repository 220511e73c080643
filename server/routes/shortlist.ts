import type { FastifyInstance } from 'fastify'
import {
  addRoom,
  formatShortlist,
  parseShortlist,
  parseShortlistChange,
  parseShortlistCookie,
  removeRoom,
  shortlistCookie,
} from '#domain/room/shortlist.ts'
import { shortlistPath } from '#domain/routing/paths.ts'
import { fallbackPage } from '../responses/fallback-page.ts'
import { sendPage } from '../responses/rendered-page.ts'

/** `POST /shortlist` changes the shortlist without script. Fields: `room` (slugs), `do` (`add` or `remove`). */
export function registerShortlist(app: FastifyInstance, siteOrigin: string): void {
  const secure = siteOrigin.startsWith('https:')
  app.post(shortlistPath(), async (request, reply) => {
    const change = parseShortlistChange(request.body)
    if (change === null)
      return sendPage(reply, fallbackPage(400, 'Send room slugs as “room”, and “add” or “remove” as “do”.'))
    const asked = parseShortlist(formatShortlist(change.rooms))
    const kept = parseShortlistCookie(request.headers.cookie ?? '')
    const list = asked.reduce(change.isRemoval ? removeRoom : addRoom, kept)
    return reply
      .header('set-cookie', shortlistCookie(list, { secure }))
      .header('cache-control', 'no-store')
      .redirect(shortlistPath(), 303)
  })
}
