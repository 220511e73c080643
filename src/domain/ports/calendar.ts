import * as Context from 'effect/Context'

/**
 * The date for which the site shows content. `DEMO_NOW` can fix it; tokens, limits and timeouts use effect's Clock,
 * which always runs.
 */
export class Calendar extends Context.Service<
  Calendar,
  {
    /** Returns the date in London, `YYYY-MM-DD`. */
    readonly today: () => string
  }
>()('domain/ports/Calendar') {}
