import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import type { EditLink } from '../rules/audit-report.ts'

/** Finds the addresses at which editors change pages of the site. */
export class EditLinkFinder extends Context.Service<
  EditLinkFinder,
  {
    /** Returns the edit links of pages by address. A page that is not found has none. */
    readonly find: (urls: readonly string[]) => Effect.Effect<ReadonlyMap<string, EditLink>>
  }
>()('domain/ports/EditLinkFinder') {}
