import * as Schema from 'effect/Schema'
import data from '#wordpress/plugin/student-accommodation-api/content-rules.json' with { type: 'json' }

/** What the plugin of WordPress and the rules here both need to know: limits, words and the rest, by the id of the rule. */
export const RULE_DATA = data
export type RuleId = keyof typeof data

const decodeRule = Schema.decodeUnknownSync(
  Schema.Struct({
    severity: Schema.Literals(['error', 'warning']),
    reason: Schema.String,
    message: Schema.optional(Schema.String),
  }),
)

/** Returns a rule without its check. */
export const ruleData = (id: RuleId) => ({ id, ...decodeRule(data[id]) })

/** Returns the regular expressions of a rule, which are written as in the source of both languages: `/words/i`. */
export const rulePatterns = (patterns: readonly string[], flags = ''): readonly RegExp[] =>
  patterns.map((pattern) => {
    const end = pattern.lastIndexOf('/')
    return new RegExp(pattern.slice(1, end), pattern.slice(end + 1) + flags)
  })
