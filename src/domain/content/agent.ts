import * as Schema from 'effect/Schema'

/** A letting agent: the backend's `agentName` and `agentID` (spec section 3). */
export const Agent = Schema.Struct({ name: Schema.NonEmptyString, id: Schema.String })
export type Agent = typeof Agent.Type
