import * as Context from 'effect/Context'

/**
 * Which day the site shows. The demonstration may stand still at one; ages, limits and timeouts follow effect's own
 * Clock, which always runs.
 */
export class Calendar extends Context.Service<
  Calendar,
  {
    /** The day it is in London, `YYYY-MM-DD`. */
    readonly today: () => string
  }
>()('domain/ports/Calendar') {}
